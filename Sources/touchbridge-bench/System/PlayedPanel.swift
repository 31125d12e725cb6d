import Evdev
import System
import TouchModel

/// A virtual panel of the kernel (uinput) on which fingers are played.
struct PlayedPanel {
  /// The panel's event node.
  var node: String { device.node.escaped }

  private let device: VirtualDevice
  private var fingers: PlayedFingers

  /// Creates the device.
  init(fingers: Int) throws(BenchError) {
    self.fingers = PlayedFingers(count: fingers)
    do throws(SystemError) {
      device = try VirtualDevice(PlayedFingers.panel)
    } catch {
      throw BenchError(error.message)
    }
  }

  /// Plays complete drags with at least a number of frames, and returns the number of played frames.
  mutating func play(atLeast count: Int, eachSecond rate: Int) throws(BenchError) -> Int {
    let device = device
    return try fingers.play(atLeast: count, eachSecond: rate) { events throws(BenchError) in
      try Self.send(events, to: device)
    }
  }

  /// Sends the prepared frame.
  func send() throws(BenchError) { try Self.send(fingers.events, to: device) }

  /// Prepares a frame, counted from the first landing.
  mutating func prepareFrame(_ frame: Int) { fingers.prepareFrame(frame) }

  private static func send(
    _ events: [InputEvent], to device: VirtualDevice
  ) throws(BenchError) {
    do throws(SystemError) {
      try device.write(events.span)
    } catch {
      throw BenchError(error.message)
    }
  }
}
