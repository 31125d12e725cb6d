import Glibc

/// The resources that a process uses.
struct ProcessFigures {
  /// Resident memory, in KiB.
  var resident = 0
  /// Private memory, in KiB.
  var privateMemory = 0
  /// The number of threads.
  var threads = 0
  /// The number of open descriptors of each kind.
  var descriptors: [String: Int] = [:]

  /// The number of open descriptors.
  var descriptorCount: Int { descriptors.values.reduce(0, +) }

  /// Reads the figures of a process.
  ///
  /// All are zero if it does not exist.
  init(of process: Int32) {
    // Before Linux 6.2 the memory figures in status lag by up to 64 pages; this file is exact.
    let memory = Self.fields("/proc/\(process)/smaps_rollup")
    resident = memory["Rss"] ?? 0
    privateMemory = memory["Anonymous"] ?? 0
    threads = Self.fields("/proc/\(process)/status")["Threads"] ?? 0
    for name in Self.names("/proc/\(process)/fd") {
      guard let target = Self.target("/proc/\(process)/fd/\(name)") else { continue }
      // Removes the inode number, which differs for each descriptor of a kind.
      descriptors[target.filter { !$0.isNumber }, default: 0] += 1
    }
  }

  /// Returns the processor time so far, in nanoseconds; nil if the process does not exist.
  static func processorTime(of process: Int32) -> Int64? {
    text("/proc/\(process)/schedstat").split(separator: " ").first.flatMap { Int64($0) }
  }

  /// Returns how the descriptors differ from earlier ones; nil if they do not.
  func difference(from before: ProcessFigures) -> String? {
    let kinds = Set(descriptors.keys).union(before.descriptors.keys).sorted()
    let changes = kinds.filter { descriptors[$0] != before.descriptors[$0] }.map {
      "\($0): \(before.descriptors[$0] ?? 0), then \(descriptors[$0] ?? 0)"
    }
    return changes.isEmpty ? nil : changes.joined(separator: "; ")
  }

  /// Returns the values of lines with a name, a colon and a number.
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
