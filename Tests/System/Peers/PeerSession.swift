import Evdev
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

  /// Less than half of the kernel's ring for the smallest panel, which has 128 places.
  private static let most = 48
  private var unread = 0

  init(_ node: String) throws {
    self.node = node
    var description = try InputDevice.open(UntrustedText(node)).describe()
    for (key, value) in UdevRecord(node: node).properties {
      description.udevProperties[UntrustedText(key)] = UntrustedText(value)
    }
    self.description = description
    raw = try RawReader(node)
    libevdev = try LibevdevReader(node)
    libinput = try LibinputPeer(node)
  }

  /// Plays one piece of a stream, such as a report.
  func play(_ piece: () throws -> Void) throws {
    try piece()
    unread += try raw.pump() ?? 0
    if unread >= Self.most { try settle() }
  }

  /// Waits until everybody has read all there is.
  func settle() throws {
    unread = 0
    try libevdev.pump()
    guard libinput.isTaken else { return }
    try Deadline.ask(for: "libinput to read all there is") { libinput.watch.isAtRest }
    libinput.pump()
  }

  /// Waits for everybody and lets them go.
  func finish() throws {
    try settle()
    if libinput.isTaken { try libinput.finish() }
  }
}
