import Foundation

/// Process information of the kernel.
struct ProcessInspector {
  /// The process id.
  let id: Int32

  /// The target of each open descriptor, by its number.
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

  /// The open input nodes, with repetitions.
  var inputNodes: [String] {
    descriptors.values.filter { $0.hasPrefix("/dev/input/") }.sorted()
  }

  /// The processor time, user and system, in ticks of 10 ms.
  var processorTicks: Int {
    let fields = statFields
    guard fields.count > 13 else { return 0 }
    return (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0)
  }

  /// True if the process sleeps.
  var isWaiting: Bool {
    let fields = statFields
    return fields.count > 1 && fields[1] == "S"
  }

  private var statFields: [Substring] {
    // The program's name may contain any character, so the fields start after the last parenthesis.
    guard let text = read("stat"), let end = text.lastIndex(of: ")") else { return [] }
    return text[end...].split(separator: " ")
  }

  /// Returns a line of /proc/PID/status by its name, such as `CapEff`.
  func status(_ name: String) -> String? {
    for line in (read("status") ?? "").split(separator: "\n") where line.hasPrefix(name + ":") {
      return line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
    }
    return nil
  }

  /// Private memory in KiB.
  ///
  /// The figures in smaps are exact, those in status lag.
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
