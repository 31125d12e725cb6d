import Evdev
import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// What a folder of the real file system tells.
struct FolderWatchTests {
  private let scratch: ScratchDirectory
  private let files = FileManager.default

  init() throws {
    scratch = try ScratchDirectory()
  }

  private func path(_ part: String) -> String { scratch.url.appendingPathComponent(part).path }

  private func watch(_ part: String) throws -> FolderWatch {
    try FolderWatch(UntrustedText(path(part))) { EventNodeName($0) != nil }
  }

  private func changes(_ watch: FolderWatch) -> [FolderChange] {
    var changes: [FolderChange] = []
    watch.readChanges { changes.append($0) }
    return changes
  }

  private func make(_ name: String) throws {
    try Data().write(to: URL(fileURLWithPath: path(name)))
  }

  private func makeFolder(_ name: String) throws {
    try files.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  @Test("E-UDEV-4, E-PERM-3: what is made, gets other rights and goes is told, wanted names only")
  func told() throws {
    let watch = try watch(".")
    #expect(changes(watch).isEmpty)
    try make("event3")
    try make("mouse0")
    #expect(changes(watch) == [.present("event3")])
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("event3"))
    #expect(changes(watch) == [.present("event3")])
    try files.moveItem(atPath: path("event3"), toPath: path("event4"))
    #expect(changes(watch) == [.gone("event3"), .present("event4")])
    try files.removeItem(atPath: path("event4"))
    #expect(changes(watch) == [.gone("event4")])
    #expect(changes(watch).isEmpty)
  }

  @Test("E-UDEV-4: a folder that comes late is watched from then on, and what is in it is told")
  func late() throws {
    let watch = try watch("dev/input")
    #expect(try watch.names().isEmpty)
    try makeFolder("other")
    #expect(changes(watch).isEmpty)
    try makeFolder("dev")
    #expect(changes(watch).isEmpty)
    try makeFolder("dev/input")
    try make("dev/input/event0")
    #expect(changes(watch) == [.present("event0")])
    #expect(try watch.names() == ["event0"])
    try make("dev/input/event1")
    #expect(changes(watch) == [.present("event1")])
  }

  @Test("E-UDEV-4: both folders may come at once, before anybody looks")
  func lateAtOnce() throws {
    let watch = try watch("dev/input")
    try makeFolder("dev/input")
    try make("dev/input/event7")
    #expect(changes(watch) == [.present("event7")])
  }

  @Test("E-UDEV-4: a folder that goes with its last node and comes back is watched anew")
  func again() throws {
    try makeFolder("input")
    let watch = try watch("input")
    for round in 0..<5 {
      try make("input/event\(round)")
      #expect(changes(watch) == [.present(UntrustedText("event\(round)"))])
      try files.removeItem(atPath: path("input/event\(round)"))
      try files.removeItem(atPath: path("input"))
      #expect(changes(watch) == [.gone(UntrustedText("event\(round)"))])
      try makeFolder("input")
      #expect(changes(watch).isEmpty)
    }
  }

  @Test("E-UDEV-4: a folder that goes and is back before anybody looks is another one")
  func replaced() throws {
    try makeFolder("input")
    try make("input/event1")
    let watch = try watch("input")
    try files.removeItem(atPath: path("input"))
    try makeFolder("input")
    try make("input/event1")
    #expect(changes(watch) == [.gone("event1"), .present("event1")])
    try make("input/event2")
    #expect(changes(watch) == [.present("event2")])
  }

  @Test("E-UDEV-8: what is in a folder that is moved away is lost from sight")
  func moved() throws {
    try makeFolder("input")
    try make("input/event1")
    let watch = try watch("input")
    try files.moveItem(atPath: path("input"), toPath: path("elsewhere"))
    #expect(changes(watch) == [.lost])
    try make("elsewhere/event2")
    #expect(changes(watch).isEmpty)
    try makeFolder("input")
    #expect(changes(watch).isEmpty)
    try make("input/event3")
    #expect(changes(watch) == [.present("event3")])
  }

  @Test("A file where the folder should be is waited for like a missing folder")
  func file() throws {
    try make("input")
    let watch = try watch("input")
    #expect(changes(watch).isEmpty)
    try files.removeItem(atPath: path("input"))
    #expect(changes(watch).isEmpty)
    try makeFolder("input")
    try make("input/event0")
    #expect(changes(watch) == [.present("event0")])
  }
}
