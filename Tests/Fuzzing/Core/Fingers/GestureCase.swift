package import TouchModel

/// A view tree with recognizers, fingers that touch it, and handlers that change it, as values.
///
/// A case that violates an invariant can so be shrunk and written as text.
package struct GestureCase: Sendable {
  /// The type of a view.
  package enum ViewKind: String, CaseIterable, Sendable {
    case view, control, button, scrollView, stepper

    /// The kinds of random cases; stored inputs depend on their number.
    static let random: [ViewKind] = [.view, .control, .button, .scrollView]
  }

  /// A view and its properties.
  package struct ViewSpec: Sendable {
    /// The index of the superview; nil for a window.
    package var parent: Int?
    package var kind = ViewKind.view
    package var frame: Rect
    /// True for a subview of the front window instead of the first one, if it has no superview.
    package var isInFrontWindow = false
    package var isMultiple = false
    package var isExclusive = false
    package var isHidden = false
    package var isInteractive = true
    package var alpha = 1.0
    package var transform = AffineTransform.identity
    /// The point about which the transform applies, as a fraction of the bounds.
    package var anchor = Point(x: 0.5, y: 0.5)
    /// The margin by which the area of hit tests extends beyond the bounds, in points.
    package var margin = 0.0

    /// Creates a view with default properties.
    package init(parent: Int? = nil, kind: ViewKind = .view, frame: Rect) {
      self.parent = parent
      self.kind = kind
      self.frame = frame
    }
  }

  /// The touches of an attempt that a recognizer ignores.
  package enum IgnoredTouches: Sendable {
    case none, all, first, others
  }

  /// A recognizer, its properties, and the answers of its delegate.
  package struct RecognizerSpec: Sendable {
    package var kind: GestureKind
    /// The index of its view; nil for the window.
    package var view: Int?
    package var cancels = true
    package var delaysBegan = false
    package var delaysEnded = true
    package var taps = 1
    package var fingers = 1
    /// The recognizers that must fail first, and those that may recognize simultaneously.
    package var requires: [Int] = []
    package var simultaneous: [Int] = []
    /// The recognizers that must fail first by its delegate's answers, and those that wait for it.
    package var asksFor: [Int] = []
    package var holdsUp: [Int] = []
    package var mayBegin = true
    package var mayReceive = true
    package var isEnabled = true
    /// Which touches of each attempt a tap recognizer ignores.
    package var ignored = IgnoredTouches.none
    /// The maximum number of fingers of a pan; nil for any number.
    package var most: Int?
    /// The directions of a swipe, or the edges of a screen edge pan, as bits.
    package var ways = 0
    /// The minimum duration of a press in milliseconds, and its allowable movement in points.
    package var press = 500
    package var stray = 10.0

    /// Creates a recognizer with default properties.
    package init(kind: GestureKind, view: Int?) {
      self.kind = kind
      self.view = view
    }
  }

  /// An action of a finger.
  package enum Action: Character, Sendable {
    case down = "D"
    case move = "M"
    case lift = "U"
    case cancel = "C"
  }

  /// The action of one finger in a step.
  package struct Stroke: Sendable {
    package var finger: Int
    package var action: Action
    package var location: Point

    /// Creates an action.
    package init(finger: Int, action: Action, location: Point) {
      self.finger = finger
      self.action = action
      self.location = location
    }
  }

  /// The events at one time.
  package struct Step: Sendable {
    /// The time since the step before, in milliseconds.
    package var wait: Int64
    package var strokes: [Stroke]
    /// True to advance the application's time first.
    package var isAdvanced = false
    /// An action before the fingers' actions.
    package var action: TargetedAction?

    /// Creates a step.
    package init(wait: Int64, strokes: [Stroke], isAdvanced: Bool = false) {
      self.wait = wait
      self.strokes = strokes
      self.isAdvanced = isAdvanced
    }
  }

  /// An action that changes the scene during dispatch.
  package enum SceneAction: CaseIterable, Sendable {
    case removeView, moveView, hideWindow, showWindow, removeWindow, disable, enable, detach
    case attach, resign, become, ignoreEvents, cancelTouches, addWindow, contradict
    case hide, fade, freeze, turn, resize, reorder, scroll, merge, limit, gate, explain, drain
    case advance, postEmpty, resetMeasures, require, disableScrolling, disableControl
    case toggleMultiple, toggleExclusive, stop, makeKey
  }

  /// An action and its subject.
  package struct TargetedAction: Sendable {
    var action: SceneAction
    /// The index of the view or recognizer, modulo their number.
    var subject: Int
  }

  /// An action of a handler.
  package struct HandlerAction: Sendable {
    /// The number of the call of a handler in which the action is performed.
    var call: Int
    var action: SceneAction
    /// The index of the view or recognizer, modulo their number.
    var subject: Int
  }

  /// Anchor points that are not on the diagonal, so that an exchange of the axes has an effect.
  static let anchors = [Point(x: 0.25, y: 1), Point(x: 1, y: 0), Point(x: 0.75, y: 0.5)]
  /// The width of an edge gate's edges in random cases: the default of `EdgeGate`.
  static let gateWidth = 20.0

  /// The seed of the case; 0 for a case from bytes.
  package var seed: UInt64
  /// The views, each after its superview.
  package var views: [ViewSpec] = []
  /// The recognizers in the order in which they are attached.
  package var recognizers: [RecognizerSpec] = []
  /// The steps of the fingers.
  package var steps: [Step] = []
  /// The actions of handlers.
  package var handlerActions: [HandlerAction] = []
  /// The maximum number of events per second; nil for no limit.
  package var rate: Int?
  /// The maximum number of touches; nil for no limit.
  package var maxTouches: Int?
  /// True to ignore touches beyond the maximum instead of cancelling all.
  package var ignoresExtra = false
  /// True to observe dispatch stages.
  package var isTraced = false
  /// The width of the edge gate's edges in points; nil for no edge gate.
  package var edgeGateWidth: Double?
  /// The frame of a window in front of the first one; nil for no such window.
  package var frontWindow: Rect?
  /// True for scroll views that decelerate, and zoom their first subview.
  package var decelerates = false

  /// Creates a case without views and recognizers.
  package init() {
    seed = 0
  }

  /// Creates the case of a seed.
  package init(seed: UInt64) {
    self.seed = seed
    var dice = Dice(seed: seed)
    let isPlain = dice.one(in: 3)
    for index in 0..<1 + dice.roll(5) { views.append(Self.view(index, isPlain, &dice)) }
    for index in 0..<dice.roll(6) { recognizers.append(Self.recognizer(index, views, &dice)) }
    addSteps(&dice)
    if dice.one(in: 5) { rate = 20 }
    if dice.one(in: 8) { maxTouches = 2 }
    if dice.one(in: 8) { edgeGateWidth = Self.gateWidth }
    decelerates = dice.one(in: 2)
    if dice.one(in: 2) {
      for _ in 0..<1 + dice.roll(3) {
        handlerActions.append(
          HandlerAction(
            call: dice.roll(12),
            action: SceneAction.allCases[dice.roll(SceneAction.allCases.count)],
            subject: dice.roll(8)))
      }
    }
  }

  private static func view(_ index: Int, _ isPlain: Bool, _ dice: inout Dice) -> ViewSpec {
    var spec = ViewSpec(
      parent: index == 0 || dice.one(in: 4) ? nil : dice.roll(index),
      frame: Rect(
        x: Double(dice.roll(4)) * 20, y: Double(dice.roll(4)) * 20,
        width: 120 + Double(dice.roll(4)) * 50, height: 120 + Double(dice.roll(4)) * 50))
    if !isPlain, dice.one(in: 3) { spec.kind = ViewKind.random[dice.roll(4)] }
    spec.isMultiple = dice.one(in: 2)
    spec.isExclusive = dice.one(in: 8)
    if !isPlain, dice.one(in: 4) {
      spec.anchor = dice.pick(anchors)
      spec.transform = dice.pick([
        AffineTransform(scaleX: 0.5, y: 1.5), AffineTransform(rotationSine: 1, cosine: 0),
        AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 5, ty: 0),
      ])
    }
    return spec
  }

  private static func recognizer(
    _ index: Int, _ views: [ViewSpec], _ dice: inout Dice
  ) -> RecognizerSpec {
    var spec = RecognizerSpec(
      kind: GestureKind.allCases[dice.roll(dice.one(in: 3) ? GestureKind.allCases.count : 6)],
      view: dice.one(in: 8) ? nil : dice.roll(views.count))
    spec.cancels = !dice.one(in: 3)
    spec.delaysBegan = dice.one(in: 4)
    spec.delaysEnded = !dice.one(in: 3)
    spec.taps = 1 + (dice.one(in: 3) ? 1 : 0)
    spec.fingers = 1 + (dice.one(in: 4) ? 1 : 0)
    // Cycles are possible.
    if dice.one(in: 3) { spec.requires.append(dice.roll(index + 2)) }
    if dice.one(in: 3) { spec.simultaneous.append(dice.roll(index + 2)) }
    spec.mayBegin = !dice.one(in: 10)
    return spec
  }

  /// Adds steps in which fingers tap, rest, drag and move apart, near one location.
  private mutating func addSteps(_ dice: inout Dice) {
    var locations: [Int: Point] = [:]
    let middle = Point(x: Double(20 + dice.roll(200)), y: Double(20 + dice.roll(200)))
    for _ in 0..<4 + dice.roll(16) {
      var step = Step(wait: [0, 8, 16, 16, 40, 100, 300, 600, 900][dice.roll(9)], strokes: [])
      for finger in 1...3 where finger == 1 || dice.one(in: 2) {
        let reach = Double([0, 4, 12, 30, 80][dice.roll(5)])
        let shift = Point(
          x: Double(dice.roll(3) - 1) * reach, y: Double(dice.roll(3) - 1) * reach)
        guard let location = locations[finger] else {
          if dice.one(in: 3) { continue }
          let start = Point(x: middle.x + shift.x, y: middle.y + shift.y)
          locations[finger] = start
          step.strokes.append(Stroke(finger: finger, action: .down, location: start))
          continue
        }
        let next = Point(x: location.x + shift.x, y: location.y + shift.y)
        let action: Action = [.move, .move, .move, .lift, .lift, .cancel][dice.roll(24) % 6]
        if action == .cancel, !dice.one(in: 6) { continue }
        step.strokes.append(Stroke(finger: finger, action: action, location: next))
        locations[finger] = action == .move ? next : nil
      }
      steps.append(step)
    }
  }

  /// The case without recognizers, controls, scroll views and actions of handlers.
  package var stripped: GestureCase {
    var plain = self
    plain.recognizers = []
    plain.handlerActions = []
    plain.rate = nil
    plain.maxTouches = nil
    plain.edgeGateWidth = nil
    for index in plain.steps.indices { plain.steps[index].action = nil }
    for index in plain.views.indices { plain.views[index].kind = .view }
    return plain
  }
}
