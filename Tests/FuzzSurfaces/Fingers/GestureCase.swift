import TouchModel

/// A tree of views with recognizers, fingers that touch it, and handlers that misbehave: all as
/// plain values, so that a case that breaks a promise can be made smaller and written down.
package struct GestureCase: Sendable {
  /// What kind of view stands somewhere.
  package enum ViewKind: String, CaseIterable, Sendable {
    case view, control, button, scrollView
  }

  /// A view and how it answers.
  package struct ViewSpec: Sendable {
    /// The place of the view that holds it; nil for the window.
    var parent: Int?
    var kind = ViewKind.view
    var frame: Rect
    var isMultiple = false
    var isExclusive = false
    var isHidden = false
    var isInteractive = true
    var alpha = 1.0
    var transform = AffineTransform.identity
    /// By how much the area that takes fingers is larger than the view.
    var margin = 0.0
  }

  /// Which recognizer is meant.
  package enum GestureKind: String, CaseIterable, Sendable {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover

    /// Whether it reports nothing but that it has happened.
    var isDiscrete: Bool { self == .tap || self == .swipe }
  }

  /// A recognizer and what its delegate says.
  package struct RecognizerSpec: Sendable {
    var kind: GestureKind
    /// The place of its view; nil for the window.
    var view: Int?
    var cancels = true
    var delaysBegan = false
    var delaysEnded = true
    var taps = 1
    var fingers = 1
    /// The recognizers that must fail first, and those that may recognise too.
    var requires: [Int] = []
    var simultaneous: [Int] = []
    /// The recognizers that its delegate wants to fail first, and those that it holds up itself.
    var asksFor: [Int] = []
    var holdsUp: [Int] = []
    var mayBegin = true
    var mayReceive = true
    var isEnabled = true
    /// The most fingers of a drag; nil for any number.
    var most: Int?
    /// Bits of the directions of a swipe, or of the edges of a drag from the edge.
    var ways = 0
    /// How long a press is, in milliseconds, and how far it may stray.
    var press = 500
    var stray = 10.0
  }

  /// What one finger does.
  package enum Action: Character, Sendable {
    case down = "D"
    case move = "M"
    case lift = "U"
    case cancel = "C"
  }

  /// What one finger does in one step.
  package struct Stroke: Sendable {
    var finger: Int
    var action: Action
    var place: Point
  }

  /// What happens at one time.
  package struct Step: Sendable {
    /// How long after the step before, in milliseconds.
    var wait: Int64
    var strokes: [Stroke]
    /// Whether the application is told of the time first.
    var isAdvanced = false
    /// What happens before the fingers do anything.
    var deed: Deed?
  }

  /// What a handler does that it had better not.
  package enum Misdeed: CaseIterable, Sendable {
    case removeView, moveView, hideWindow, showWindow, removeWindow, disable, enable, detach
    case attach, resign, become, ignoreEvents, cancelTouches, addWindow, lie
    case hide, fade, freeze, turn, resize, reorder, scroll, merge, limit, gate, explain, drain
    case advance, postEmpty, resetMeasures, require, disableScrolling, disableControl
    case toggleMultiple, toggleExclusive, pointer, makeKey
  }

  /// A misdeed and what it is done to.
  package struct Deed: Sendable {
    var deed: Misdeed
    /// Which view or recognizer it concerns.
    var subject: Int
  }

  /// A misdeed and when it happens.
  package struct Mischief: Sendable {
    /// After how many calls of handlers it happens.
    var call: Int
    var deed: Misdeed
    /// Which view or recognizer it concerns.
    var subject: Int
  }

  /// What the case follows from; 0 for one of a fuzzer.
  package var seed: UInt64
  /// The views, each after the one that holds it.
  package var views: [ViewSpec] = []
  /// The recognizers in the order in which they are attached.
  package var recognizers: [RecognizerSpec] = []
  /// What the fingers do.
  package var steps: [Step] = []
  /// What handlers do.
  package var mischief: [Mischief] = []
  /// How many events a second there are at most; nil for no limit.
  package var rate: Int?
  /// How many fingers there may be; nil for no limit.
  package var maxTouches: Int?
  /// Whether a finger too many leaves the others alone.
  package var ignoresExtra = false
  /// Whether every stage on the way is told as well.
  package var isTraced = false
  /// Whether drags from the edges of the screen are the system's.
  package var hasEdgeGate = false
  /// Whether contents that were let go go on by themselves.
  package var decelerates = false

  /// The case of a seed.
  package init(seed: UInt64) {
    self.seed = seed
    var dice = Dice(seed: seed)
    let isPlain = dice.one(in: 3)
    for place in 0..<1 + dice.roll(5) { views.append(Self.view(place, isPlain, &dice)) }
    for place in 0..<dice.roll(6) { recognizers.append(Self.recognizer(place, views, &dice)) }
    addSteps(&dice)
    if dice.one(in: 5) { rate = 20 }
    if dice.one(in: 8) { maxTouches = 2 }
    hasEdgeGate = dice.one(in: 8)
    decelerates = dice.one(in: 2)
    if dice.one(in: 2) {
      for _ in 0..<1 + dice.roll(3) {
        mischief.append(
          Mischief(
            call: dice.roll(12), deed: Misdeed.allCases[dice.roll(Misdeed.allCases.count)],
            subject: dice.roll(8)))
      }
    }
  }

  private static func view(_ place: Int, _ isPlain: Bool, _ dice: inout Dice) -> ViewSpec {
    var spec = ViewSpec(
      parent: place == 0 || dice.one(in: 4) ? nil : dice.roll(place),
      frame: Rect(
        x: Double(dice.roll(4)) * 20, y: Double(dice.roll(4)) * 20,
        width: 120 + Double(dice.roll(4)) * 50, height: 120 + Double(dice.roll(4)) * 50))
    if !isPlain, dice.one(in: 3) { spec.kind = ViewKind.allCases[dice.roll(4)] }
    spec.isMultiple = dice.one(in: 2)
    spec.isExclusive = dice.one(in: 8)
    return spec
  }

  private static func recognizer(
    _ place: Int, _ views: [ViewSpec], _ dice: inout Dice
  ) -> RecognizerSpec {
    var spec = RecognizerSpec(
      kind: GestureKind.allCases[dice.roll(dice.one(in: 3) ? 8 : 6)],
      view: dice.one(in: 8) ? nil : dice.roll(views.count))
    spec.cancels = !dice.one(in: 3)
    spec.delaysBegan = dice.one(in: 4)
    spec.delaysEnded = !dice.one(in: 3)
    spec.taps = 1 + (dice.one(in: 3) ? 1 : 0)
    spec.fingers = 1 + (dice.one(in: 4) ? 1 : 0)
    // Circles among them.
    if dice.one(in: 3) { spec.requires.append(dice.roll(place + 2)) }
    if dice.one(in: 3) { spec.simultaneous.append(dice.roll(place + 2)) }
    spec.mayBegin = !dice.one(in: 10)
    return spec
  }

  /// Lets fingers tap, rest, drag, and part, near one place.
  private mutating func addSteps(_ dice: inout Dice) {
    var places: [Int: Point] = [:]
    let middle = Point(x: Double(20 + dice.roll(200)), y: Double(20 + dice.roll(200)))
    for _ in 0..<4 + dice.roll(16) {
      var step = Step(wait: [0, 8, 16, 16, 40, 100, 300, 600, 900][dice.roll(9)], strokes: [])
      for finger in 1...3 where finger == 1 || dice.one(in: 2) {
        let reach = Double([0, 4, 12, 30, 80][dice.roll(5)])
        let shift = Point(
          x: Double(dice.roll(3) - 1) * reach, y: Double(dice.roll(3) - 1) * reach)
        guard let place = places[finger] else {
          if dice.one(in: 3) { continue }
          let start = Point(x: middle.x + shift.x, y: middle.y + shift.y)
          places[finger] = start
          step.strokes.append(Stroke(finger: finger, action: .down, place: start))
          continue
        }
        let next = Point(x: place.x + shift.x, y: place.y + shift.y)
        let action: Action = [.move, .move, .move, .lift, .lift, .cancel][dice.roll(24) % 6]
        if action == .cancel, !dice.one(in: 6) { continue }
        step.strokes.append(Stroke(finger: finger, action: action, place: next))
        places[finger] = action == .move ? next : nil
      }
      steps.append(step)
    }
  }

  /// The same without recognizers, controls, scroll views and bad handlers.
  package var stripped: GestureCase {
    var plain = self
    plain.recognizers = []
    plain.mischief = []
    plain.rate = nil
    plain.maxTouches = nil
    plain.hasEdgeGate = false
    for place in plain.steps.indices { plain.steps[place].deed = nil }
    for place in plain.views.indices { plain.views[place].kind = .view }
    return plain
  }
}
