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
    try folder.read(day).counts.counts(of: name)?.touches
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: scratch.url.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("T-3: the counts of a day are the sum of its lines; a view that was renamed has two names")
  func sums() throws {
    try folder.add(counts("buy", 2), to: day)
    try folder.add(counts("buy", 3), to: day)
    try folder.add(counts("order", 1), to: day)
    try folder.add(counts("buy", 4), to: day.adding(1))
    #expect(try touches("buy", day) == 5)
    #expect(try touches("order", day) == 1)
    #expect(try touches("buy", day.adding(1)) == 4)
    #expect(try touches("buy", day.adding(2)) == nil)
    #expect(try names == ["2024-10-04.json", "2024-10-05.json"])
    #expect(try text("2024-10-04.json").split(separator: "\n").count == 3)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: scratch.url.appendingPathComponent("2024-10-04.json").path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("T-3: a file of an earlier version, which ends with a line feed, has one line more")
  func earlier() throws {
    _ = try scratch.file("2024-10-04.json", #"{"day":"2024-10-04","visits":7}"# + "\n")
    try folder.add(counts("a", 1), to: day)
    let content = try folder.read(day)
    #expect(content.counts.visits == 7 && content.problem == nil)
    #expect(try touches("a", day) == 1)
  }

  @Test(
    "T-3: a damaged line, also one with the counts of another day, is named, and the others count",
    arguments: [
      "{", "[]", #"{"day":"2024-10-05","visits":7}"#, #"{"day":"2024-10-04","vi"#, "\0\0",
    ])
  func damaged(_ text: String) throws {
    _ = try scratch.file("2024-10-04.json", #"{"day":"2024-10-04","visits":2}"# + "\n" + text)
    try folder.add(counts("a", 1), to: day)
    let content = try folder.read(day)
    #expect(content.counts.visits == 2)
    #expect(content.counts.counts(of: "a")?.touches == 1)
    #expect(
      content.problem
        == "\(folder.file(of: day).escaped):2: the line is damaged; remedy: restore the"
        + " file from a backup, or remove the line")
  }

  @Test("T-3: an empty file is damaged, and of several damaged lines the first is named")
  func severalDamaged() throws {
    _ = try scratch.file("2024-10-04.json", "")
    #expect(try folder.read(day).problem?.contains(".json:1: the line is damaged; ") == true)
    _ = try scratch.file("2024-10-05.json", "\n\nx\ny\nz\n")
    #expect(
      try folder.read(day.adding(1)).problem?
        .contains(".json:3: the line is damaged, and so are 2 after it; ") == true)
  }

  @Test("T-3: a large file is replaced by the sum of its lines, and its damaged lines stay")
  func summed() throws {
    let line = #"{"day":"2024-10-04","views":[{"view":"a","touches":2}]}"# + "\n"
    let lines = 64 * 1024 / line.utf8.count + 1
    _ = try scratch.file("2024-10-04.json", String(repeating: line, count: lines) + "{\n")
    try folder.add(counts("a", 1), to: day)
    #expect(try touches("a", day) == 2 * lines + 1)
    #expect(try text("2024-10-04.json").split(separator: "\n").count == 2)
    #expect(try folder.read(day).problem?.contains(".json:2: ") == true)
    try folder.add(counts("a", 1), to: day)
    #expect(try touches("a", day) == 2 * lines + 2)
    #expect(try names == ["2024-10-04.json"])
  }

  @Test("T-3: what is beyond the largest size of a file is not read, and not lost")
  func tooLarge() throws {
    _ = try scratch.file("2024-10-04.json", String(repeating: "x", count: 4 * 1024 * 1024))
    try folder.add(counts("a", 1), to: day)
    #expect(try touches("a", day) == nil)
    #expect(try folder.read(day).problem?.contains(".json:1: ") == true)
    #expect(try text("2024-10-04.json").hasSuffix(#""last":1728000000}],"recognizers":[]}"#))
  }

  @Test("T-3: an unfinished file of a power cut is replaced, and a link is not followed")
  func leftovers() throws {
    _ = try scratch.file("2024-10-04.json.new", String(repeating: "x", count: 10_000))
    try folder.add(counts("a", 1), to: day)
    #expect(try names == ["2024-10-04.json"])
    let target = try scratch.file("target", "untouched")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url.appendingPathComponent("2024-10-05.json").path,
      withDestinationPath: target.path)
    try folder.add(counts("a", 1), to: day.adding(1))
    #expect(try text("target") == "untouched")
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
