import Evdev
import System
import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

/// The discovery without udev; files represent nodes.
struct DeviceDiscoveryTests {
  private let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
  }

  private func discovery(_ folder: String = ".") throws -> DeviceDiscovery {
    let place = UntrustedText(scratch.url.appendingPathComponent(folder).path)
    return try DeviceDiscovery(watching: place) { path in
      let name = String(decoding: path.bytes, as: UTF8.self)
      guard let words = try? String(contentsOfFile: name, encoding: .utf8) else { return nil }
      var description = DeviceDescription(name: "panel")
      description.node = path
      return DeviceNode(
        syspath: UntrustedText("/sys/" + words), number: DeviceNumber(rawValue: 1),
        description: description, isInitialized: !words.isEmpty)
    }
  }

  /// Returns the pending changes, each as a word and the last component of the path.
  private func changes(_ discovery: DeviceDiscovery) -> [String] {
    var changes: [String] = []
    discovery.readChanges { change in
      switch change {
      case .present(let node): changes.append("present \(name(node.path)) \(node.syspath.escaped)")
      case .gone(let syspath, let path): changes.append("gone \(name(path)) \(syspath.escaped)")
      case .lost: changes.append("lost")
      case .udevEventsUnavailable(let error, _): changes.append("unheard \(error.message)")
      }
    }
    return changes
  }

  private func name(_ path: UntrustedText) -> String {
    path.escaped.split(separator: "/").last.map(String.init) ?? ""
  }

  private func isReadable(_ discovery: DeviceDiscovery) -> Bool {
    var descriptor = pollfd(fd: discovery.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) == 1
  }

  @Test("E-DET-2, E-UDEV-1: event nodes only, by number, each path in sysfs once")
  func enumerated() throws {
    let files: [(String, String)] = [
      ("event10", "a"), ("event2", "b"), ("mouse0", "c"), ("event3", "b"),
    ]
    for (file, place) in files {
      _ = try scratch.file(file, place)
    }
    let nodes = try discovery().enumerate().nodes
    #expect(nodes.count { $0.syspath == "/sys/b" } == 1)
    #expect(nodes.last?.syspath == "/sys/a")
    #expect(nodes.count == 2)
    #expect(nodes.allSatisfy { $0.description.seat == "seat0" })
  }

  @Test(
    "E-UDEV-8: an unknown node is reported as an error beside the known ones, and not as removed")
  func unknowable() throws {
    _ = try scratch.file("event1", "a")
    _ = try scratch.file("event2", "b")
    let place = UntrustedText(scratch.url.path)
    var isShort = true
    let discovery = try DeviceDiscovery(watching: place) { path throws(SystemError) in
      if isShort, EventNodeName(path)?.number == 2 {
        throw SystemError(call: "stat", path: path, number: ENOMEM)
      }
      var description = DeviceDescription(name: "panel")
      description.node = path
      return DeviceNode(
        syspath: path, number: DeviceNumber(rawValue: 1), description: description)
    }
    let (nodes, error) = discovery.enumerate()
    #expect(nodes.map { name($0.path) } == ["event1"])
    #expect(error?.number == ENOMEM)
    let file = scratch.url.appendingPathComponent("event2").path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    #expect(changes(discovery) == ["lost"])
    isShort = false
    #expect(discovery.enumerate().nodes.count == 2)
    #expect(discovery.enumerate().error == nil)
  }

  @Test("E-UDEV-1: a change between the start and the enumeration is in one of the two")
  func nothingMissed() throws {
    let discovery = try discovery()
    _ = try scratch.file("event1", "a")
    #expect(discovery.enumerate().nodes.map { name($0.path) } == ["event1"])
    #expect(isReadable(discovery))
    #expect(changes(discovery) == ["present event1 /sys/a"])
  }

  @Test("E-UDEV-3: an uninitialized device is omitted until it is initialized")
  func unfinished() throws {
    let discovery = try discovery()
    _ = try scratch.file("event1", "")
    #expect(discovery.enumerate().nodes.isEmpty)
    #expect(changes(discovery).isEmpty)
    let file = try scratch.file("event1", "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    #expect(changes(discovery) == ["present event1 /sys/a"])
  }

  @Test("E-UDEV-4, E-UDEV-6: a removed node is reported with its path, and its name is reused")
  func goes() throws {
    let discovery = try discovery()
    #expect(!isReadable(discovery))
    let file = try scratch.file("event1", "a")
    #expect(isReadable(discovery))
    #expect(changes(discovery) == ["present event1 /sys/a"])
    #expect(!isReadable(discovery))
    try FileManager.default.removeItem(at: file)
    _ = try scratch.file("event1", "b")
    #expect(changes(discovery) == ["gone event1 /sys/a", "present event1 /sys/b"])
    try FileManager.default.removeItem(at: file)
    #expect(changes(discovery) == ["gone event1 /sys/b"])
    _ = try scratch.file("event2", "c")
    try FileManager.default.removeItem(at: scratch.url.appendingPathComponent("event2"))
    #expect(changes(discovery) == ["gone event2 "])
  }

  @Test("E-PERM-3: a late permission is a change of the node")
  func permission() throws {
    let file = try scratch.file("event1", "a")
    let discovery = try discovery()
    #expect(discovery.enumerate().nodes.count == 1)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    #expect(changes(discovery) == ["present event1 /sys/a"])
  }

  @Test("E-UDEV-4: a missing directory is awaited")
  func missing() throws {
    let discovery = try discovery("dev/input")
    #expect(discovery.enumerate().nodes.isEmpty)
    let folder = scratch.url.appendingPathComponent("dev/input")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try scratch.file("dev/input/event1", "a")
    #expect(isReadable(discovery))
    #expect(changes(discovery) == ["present event1 /sys/a"])
  }

  @Test("E-UDEV-3: without udev a regular file is not a node, whatever its name")
  func realNodes() throws {
    _ = try scratch.file("event1", "a")
    let discovery = try DeviceDiscovery(.inotify, folder: UntrustedText(scratch.url.path))
    #expect(discovery.source == .inotify)
    #expect(discovery.enumerate().nodes.isEmpty)
    #expect(changes(discovery).isEmpty)
  }
}
