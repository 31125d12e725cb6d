import Foundation
import System
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// The files of days.
struct StatisticsFolderTests {
  private let scratch: ScratchDirectory
  private let folder: StatisticsFolder
  private let day = LocalDay(number: 20_000)

  init() throws {
    scratch = try ScratchDirectory()
    folder = StatisticsFolder(UntrustedText(scratch.url.path))
  }

  private func counts(_ name: String, _ touches: Int) -> ViewStatistics {
    var counts = ViewStatistics()
    let index = counts.index(of: name, .view)
    for _ in 0..<touches { counts.touchBegan(index, at: .seconds(1_728_000_000)) }
    return counts
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted() }
  }

  private func touches(_ name: String, _ day: LocalDay) throws -> Int? {
    guard case .counts(let counts) = try folder.read(day) else { return nil }
    return counts.counts(of: name)?.touches
  }

  @Test("T-3: the file of a day has the sum of all counts; a view that was renamed has two names")
  func sums() throws {
    #expect(try folder.add(counts("buy", 2), to: day))
    #expect(try folder.add(counts("buy", 3), to: day))
    #expect(try folder.add(counts("order", 1), to: day))
    #expect(try folder.add(counts("buy", 4), to: day.adding(1)))
    #expect(try touches("buy", day) == 5)
    #expect(try touches("order", day) == 1)
    #expect(try touches("buy", day.adding(1)) == 4)
    #expect(try touches("buy", day.adding(2)) == nil)
    #expect(try names == ["2024-10-04.json", "2024-10-05.json"])
    let attributes = try FileManager.default.attributesOfItem(
      atPath: scratch.url.appendingPathComponent("2024-10-04.json").path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "T-3: a damaged file begins anew, and so does one with the name of another day",
    arguments: ["", "{", "[]", #"{"day":"2024-10-05","visits":7}"#])
  func damaged(_ text: String) throws {
    _ = try scratch.file("2024-10-04.json", text)
    #expect(try !folder.add(counts("a", 1), to: day))
    #expect(try touches("a", day) == 1)
    guard case .counts(let found) = try folder.read(day) else { return }
    #expect(found.visits == 0)
  }

  @Test("T-3: an unfinished file of a power cut is replaced, and a link is not followed")
  func leftovers() throws {
    _ = try scratch.file("2024-10-04.json.new", String(repeating: "x", count: 10_000))
    #expect(try folder.add(counts("a", 1), to: day))
    #expect(try names == ["2024-10-04.json"])
    let target = try scratch.file("target", "untouched")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url.appendingPathComponent("2024-10-05.json").path,
      withDestinationPath: target.path)
    #expect(try folder.add(counts("a", 1), to: day.adding(1)))
    #expect(try String(contentsOf: target, encoding: .utf8) == "untouched")
    #expect(try touches("a", day.adding(1)) == 1)
  }

  @Test("T-3: the 400 newest files stay, whatever the clock says, and other files stay, too")
  func removal() throws {
    _ = try scratch.file("notes.txt", "")
    // A clock that was once wrong has made one file of a far day.
    for number in [1, 99_999] + (0..<401).map({ 20_000 + $0 }) {
      _ = try scratch.file(LocalDay(number: number).text + ".json", "{}")
    }
    try folder.removeOldest()
    let days = try folder.days()
    #expect(days.count == 400)
    #expect(days.first == LocalDay(number: 20_002) && days.last == LocalDay(number: 99_999))
    #expect(try names.contains("notes.txt"))
  }

  @Test("T-3: without the folder there are no days, and counts cannot be added")
  func missing() throws {
    let missing = StatisticsFolder(UntrustedText(scratch.url.path + "/none"))
    #expect(!missing.exists && folder.exists)
    #expect(try missing.days().isEmpty)
    #expect(throws: SystemError.self) { try missing.add(counts("a", 1), to: day) }
  }
}
