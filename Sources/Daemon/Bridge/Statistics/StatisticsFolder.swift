import Glibc
import ControlProtocol
package import System
package import Text
import TouchModel

/// The folder with one file for each day; its functions may block (T-3).
package struct StatisticsFolder: Sendable {
  /// The number of days whose files are kept.
  package static let mostDays = 400
  /// The folder of the service.
  package static let standardPath: UntrustedText = "/var/lib/touchbridge"
  /// The size from which a file is replaced by its sum, and the largest that is read.
  private static let summedBytes = 64 * 1024..<4 * 1024 * 1024
  private static let ending = ".json"

  /// The path.
  package let path: UntrustedText

  /// Creates the value for a path, which need not exist.
  package init(_ path: UntrustedText) {
    self.path = path
  }

  /// The first folder that the service manager gives in `$STATE_DIRECTORY`; nil without one.
  package static var ofService: StatisticsFolder? {
    guard let value = ProcessEnvironment.value(of: "STATE_DIRECTORY") else { return nil }
    let first = value.bytes.prefix { $0 != UInt8(ascii: ":") }
    return first.isEmpty ? nil : StatisticsFolder(UntrustedText(bytes: first))
  }

  /// True if the folder exists, or may exist.
  package var exists: Bool {
    if path.withPath({ Kernel.access($0, F_OK) }) == 0 { return true }
    return !SystemError(call: "access", path: path, number: errno).meansNotFound
  }

  /// What the file of a day has; nothing if there is no file.
  package struct Content: Sendable {
    /// The sum of the lines.
    package fileprivate(set) var counts = ViewStatistics()
    /// The lines that have no counts of the day, with their numbers from 1.
    fileprivate var damaged: [(number: Int, bytes: ArraySlice<UInt8>)] = []
    /// The message about damaged lines, whose counts are missing; nil without any.
    package fileprivate(set) var problem: String?
  }

  /// The path of the file of a day.
  package func file(of day: LocalDay) -> UntrustedText {
    path.appending(component: UntrustedText(day.text + Self.ending))
  }

  // MARK: Reading

  /// Reads the file of a day.
  ///
  /// - Throws: The failed call.
  package func read(_ day: LocalDay) throws(SystemError) -> Content {
    let path = file(of: day)
    var content = Content()
    guard let bytes = try Self.bytes(of: path) else { return content }
    let lines = bytes.prefix(Self.summedBytes.upperBound)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The rest of a file that is too large belongs to its last line.
    let last = bytes.count > Self.summedBytes.upperBound ? lines.count : nil
    for (number, line) in zip(1..., lines) where !line.isEmpty || bytes.isEmpty {
      if number != last, let value = try? JSONReader.read(Array(line)),
        value["day"] == .text(day.text)
      {
        content.counts.add(ViewStatistics(json: value))
      } else {
        content.damaged.append((number, line))
      }
    }
    if let first = content.damaged.first {
      let more = content.damaged.count - 1
      content.problem =
        Diagnostic(
          "\(path.escaped):\(first.number): the line is damaged"
            + (more > 0 ? ", and so are \(more) after it" : ""),
          remedy: "restore the file from a backup, or remove the line"
        ).line
    }
    return content
  }

  /// Returns the bytes of a file, of a large one only the beginning; nil without a file.
  private static func bytes(of path: UntrustedText) throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 64 * 1024)
      while bytes.count <= summedBytes.upperBound {
        let count = try SystemCall.checked("read", path) {
          piece.withUnsafeMutableBytes { Kernel.read(file.rawValue, $0) }
        }
        if count == 0 { break }
        bytes += piece[..<count]
      }
      return bytes
    } catch {
      if error.meansNotFound { return nil }
      throw error
    }
  }

  // MARK: Writing

  /// Adds counts to the file of a day: as a line after the others, which are not read.
  ///
  /// A file that has become large is replaced by the sum of its lines. Damaged lines stay.
  ///
  /// - Parameters:
  ///   - counts: The counts, with times of the time of day.
  ///   - day: The day.
  /// - Throws: The failed call; the file is as it was.
  package func add(_ counts: ViewStatistics, to day: LocalDay) throws(SystemError) {
    let path = file(of: day)
    switch try Self.size(of: path) {
    case nil:
      try replace(path, with: Self.line(counts, of: day))
    case let size? where Self.summedBytes.contains(size):
      var content = try read(day)
      content.counts.add(counts)
      let lines = [Self.line(content.counts, of: day)] + content.damaged.map { Array($0.bytes) }
      try replace(path, with: Array(lines.joined(separator: [UInt8(ascii: "\n")])))
    case let size?:
      try append(Self.line(counts, of: day), to: path, after: size)
    }
  }

  private static func line(_ counts: ViewStatistics, of day: LocalDay) -> [UInt8] {
    Array(JSONValue.members(["day": .text(day.text)]).adding(counts.json).json.utf8)
  }

  /// Returns the size of a file; nil if the path has none that can be appended to.
  private static func size(of path: UntrustedText) throws(SystemError) -> Int? {
    var status = stat()
    do throws(SystemError) {
      try SystemCall.checked("fstatat", path) {
        path.withPath { Kernel.status(of: $0, in: AT_FDCWD, &status) }
      }
    } catch {
      if error.meansNotFound { return nil }
      throw error
    }
    return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  private func append(
    _ line: [UInt8], to path: UntrustedText, after size: Int
  ) throws(SystemError) {
    let file = try FileDescriptor(opening: path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK)
    do throws(SystemError) {
      // The line feed comes first, so that what a power cut left of a line does not damage this one.
      try file.writeDurably([UInt8(ascii: "\n")] + line, to: path)
    } catch {
      // The counts wait, and would be in the file twice.
      _ = SystemCall.retrying { Kernel.truncate(file.rawValue, to: size) }
      throw error
    }
  }

  private func replace(_ path: UntrustedText, with bytes: [UInt8]) throws(SystemError) {
    let draft = path.appending(".new")
    try ReplacementFile(of: path, draft: draft, mode: 0o600).publish(bytes)
  }

  // MARK: Days

  /// The days that have files, the oldest first.
  package func days() throws(SystemError) -> [LocalDay] {
    let names = try DirectoryNames.read(path) { Self.day(of: $0) != nil }
    return names.compactMap { Self.day(of: $0) }.sorted()
  }

  /// Removes the files of the oldest days, so that `mostDays` are left.
  ///
  /// Files are counted, because the clock may have been wrong: their age says nothing then.
  package func removeOldest() throws(SystemError) {
    for day in try days().dropLast(Self.mostDays) {
      let path = file(of: day)
      try SystemCall.checked("unlinkat", path) {
        path.withPath { Kernel.unlink($0, in: AT_FDCWD) }
      }
    }
  }

  private static func day(of name: UntrustedText) -> LocalDay? {
    let text = String(decoding: name.bytes, as: UTF8.self)
    guard text.hasSuffix(ending) else { return nil }
    return LocalDay(text.dropLast(ending.count))
  }
}
