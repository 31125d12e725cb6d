import TouchModel

/// How far fingers have come towards a drag, and how far they have dragged (R-PAN-2 to R-PAN-10).
struct PanProgress: GestureProgress {
  /// What is a drag.
  struct Rules {
    /// The fewest and the most fingers with which it begins.
    var minimum = 1
    var maximum = Int.max
    /// How far the middle of the fingers moves before it begins.
    var slop = TouchConstants().panSlop
    /// Along which direction of length 1 moves count before it begins; nil for any.
    var direction: Point?
    /// Where it must begin, for a drag from an edge; such a drag has one finger.
    var edge: EdgeStart?

    /// How much of a way counts before it begins.
    @inline(__always)
    func counted(_ way: Point) -> Double {
      guard let direction else { return way.length }
      return abs(way.x * direction.x + way.y * direction.y)
    }
  }

  /// What is a drag.
  var rules: Rules
  /// How fast the middle moved at last, in points of the window in a second (R-PAN-9).
  private(set) var velocity = Point.zero
  private(set) var isUnderWay = false
  private var hasBegun = false
  private var isOver = false
  /// Whether so many fingers are down that their moves count.
  private var isCounting = false
  private var down = TrackedFingers()
  /// How far the middle has come since enough fingers were down.
  private var travel = Point.zero
  /// That, and the middle, when the fingers last became others (R-PAN-6).
  private var formerTravel = Point.zero
  private var anchor = Point.zero
  /// What was set to make up for the travel.
  private var offset = Point.zero
  /// When the middle last moved, or the moves began to count.
  private var sampleTime = Microseconds.zero
  /// The edges that the finger came down at.
  private var startEdges: RectEdges = []

  init(_ rules: Rules = Rules()) {
    self.rules = rules
  }

  /// How far the fingers were dragged, in points of the window.
  var translation: Point {
    get { travel + offset }
    set {
      offset = newValue - travel
      velocity = .zero
    }
  }

  mutating func began(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .ignoreAll }
    var room = hasBegun ? max(0, rules.maximum - down.count) : fingers.count
    if let edge = rules.edge {
      room = isUnderWay ? 0 : 1
      if !isUnderWay, !fingers.isEmpty {
        startEdges = edge.edges(near: fingers[0].place)
        if startEdges.isEmpty {
          isUnderWay = true
          return fail()
        }
      }
    }
    isUnderWay = true
    down.add(fingers.extracting(first: room))
    if room > 0 { count(at: time) }
    return room < fingers.count ? GestureStep(ignoredFrom: room) : .none
  }

  @inline(__always)
  mutating func moved(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    down.move(fingers)
    guard isCounting else { return .none }
    follow(at: time)
    if hasBegun { return GestureStep(state: .changed) }
    guard rules.counted(travel) > rules.slop else { return .none }
    if rules.edge != nil, !EdgeStart.leadsInward(travel, from: startEdges) { return fail() }
    hasBegun = true
    return GestureStep(state: .began)
  }

  mutating func ended(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    let before = down.sum
    down.move(fingers)
    if isCounting, down.sum != before { follow(at: time) }
    down.remove(fingers)
    if hasBegun ? down.count < rules.minimum : down.isEmpty {
      isOver = true
      return GestureStep(state: hasBegun ? .ended : .failed)
    }
    count(at: time)
    return .none
  }

  mutating func deadlineReached(at time: Microseconds) -> GestureStep { .none }

  mutating func reset() {
    velocity = .zero
    isUnderWay = false
    hasBegun = false
    isOver = false
    isCounting = false
    down.removeAll()
    travel = .zero
    formerTravel = .zero
    offset = .zero
    startEdges = []
  }

  /// Takes over where the middle is.
  @inline(__always)
  private mutating func follow(at time: Microseconds) {
    let next = formerTravel + (down.middle - anchor)
    let span = (time - sampleTime).inSeconds
    if span > 0 {
      velocity = Point(x: (next.x - travel.x) / span, y: (next.y - travel.y) / span)
    }
    travel = next
    sampleTime = time
  }

  /// Counts on with other fingers from where it was.
  private mutating func count(at time: Microseconds) {
    let isEnough =
      down.count >= rules.minimum && (hasBegun || down.count <= rules.maximum)
    if !hasBegun, isEnough != isCounting {
      isCounting = isEnough
      travel = .zero
      velocity = .zero
      sampleTime = time
    }
    formerTravel = travel
    anchor = down.middle
  }

  private mutating func fail() -> GestureStep {
    isOver = true
    return .fail
  }
}
