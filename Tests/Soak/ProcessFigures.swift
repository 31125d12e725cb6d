import Glibc

/// What the kernel tells of a process: what it holds.
struct ProcessFigures {
  /// All resident memory, in KiB.
  var resident = 0
  /// The part of it that is the process's own, in KiB.
  var own = 0
  /// How many threads it has.
  var threads = 0
  /// How many descriptors of each kind are open.
  var descriptors: [String: Int] = [:]

  /// How many descriptors are open.
  var descriptorCount: Int { descriptors.values.reduce(0, +) }

  /// Reads the figures of a process; all are zero where it is gone.
  init(of process: Int32) {
    // What status says of memory is up to 64 pages behind before Linux 6.2; this walks the pages.
    let memory = Self.fields("/proc/\(process)/smaps_rollup")
    resident = memory["Rss"] ?? 0
    own = memory["Anonymous"] ?? 0
    threads = Self.fields("/proc/\(process)/status")["Threads"] ?? 0
    for name in Self.names("/proc/\(process)/fd") {
      guard let target = Self.target("/proc/\(process)/fd/\(name)") else { continue }
      // Which one of its kind it is says nothing.
      descriptors[target.filter { !$0.isNumber }, default: 0] += 1
    }
  }

  /// The processor time of a process so far, in nanoseconds; nil where it is gone.
  static func processorTime(of process: Int32) -> Int64? {
    text("/proc/\(process)/schedstat").split(separator: " ").first.flatMap { Int64($0) }
  }

  /// Whether the descriptors are as they were; if not, what differs.
  func difference(from before: ProcessFigures) -> String? {
    let kinds = Set(descriptors.keys).union(before.descriptors.keys).sorted()
    let changes = kinds.filter { descriptors[$0] != before.descriptors[$0] }.map {
      "\($0): \(before.descriptors[$0] ?? 0), then \(descriptors[$0] ?? 0)"
    }
    return changes.isEmpty ? nil : changes.joined(separator: "; ")
  }

  /// The lines of a name, a colon and a number.
  private static func fields(_ path: String) -> [Substring: Int] {
    var result: [Substring: Int] = [:]
    for line in text(path).split(separator: "\n") {
      let words = line.split { $0 == ":" || $0 == "\t" || $0 == " " }
      guard words.count > 1, let number = Int(words[1]) else { continue }
      result[words[0]] = number
    }
    return result
  }

  private static func text(_ path: String) -> String {
    guard let file = fopen(path, "re") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private static func names(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var result: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.first != "." { result.append(name) }
    }
    return result
  }

  private static func target(_ link: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink(link, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
