import Evdev
import System
import Foundation
import Testing
import Text
import TouchBridgeTestSupport

/// The watcher on a real directory.
struct DirectoryWatcherTests {
  private let scratch: ScratchDirectory
  private let files = FileManager.default

  init() throws {
    scratch = try ScratchDirectory()
  }

  private func path(_ part: String) -> String { scratch.url.appendingPathComponent(part).path }

  private func watch(_ part: String) throws -> DirectoryWatcher {
    try DirectoryWatcher(UntrustedText(path(part))) { EventNodeName($0) != nil }
  }

  private func changes(_ watch: DirectoryWatcher) -> [DirectoryChange] {
    var changes: [DirectoryChange] = []
    watch.readChanges { changes.append($0) }
    return changes
  }

  private func make(_ name: String) throws {
    try Data().write(to: URL(fileURLWithPath: path(name)))
  }

  private func makeFolder(_ name: String) throws {
    try files.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  @Test(
    "E-UDEV-4, E-PERM-3: creation, permission changes and removal are reported, for selected names only"
  )
  func reported() throws {
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

  @Test("E-UDEV-4: a directory that is created later is watched, and its names are reported")
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

  @Test("E-UDEV-4: both directories may be created at once, before the next read")
  func lateAtOnce() throws {
    let watch = try watch("dev/input")
    try makeFolder("dev/input")
    try make("dev/input/event7")
    #expect(changes(watch) == [.present("event7")])
  }

  @Test(
    "E-UDEV-4: a directory that is removed with its last node and created again is watched again")
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

  @Test("E-UDEV-4: a directory that is removed and created before the next read is a new one")
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

  @Test("E-UDEV-8: the names in a directory that is moved away are lost")
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

  @Test("A file in place of the directory is awaited like a missing one")
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
