import TouchModel

/// How far fingers have come towards a swipe (R-SWP-2, R-SWP-3).
struct SwipeProgress: GestureProgress {
  /// What is a swipe.
  struct Rules {
    /// The directions that count.
    var directions: SwipeDirection
    /// How many fingers swipe.
    var fingers: Int
    /// The longest time.
    var duration: Microseconds
    /// How far each finger goes.
    var distance: Double
    /// How far it may stray to the side.
    var stray: Double
    /// How far it goes before its direction counts.
    var slop: Double

    init(
      directions: SwipeDirection = .right, fingers: Int = 1,
      _ constants: TouchConstants = TouchConstants()
    ) {
      self.directions = directions
      self.fingers = max(1, fingers)
      duration = constants.swipeDuration
      distance = constants.swipeDistance
      stray = constants.swipeStray
      slop = constants.panSlop
    }
  }

  /// What is a swipe.
  var rules: Rules
  /// The middle of where the fingers came down (R-SWP-5).
  private(set) var place = Point.zero
  private(set) var isUnderWay = false
  private var isOver = false
  private var down = TrackedFingers()
  private var start = Microseconds.zero
  /// The directions from which no finger has strayed.
  private var open: SwipeDirection = []

  init(_ rules: Rules = Rules()) {
    self.rules = rules
  }

  mutating func began(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .ignoreAll }
    var step = GestureStep.none
    if !isUnderWay {
      isUnderWay = true
      open = rules.directions
      start = time
      // One microsecond more, because a swipe of exactly this length is one.
      step.deadline = .at(time + rules.duration + Microseconds(1))
    }
    down.add(fingers)
    place = down.middleOfStarts
    return down.count > rules.fingers ? fail() : step
  }

  mutating func moved(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    down.move(fingers)
    return judge(at: time)
  }

  mutating func ended(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    // The last stretch of a fast swipe may come with the lift.
    down.move(fingers)
    let step = judge(at: time)
    return isOver ? step : fail()
  }

  mutating func deadlineReached(at time: Microseconds) -> GestureStep {
    isOver ? .none : fail()
  }

  mutating func reset() {
    isUnderWay = false
    isOver = false
    down.removeAll()
    place = .zero
  }

  /// Decides whether this is a swipe, is none, or may still become one.
  private mutating func judge(at time: Microseconds) -> GestureStep {
    guard time - start <= rules.duration else { return fail() }
    var ready = rules.directions
    for index in 0..<down.count {
      let finger = down[index]
      let way = finger.place - finger.start
      if way.length > rules.slop, Self.main(way).isDisjoint(with: rules.directions) {
        return fail()
      }
      if abs(way.y) > rules.stray { open.subtract([.left, .right]) }
      if abs(way.x) > rules.stray { open.subtract([.up, .down]) }
      ready.formIntersection(done(way))
    }
    if open.isEmpty { return fail() }
    guard down.count == rules.fingers, !ready.isDisjoint(with: open) else { return .none }
    isOver = true
    return GestureStep(state: .ended, deadline: .clear)
  }

  /// The directions in which a way is long enough.
  private func done(_ way: Point) -> SwipeDirection {
    var found: SwipeDirection = []
    if way.x >= rules.distance { found.insert(.right) }
    if -way.x >= rules.distance { found.insert(.left) }
    if -way.y >= rules.distance { found.insert(.up) }
    if way.y >= rules.distance { found.insert(.down) }
    return found
  }

  /// The direction of a way, or two where it lies between them.
  private static func main(_ way: Point) -> SwipeDirection {
    var found: SwipeDirection = []
    if abs(way.x) >= abs(way.y) { found.insert(way.x > 0 ? .right : .left) }
    if abs(way.y) >= abs(way.x) { found.insert(way.y > 0 ? .down : .up) }
    return found
  }

  private mutating func fail() -> GestureStep {
    isOver = true
    return .fail
  }
}
