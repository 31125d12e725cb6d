import Foundation
import Testing
import TouchBridgeTestSupport
import TouchKit

/// Captures of real hardware whose file names give the recorded gesture.
///
/// The captures are not part of the project; `TOUCHBRIDGE_CAPTURES=FOLDER` names their folder. Missing
/// files are skipped.
struct GestureCapturesTests {
  /// A capture, by the end of its path, and the expected gestures.
  struct Expectation: CustomTestStringConvertible, Sendable {
    let file: String
    let recognizers: GestureReplay.Recognizers
    let gestures: [String]
    /// The direction of the first gesture, or nil if the name does not give one.
    var directions: SwipeDirection?

    var testDescription: String { file }
  }

  /// The recognizers of the test, without a pan.
  ///
  /// Real taps move by a few points, and a pan recognizer would recognize some of them.
  private static let taps: [Expectation] = [
    Expectation(file: "single-tap-center.events", recognizers: .taps, gestures: ["tap"]),
    Expectation(
      file: "E6 Finger.double-tap-center.events", recognizers: .taps, gestures: ["double tap"]),
    Expectation(
      file: "E6 Finger.2fg-tap.events", recognizers: .taps, gestures: ["tap of 2 fingers"]),
    // The capture has only one tap.
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
    "Each capture gives the gesture of its name",
    .enabled(if: CaptureManifest.current != nil, CaptureManifest.absent),
    arguments: taps + drags)
  func gestures(_ expectation: Expectation) throws {
    let folder = try #require(TestEnvironment.captures)
    let manifest = try #require(CaptureManifest.current)
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
