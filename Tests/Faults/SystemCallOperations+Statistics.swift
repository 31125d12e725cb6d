import Foundation
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge
@testable import System

/// The files of days (T-3): whatever fails, the file has the counts of before, or the sum.
extension SystemCallOperations {
  static let statistics: Table = [
    "StatisticsFolder": { try added() },
    "StatisticsFolder, the new file": { try added() },
  ]

  /// Adds a touch to a day that has two, and returns what its file has then.
  private static func added() throws -> String {
    let scratch = try ScratchDirectory()
    let day = LocalDay(number: 20_000)
    let path = try scratch.file(
      day.text + ".json", #"{"day":"\#(day.text)","views":[{"view":"a","touches":2}]}"#
    ).path
    let folder = StatisticsFolder(UntrustedText(scratch.url.path))
    var counts = ViewStatistics()
    counts.add(.init(touches: 1), of: "a", .view)
    let result = outcome { () throws(SystemError) in
      _ = try folder.add(counts, to: day)
      return ""
    }
    let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    let number = text.firstMatch(of: #/"touches":(\d+)/#).map { String($0.1) } ?? "nothing"
    return result.isEmpty ? number : "refused, \(number)"
  }
}
