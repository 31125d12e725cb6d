import Evdev
import Foundation
import Glibc
import TouchBridgeTestSupport
import TouchModel

/// A node and everybody who reads it while a stream is played on it.
///
/// All readers are there before the first record, and nobody is ever so far behind that the kernel
/// throws records away: after each report we read along, and when enough records have come to fill a
/// part of the smallest ring, everybody is waited for.
final class PeerSession {
  let node: String
  /// The panel as it was before the first record, with udev's properties.
  let description: DeviceDescription
  let raw: RawReader
  let libevdev: LibevdevReader
  let libinput: LibinputPeer
  /// `touchbridge run`, with a layout that treats panels as libinput does.
  let daemon: OurPeer
  /// `touchbridge record`.
  let recorder: OurPeer

  private let scratch: ScratchDirectory
  private let layout: String
  /// A screen of 100 by 100 points, on which places off the panel are told as they are, and a window
  /// that takes them.
  private static let layoutText = """
    version: 1
    screen: {width: 100, height: 100}
    devices: [{match: {name: "*"}, outOfRange: pass}]
    windows: [{id: window, pointInside: always, handles: all, multipleTouchEnabled: true}]

    """
  /// How many records may be unread before everybody is waited for: a quarter of a reader's ring.
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
    daemon = try OurPeer(
      ["run", "--json", "--layout", layout, "--device", node], in: scratch,
      readyAt: "\"action\":\"added\"")
    recorder = try OurPeer(["record", "--device", node], in: scratch, readyAt: "\nend\n")
    // They start side by side.
    try libinput.waitUntilReady()
    try daemon.waitUntilReady()
    try recorder.waitUntilReady()
  }

  /// How many records the kernel keeps for each reader: eight times what a frame may hold, rounded up
  /// to a power of two.
  private static func ringSize(_ description: DeviceDescription) -> Int {
    let slots = description.axes[.slot].map { Int($0.maximum) + 1 } ?? 0
    let values = description.axes.keys.map { axis in
      axis == .slot || axis.isMultitouch ? slots : 1
    }
    // The slots and a SYN_REPORT, the values of all axes, and seven for keys and the like.
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

  /// Does something while all other processes are stopped, and lets them catch up afterwards.
  ///
  /// Only we read along, so that at least one reader knows everything that happened.
  func whileStopped(_ body: () throws -> Void) throws {
    try settle()
    for process in processes { process.send(SIGSTOP) }
    for process in processes { try process.waitUntilStopped() }
    try body()
    try pumpOurselves()
    for process in processes { process.send(SIGCONT) }
    try settle()
  }

  /// Reads what waits for the readers in this process.
  func pumpOurselves() throws {
    _ = try raw.pump()
    try libevdev.pump()
  }

  private var processes: [ChildProcess] {
    [daemon.process, recorder.process] + (libinput.isTaken ? [libinput.process] : [])
  }

  /// Waits until everybody has read all there is.
  func settle() throws {
    unread = 0
    try libevdev.pump()
    for peer in [daemon, recorder] {
      try Deadline.ask(for: "our programme to read all there is") { peer.isAtRest }
    }
    guard libinput.isTaken else { return }
    try Deadline.ask(for: "libinput to read all there is") { libinput.watch.isAtRest }
    libinput.pump()
  }

  /// Waits for everybody and lets them go.
  func finish() throws {
    try settle()
    try daemon.stop(SIGTERM)
    try recorder.stop(SIGINT)
    if libinput.isTaken { try libinput.finish() }
  }

  /// What a replay of the recording logs under the same layout.
  func replay() throws -> String {
    try OurPeer.result(
      of: ["replay", "--json", "--layout", layout, recorder.output.path], in: scratch)
  }
}
