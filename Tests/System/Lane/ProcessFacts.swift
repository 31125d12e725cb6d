import Foundation

/// What the kernel tells of a process.
struct ProcessFacts {
  /// The process.
  let id: Int32

  /// What each open descriptor leads to, by its number.
  var descriptors: [Int: String] {
    let folder = "/proc/\(id)/fd"
    var result: [Int: String] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      if let number = Int(name),
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: folder + "/" + name)
      {
        result[number] = target
      }
    }
    return result
  }

  /// The input nodes that it holds open, each as often as it does.
  var inputNodes: [String] {
    descriptors.values.filter { $0.hasPrefix("/dev/input/") }.sorted()
  }

  /// The time that it had a processor, in ticks of 10 ms: user and system.
  var processorTicks: Int {
    let fields = statFields
    guard fields.count > 13 else { return 0 }
    return (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0)
  }

  /// Whether it waits for something to happen.
  var isWaiting: Bool {
    let fields = statFields
    return fields.count > 1 && fields[1] == "S"
  }

  private var statFields: [Substring] {
    // The name of the programme, which may hold anything, ends with the last bracket.
    guard let text = read("stat"), let end = text.lastIndex(of: ")") else { return [] }
    return text[end...].split(separator: " ")
  }

  /// A line of its status by its name, such as `CapEff`.
  func status(_ name: String) -> String? {
    for line in (read("status") ?? "").split(separator: "\n") where line.hasPrefix(name + ":") {
      return line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
    }
    return nil
  }

  /// How much memory is its own, in KiB: the pages as they are, of which status is behind.
  var ownMemory: Int? {
    for line in (read("smaps_rollup") ?? "").split(separator: "\n")
    where line.hasPrefix("Anonymous:") {
      return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }
    return nil
  }

  private func read(_ file: String) -> String? {
    guard let data = FileManager.default.contents(atPath: "/proc/\(id)/\(file)") else {
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }
}
