import Foundation
import Glibc
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge
@testable import System

/// The files of days (T-3): whatever fails, the file has the counts of before, or the sum.
extension SystemCallOperations {
  static let statistics: Table = [
    "StatisticsFolder": { try added() },
    "StatisticsFolder, a large file": { try added(lines: 2000) },
    "StatisticsFolder, on a full disk": { try added(isDiskFull: true) },
  ]

  /// Adds a touch to a day that has two, and returns what its file has then.
  ///
  /// - Parameters:
  ///   - lines: The number of lines that the file has; all but one have no counts.
  ///   - isDiskFull: True if only a part of the new line is written.
  /// - Returns: "refused" if it was, and the touches.
  /// - Throws: The error of the file system.
  private static func added(lines: Int = 1, isDiskFull: Bool = false) throws -> String {
    let scratch = try ScratchDirectory()
    let day = LocalDay(number: 20_000)
    let line = #"{"day":"\#(day.text)","visits":0,"views":[]}"# + "\n"
    let touches = #"{"day":"\#(day.text)","views":[{"view":"a","touches":2}]}"#
    let path = try scratch.file(
      day.text + ".json", String(repeating: line, count: lines - 1) + touches
    ).path
    let folder = StatisticsFolder(UntrustedText(scratch.url.path))
    var counts = ViewStatistics()
    counts.add(.init(touches: 1), of: "a", .view)
    if isDiskFull {
      var room = 10
      SystemCallSeam.current?.handler = { call in
        guard call.name == "write" else { return nil }
        defer { room = 0 }
        return room == 0 ? -Int(ENOSPC) : Glibc.write(call.descriptor, call.out, room)
      }
    }
    let result = outcome { () throws(SystemError) in
      try folder.add(counts, to: day)
      return ""
    }
    let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    let numbers = text.matches(of: #/"touches":(\d+)/#).compactMap { Int($0.1) }
    let ending = text.hasSuffix("}") ? "" : ", and part of a line"
    return (result.isEmpty ? "" : "refused, ") + "\(numbers.reduce(0, +))" + ending
  }
}
