import Foundation
import Testing
import TouchBridgeTestSupport
import TouchKit

/// Recordings of real hardware whose names say which gesture they hold.
///
/// They are no part of the project. `TOUCHBRIDGE_CAPTURES=FOLDER` says where some lie; those that
/// are not there are passed over.
struct GestureCapturesTests {
  /// A recording, by the end of its path, and what must come of it.
  struct Expectation: CustomTestStringConvertible, Sendable {
    let file: String
    let recognizers: GestureReplay.Recognizers
    let gestures: [String]
    /// Where the first gesture goes; nil where the name does not say.
    var directions: SwipeDirection?

    var testDescription: String { file }
  }

  /// Fingers that tap slide by a few points, as those on glass do: with a pan on the view some of
  /// these would be short pans, so there is none.
  private static let taps: [Expectation] = [
    Expectation(file: "single-tap-center.events", recognizers: .taps, gestures: ["tap"]),
    Expectation(
      file: "E6 Finger.double-tap-center.events", recognizers: .taps, gestures: ["double tap"]),
    Expectation(
      file: "E6 Finger.2fg-tap.events", recognizers: .taps, gestures: ["tap of 2 fingers"]),
    // Only one tap was recorded.
    Expectation(
      file: "E6 Finger.2fg-double-tap.events", recognizers: .taps, gestures: ["tap of 2 fingers"]),
    Expectation(file: "Controller.tap.events", recognizers: .taps, gestures: ["tap"]),
    Expectation(file: "ntrig-xt2-1-tap.event", recognizers: .taps, gestures: ["tap"]),
    Expectation(file: "ntrig-xt2-2-tap.event", recognizers: .taps, gestures: ["tap of 2 fingers"]),
    Expectation(file: "ntrig-xt2-3-tap.event", recognizers: .taps, gestures: ["tap of 3 fingers"]),
    Expectation(file: "ntrig-xt2-4-tap.event", recognizers: .taps, gestures: ["tap of 4 fingers"]),
    Expectation(
      file: "1-finger-fast-taps.events", recognizers: .tap,
      gestures: Array(repeating: "tap", count: 9)),
    Expectation(file: "emulator-single-touch.txt", recognizers: .taps, gestures: ["tap"]),
    Expectation(file: "phone-single-touch.txt", recognizers: .taps, gestures: ["tap"]),
    Expectation(file: "tablet-single-touch.txt", recognizers: .taps, gestures: ["tap"]),
    Expectation(
      file: "emulator-three-touches.txt", recognizers: .taps, gestures: ["tap", "tap", "tap"]),
    Expectation(
      file: "phone-three-touches.txt", recognizers: .taps, gestures: ["tap", "tap", "tap"]),
    Expectation(
      file: "tablet-three-touches.txt", recognizers: .taps, gestures: ["tap", "tap", "tap"]),
  ]

  private static let drags: [Expectation] = [
    Expectation(file: "emulator-drag.txt", recognizers: .all, gestures: ["pan of 1"]),
    Expectation(file: "phone-two-finger-drag.txt", recognizers: .all, gestures: ["pan of 2"]),
    Expectation(
      file: "drag-tap-tap.txt", recognizers: .all, gestures: ["pan of 1", "tap", "tap"]),
    Expectation(
      file: "maXTouch Touchscreen.1-finger-drag-up-down.events", recognizers: .all,
      gestures: ["pan of 1"], directions: .up),
    Expectation(
      file: "CANDO Windows7.1-finger-drag-up-down.events", recognizers: .all,
      gestures: ["pan of 1"], directions: [.up, .down]),
    Expectation(
      file: "4-finger-drag-down.events", recognizers: .all, gestures: ["pan of 4"],
      directions: .down),
    Expectation(
      file: "1-finger-drag-NW-SE.events", recognizers: .all, gestures: ["pan of 1"],
      directions: [.right, .down]),
    Expectation(
      file: "google_pixel_tablet_touchscreen.evemu", recognizers: .all, gestures: ["pan of 1"]),
    Expectation(
      file: "E6 Finger.single-center-scroll.events", recognizers: .all, gestures: ["pan of 1"],
      directions: .down),
    Expectation(
      file: "E6 Finger.double-center-scroll.events", recognizers: .all, gestures: ["pan of 2"],
      directions: .down),
    Expectation(
      file: "E6 Finger.single-top-swipe.events", recognizers: .all, gestures: ["pan of 1"],
      directions: .right),
    Expectation(
      file: "E6 Finger.double-top-swipe.events", recognizers: .all, gestures: ["pan of 2"],
      directions: .right),
    Expectation(
      file: "E6 Finger.single-center-circle.events", recognizers: .all, gestures: ["pan of 1"]),
    Expectation(
      file: "E6 Finger.double-center-circle.events", recognizers: .all, gestures: ["pan of 2"]),
  ]

  @Test(
    "Each recording gives the gesture that its name says",
    .enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"),
    arguments: taps + drags)
  func gestures(_ expectation: Expectation) throws {
    let folder = try #require(TestEnvironment.captures)
    guard let manifest = CaptureManifest(folder: folder) else { return }
    for row in manifest.rows where row.path.hasSuffix(expectation.file) && row.isTouchscreen {
      let bytes = try Replay.bytes(of: folder.appendingPathComponent(row.path))
      let replay = try GestureReplay(bytes, expectation.recognizers)
      #expect(replay.gestures.map(\.text) == expectation.gestures)
      #expect(replay.gestures.allSatisfy { $0.state == .ended })
      if let directions = expectation.directions {
        #expect(replay.gestures.first?.directions == directions)
      }
    }
  }
}
