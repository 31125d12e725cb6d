import Glibc
import JSON
package import System
package import Text
import TouchModel

/// The folder with one file for each day; its functions may block (T-3).
package struct StatisticsFolder: Sendable {
  /// The number of days whose files are kept.
  package static let mostDays = 400
  /// The folder of the service.
  package static let standardPath: UntrustedText = "/var/lib/touchbridge"
  /// The largest size of a file that is read.
  private static let mostBytes = 4 * 1024 * 1024
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

  /// The state of the file of a day.
  package enum Content: Sendable {
    /// There is no file.
    case none
    /// The counts.
    case counts(ViewStatistics)
    /// The bytes are no statistics.
    case damaged
  }

  /// The path of the file of a day.
  package func file(of day: LocalDay) -> UntrustedText {
    path.appending(component: UntrustedText(day.text + Self.ending))
  }

  /// The message about a day whose file is damaged.
  package func damage(of day: LocalDay) -> String {
    "\(file(of: day).escaped) is damaged; remedy: restore it from a backup, or remove it"
  }

  /// Reads the file of a day.
  ///
  /// - Throws: The failed call.
  package func read(_ day: LocalDay) throws(SystemError) -> Content {
    do throws(SystemError) {
      return try content(of: day)
    } catch {
      if error.meansNotFound { return .none }
      throw error
    }
  }

  private func content(of day: LocalDay) throws(SystemError) -> Content {
    let path = self.file(of: day)
    let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= Self.mostBytes {
      let count = try SystemCall.checked("read", path) {
        piece.withUnsafeMutableBytes { Kernel.read(file.rawValue, $0) }
      }
      if count == 0 { break }
      bytes += piece[..<count]
    }
    guard bytes.count <= Self.mostBytes, let value = try? JSONReader.read(bytes),
      value["day"] == .text(day.text)
    else { return .damaged }
    return .counts(ViewStatistics(json: value))
  }

  /// Adds counts to the file of a day, and replaces the file at once.
  ///
  /// - Parameters:
  ///   - counts: The counts, with times of the time of day.
  ///   - day: The day.
  /// - Returns: False if the file was damaged, and has only the new counts now.
  /// - Throws: The failed call; the file is as it was.
  package func add(_ counts: ViewStatistics, to day: LocalDay) throws(SystemError) -> Bool {
    var sum = ViewStatistics()
    var isSound = true
    switch try read(day) {
    case .none: break
    case .counts(let before): sum.add(before)
    case .damaged: isSound = false
    }
    sum.add(counts)
    let value = JSONValue.members(["day": .text(day.text)]).adding(sum.json)
    try replace(file(of: day), with: Array((value.json + "\n").utf8))
    return isSound
  }

  /// Writes a new file, and gives it the name of another one.
  private func replace(_ name: UntrustedText, with bytes: [UInt8]) throws(SystemError) {
    let draft = name.appending(".new")
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    let file = try FileDescriptor(opening: draft, flags, mode: 0o600)
    // Otherwise a power cut could leave an empty file with the name.
    try file.writeDurably(bytes, to: draft)
    try SystemCall.checked("rename", name) {
      draft.withPath { old in name.withPath { Kernel.rename(old, to: $0) } }
    }
  }

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
