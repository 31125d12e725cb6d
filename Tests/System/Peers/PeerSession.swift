import Evdev
import Foundation
import Glibc
import Text
import TouchBridgeTestSupport
import TouchModel

/// A node and all its readers while a stream is played.
///
/// All readers start before the first record, and none falls so far behind that the kernel drops
/// records. After each report this process reads too, and waits for all readers when a part of the
/// smallest ring is used.
final class PeerSession {
  let node: String
  /// The description of the panel before the first record, with udev's properties.
  let description: DeviceDescription
  let raw: RawReader
  let libevdev: LibevdevReader
  let libinput: LibinputPeer
  /// `touchbridge run`, with a layout that matches libinput's treatment of panels.
  let daemon: TouchbridgePeer
  /// `touchbridge record`.
  let recorder: TouchbridgePeer

  private let scratch: ScratchDirectory
  private let layout: String
  /// A screen of 100 by 100 points that passes positions outside of the panel, and a window that
  /// receives them.
  private static let layoutText = """
    version: 1
    screen: {width: 100, height: 100}
    devices: [{match: {name: "*"}, outOfRange: pass}]
    windows: [{id: window, pointInside: always, handles: all, multipleTouchEnabled: true}]

    """
  /// The number of unread records after which to wait for all readers: a quarter of a ring.
  private let most: Int
  private var unread = 0

  init(_ node: String) throws {
    self.node = node
    var description = try InputDevice.open(UntrustedText(node)).describe()
    for (key, value) in UdevRecord(node: node).properties {
      description.udevProperties[UntrustedText(key)] = UntrustedText(value)
    }
    self.description = description
    most = Self.ringSize(description) / 4
    raw = try RawReader(node)
    libevdev = try LibevdevReader(node)
    libinput = try LibinputPeer(node)
    scratch = try ScratchDirectory()
    layout = try scratch.file("layout.yaml", Self.layoutText).path
    daemon = try TouchbridgePeer(
      ["run", "--json", "--layout", layout, "--device", node], in: scratch,
      readyAt: "\"action\":\"added\"")
    recorder = try TouchbridgePeer(["record", "--device", node], in: scratch, readyAt: "\nend\n")
    // The readers start in parallel.
    try libinput.waitUntilReady()
    try daemon.waitUntilReady()
    try recorder.waitUntilReady()
  }

  /// Returns the size of the kernel's ring per reader: eight times the maximum size of a frame,
  /// rounded up to a power of two.
  private static func ringSize(_ description: DeviceDescription) -> Int {
    let slots = description.axes[.slot].map { Int($0.maximum) + 1 } ?? 0
    let values = description.axes.keys.map { axis in
      axis == .slot || axis.isMultitouch ? slots : 1
    }
    // The slots with their SYN_REPORT, the values of all axes, and seven more for keys.
    let most = 8 * (slots + 1 + values.reduce(0, +) + 7)
    var size = 64
    while size < most { size *= 2 }
    return size
  }

  /// Plays one piece of a stream, such as a report.
  func play(_ piece: () throws -> Void) throws {
    try piece()
    unread += try raw.pump() ?? 0
    if unread >= most { try settle() }
  }

  /// Runs the body while all other processes are stopped, and lets them catch up afterwards.
  ///
  /// This process reads throughout, so that one reader has all records.
  func whileStopped(_ body: () throws -> Void) throws {
    try settle()
    for process in processes { process.send(SIGSTOP) }
    for process in processes { try process.waitUntilStopped() }
    try body()
    try pumpOurselves()
    for process in processes { process.send(SIGCONT) }
    try settle()
  }

  /// Reads the available records with the readers in this process.
  func pumpOurselves() throws {
    _ = try raw.pump()
    try libevdev.pump()
  }

  private var processes: [ChildProcess] {
    [daemon.process, recorder.process] + (libinput.isTaken ? [libinput.process] : [])
  }

  /// Waits until all readers have read all records.
  func settle() throws {
    unread = 0
    try libevdev.pump()
    for peer in [daemon, recorder] {
      try Deadline.wait(for: "our program to read all there is") { peer.isAtRest }
    }
    guard libinput.isTaken else { return }
    try Deadline.wait(for: "libinput to read all there is") { libinput.monitor.isAtRest }
    libinput.pump()
  }

  /// Waits for all readers and ends them.
  func finish() throws {
    try settle()
    try daemon.stop(SIGTERM)
    try recorder.stop(SIGINT)
    if libinput.isTaken { try libinput.finish() }
  }

  /// Returns the log of a replay of the recording with the same layout.
  func replay() throws -> String {
    try TouchbridgePeer.result(
      of: ["replay", "--json", "--layout", layout, recorder.output.path], in: scratch)
  }
}
