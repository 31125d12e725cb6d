import Layout
import TouchKit
import TouchModel

/// Plays fingers over the recognizers of one view, in an application with only that view.
///
/// The application is that of a layout, so the recognizers compete by the rules that apply on the kiosk.
struct GestureTrial {
  /// The movement of fingers.
  enum Gesture: Hashable {
    /// Fingers that tap some times.
    case taps(count: Int, fingers: Int)
    /// Fingers that rest after some taps, at first moving by some points.
    case hold(duration: Microseconds, taps: Int, fingers: Int, drift: Double)
    /// Fingers that move in one direction, by some points in each frame.
    case drag(direction: LayoutRecognizer.Direction, step: Double, fingers: Int)
  }

  /// The time between two frames of a drag.
  private static let frameTime = Microseconds.milliseconds(10)
  /// The number of frames of a drag.
  private static let frameCount = 20
  /// The points by which a slow and two quick drags move in each frame.
  private static let steps = [2.0, 10, 25]
  /// The share of `allowableMovement` by which a finger moves that still rests.
  private static let driftShare = 0.9
  /// The longest movement of a finger that rests, so that it stays on the screen.
  private static let mostDrift = 400.0
  /// The time after a gesture in which deadlines of recognizers are served.
  private static let rest = Microseconds.seconds(2)

  private let built: BuiltLayout
  private let recognizers: [LayoutRecognizer]

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - recognizers: The recognizers that compete.
  ///   - traits: The properties of their view.
  ///   - document: The layout with the constants and the extent of the screen.
  init(_ recognizers: [LayoutRecognizer], on traits: ViewTraits, in document: LayoutDocument) {
    var small = LayoutDocument.standard
    small.constants = document.constants
    small.application.maxTouches = document.application.maxTouches
    var view = ViewTraits(id: small.views[0].id)
    view.responder.handles = .all
    view[ViewProperties.multipleTouchEnabled] = traits[ViewProperties.multipleTouchEnabled]
    view.gestureRecognizers = recognizers
    small.views[0].traits = view
    self.recognizers = recognizers
    built = small.build()
  }

  /// Returns the gestures that a recognizer recognizes if it is alone; empty for a kind that is not played.
  static func gestures(for recognizer: LayoutRecognizer) -> [Gesture] {
    let fingers = recognizer[RecognizerProperties.numberOfTouches]
    switch recognizer.kind {
    case .tap:
      return [.taps(count: recognizer[RecognizerProperties.numberOfTaps], fingers: fingers)]
    case .longPress:
      let drift = min(recognizer[RecognizerProperties.allowableMovement] * driftShare, mostDrift)
      return [0, drift].map {
        .hold(
          duration: .seconds(recognizer[RecognizerProperties.minimumPressDuration])
            + .milliseconds(100),
          taps: recognizer[RecognizerProperties.numberOfTapsBefore], fingers: fingers, drift: $0)
      }
    case .pan:
      return LayoutRecognizer.Direction.allCases.flatMap { direction in
        steps.map {
          .drag(
            direction: direction, step: $0,
            fingers: recognizer[RecognizerProperties.minimumNumberOfTouches])
        }
      }
    case .swipe:
      return recognizer[RecognizerProperties.directions].flatMap { direction in
        steps.dropFirst().map { .drag(direction: direction, step: $0, fingers: fingers) }
      }
    case .pinch, .rotation, .screenEdgePan, .custom: return []
    }
  }

  /// Plays a gesture, and returns the ids of the recognizers that sent their actions in it.
  func play(_ gesture: Gesture, at start: Point) -> Set<String> {
    var acted: Set<String> = []
    let player = Player(built.application, start: start)
    for recognizer in recognizers {
      built.recognizer(id: recognizer.id)?.addAction { acted.insert($0.identifier) }
    }
    switch gesture {
    case .taps(let count, let fingers): player.tap(count, fingers)
    case .hold(let duration, let taps, let fingers, let drift):
      player.tap(taps, fingers)
      player.send(.began, fingers)
      if drift > 0 {
        player.time = player.time + Self.frameTime
        player.move(.right, by: drift)
        player.send(.moved, fingers)
      }
      player.time = player.time + duration
      built.application.advance(to: player.time)
      player.send(.ended, fingers)
    case .drag(let direction, let step, let fingers):
      player.send(.began, fingers)
      for _ in 0..<Self.frameCount {
        player.time = player.time + Self.frameTime
        player.move(direction, by: step)
        player.send(.moved, fingers)
      }
      player.time = player.time + Self.frameTime
      player.send(.ended, fingers)
    }
    built.application.advance(to: player.time + Self.rest)
    return acted
  }

  /// The fingers of a gesture.
  private final class Player {
    /// The distance of two fingers in points.
    private static let spread = 30.0

    private let application: Application
    private var location: Point
    private var lastContact: Int64 = 0
    var time = Microseconds.zero

    init(_ application: Application, start: Point) {
      self.application = application
      location = start
    }

    func tap(_ count: Int, _ fingers: Int) {
      for _ in 0..<count {
        send(.began, fingers)
        time = time + .milliseconds(50)
        send(.ended, fingers)
        time = time + .milliseconds(100)
      }
    }

    func move(_ direction: LayoutRecognizer.Direction, by step: Double) {
      switch direction {
      case .right: location.x += step
      case .left: location.x -= step
      case .up: location.y -= step
      case .down: location.y += step
      }
    }

    func send(_ phase: ContactPhase, _ fingers: Int) {
      if phase == .began { lastContact += Int64(fingers) }
      let contacts = (0..<fingers).map { finger in
        Contact(
          id: ContactID(rawValue: lastContact - Int64(fingers - 1 - finger)), slot: Int32(finger),
          phase: phase,
          position: Point(x: location.x + Double(finger) * Self.spread, y: location.y))
      }
      application.receive(
        ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: contacts))
    }
  }
}
