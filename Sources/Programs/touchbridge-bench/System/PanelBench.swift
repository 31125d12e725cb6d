import Evdev
import Glibc
import System
import Text

/// Plays the same fingers on virtual panels of the kernel (uinput), controlled by lines on standard input.
struct PanelBench {
  /// The number of panels.
  let panels: Int
  /// The number of fingers on each.
  let fingers: Int

  /// Prints the nodes, and plays for each line `FRAMES RATE`.
  ///
  /// For each frame it prints a line: what the fingers did in it, and the times before it was sent to each
  /// panel, in nanoseconds. At the end of the frames it prints the line `end`. The panels take turns. The
  /// frames after a late frame are not sent faster, so readers are never flooded.
  func run() throws(BenchError) {
    let devices = try devices()
    Self.printNow(devices.map(\.node.escaped).joined(separator: " "))
    var fingers = devices.map { _ in PlayedFingers(count: self.fingers) }
    while let line = readLine() {
      let words = line.split(separator: " ").compactMap { Int($0) }
      guard words.count == 2, words[0] > 0, (1...1_000_000).contains(words[1]) else {
        throw BenchError("`\(line)` is not FRAMES RATE")
      }
      let frames = PlayedFingers.wholeDrags(words[0])
      let sent = try Self.play(&fingers, on: devices, frames: frames, rate: words[1])
      for (frame, times) in sent.enumerated() {
        let kind = PlayedFingers.FrameKind(ofFrame: frame)
        print(kind.rawValue, times.map { "\($0)" }.joined(separator: " "))
      }
      Self.printNow("end")
    }
  }

  private func devices() throws(BenchError) -> [VirtualDevice] {
    var devices: [VirtualDevice] = []
    do throws(SystemError) {
      for _ in 0..<panels { devices.append(try VirtualDevice(PlayedFingers.panel)) }
    } catch {
      throw BenchError(error.message)
    }
    return devices
  }

  /// Plays frames, and returns the time of each frame and panel.
  private static func play(
    _ fingers: inout [PlayedFingers], on devices: [VirtualDevice], frames: Int, rate: Int
  ) throws(BenchError) -> [[Int64]] {
    var times = [[Int64]](repeating: [], count: frames)
    let pause = Int64(1_000_000_000 / rate / devices.count)
    var due = NanosecondClock.now
    do throws(SystemError) {
      for frame in 0..<frames {
        for (index, device) in devices.enumerated() {
          due = max(due + pause, NanosecondClock.now)
          NanosecondClock.sleep(until: due)
          fingers[index].prepareFrame(frame)
          times[frame].append(NanosecondClock.now)
          let events = fingers[index].events
          try device.write(events.span)
        }
      }
    } catch {
      throw BenchError(error.message)
    }
    return times
  }

  /// Prints a line without buffering, because a pipe is buffered otherwise.
  private static func printNow(_ text: String) {
    print(text)
    fflush(nil)
  }
}
