public import TouchModel

/// A recognizer for fingers that are dragged.
///
/// Continuous: it begins when the centroid of the fingers has moved by more than
/// `TouchConstants.panSlop`, changes with each move, and ends when fewer than the minimum are down.
///
/// Corresponds to `UIPanGestureRecognizer`.
///
/// Source: R-PAN-2
open class PanGestureRecognizer: GestureRecognizer {
  /// The fewest fingers with which it begins and continues; 1 by default.
  ///
  /// Values below 1 count as 1.
  public final var minimumNumberOfTouches = 1 {
    didSet { updateRules() }
  }
  /// The most fingers with which it begins; unlimited by default.
  ///
  /// Source: R-PAN-5
  public final var maximumNumberOfTouches = Int.max {
    didSet { updateRules() }
  }

  @safe @exclusivity(unchecked) private final var progress = PanProgress()

  /// Returns how far the fingers have moved since the start, in points along the axes of a view or,
  /// for nil, of the window.
  ///
  /// Includes the distance moved before the gesture began. Fingers that are added or lifted do not change it.
  ///
  /// Source: R-PAN-7, R-PAN-6
  open func translation(in view: View?) -> Point {
    convert(windowDisplacement: progress.translation, to: view)
  }

  /// Sets the translation from which later moves count; the velocity does not change.
  ///
  /// Source: R-PAN-8
  open func setTranslation(_ translation: Point, in view: View?) {
    progress.translation = convert(displacement: translation, from: view)
  }

  /// Returns the velocity of the last movement in points per second, along the axes of a view or, for
  /// nil, of the window.
  ///
  /// It does not decay while the fingers rest.
  ///
  /// Source: R-PAN-9
  open func velocity(in view: View?) -> Point {
    convert(windowDisplacement: progress.velocity, to: view)
  }

  /// The part of the translation that was needed to detect the drag, along the axes of a view.
  final func slopTranslation(in view: View) -> Point {
    convert(windowDisplacement: progress.slopTravel, to: view)
  }

  /// Returns how long the fingers have not moved at a time (R-SCR-12).
  final func rest(at time: Microseconds) -> Microseconds {
    time - progress.sampleTime
  }

  override var kind: GestureKind { .pan }

  override var measurements: GestureMeasurements {
    .pan(translation: progress.translation, velocity: progress.velocity)
  }

  /// The definition of a drag; read when the first finger of an attempt comes down, and when it changes.
  var rules: PanProgress.Rules {
    PanProgress.Rules(
      minimum: max(1, minimumNumberOfTouches), maximum: max(0, maximumNumberOfTouches),
      slop: readConstants { $0.panSlop })
  }

  /// Applies changed rules to an attempt that is under way (R-PAN-1).
  final func updateRules() {
    if progress.isUnderWay { progress.rules = rules }
  }

  override func process(
    _ input: GestureInput, _ fingers: Span<FingerSample>, at time: Microseconds
  ) -> GestureStep {
    if input == .began, !progress.isUnderWay { progress.rules = rules }
    return progress.process(input, fingers, at: time, of: self)
  }
}

/// Detects a drag, and measures its translation and velocity (R-PAN-2 to R-PAN-10).
struct PanProgress: GestureProgress {
  /// The definition of a drag.
  struct Rules {
    /// The fewest fingers with which it begins and continues.
    var minimum = 1
    /// The most fingers with which it begins.
    var maximum = Int.max
    /// How far the centroid of the fingers moves before it begins, in points.
    var slop = TouchConstants().panSlop
    /// The unit vector along which moves count before it begins; nil for any direction.
    var direction: Point?
    /// The edges at which it must begin, for a drag from an edge; such a drag has one finger.
    var edge: EdgeStart?

    /// Returns the part of a displacement that counts before the gesture begins, in points.
    func counted(_ displacement: Point) -> Double {
      guard let direction else { return displacement.length }
      return abs(displacement.x * direction.x + displacement.y * direction.y)
    }

    /// Returns the part of a displacement, longer than the slop, that is the slop.
    func slop(in displacement: Point) -> Point {
      let way = direction ?? displacement
      let isReverse = displacement.x * way.x + displacement.y * way.y < 0
      let factor = (isReverse ? -slop : slop) / way.length
      return Point(x: way.x * factor, y: way.y * factor)
    }
  }

  /// The definition of a drag.
  var rules: Rules
  /// The velocity of the last movement of the centroid, in points of the window per second (R-PAN-9).
  private(set) var velocity = Point.zero
  /// The time when the centroid last moved, or when the moves began to count.
  private(set) var sampleTime = Microseconds.zero
  /// The part of the translation that was needed to detect the drag, in points of the window.
  private(set) var slopTravel = Point.zero
  var phase = DetectionPhase.idle
  /// True while the number of fingers lets their moves count.
  private var isCounting = false
  private var down = TrackedFingers()
  /// How far the centroid has moved since the moves began to count.
  private var travel = Point.zero
  /// `travel` when the set of fingers last changed (R-PAN-6).
  private var formerTravel = Point.zero
  /// The centroid when the set of fingers last changed.
  private var anchor = Point.zero
  /// The difference between the translation and `travel`, after `setTranslation(_:in:)`.
  private var offset = Point.zero
  /// The edges near which the finger came down.
  private var startEdges: RectEdges = []

  init(_ rules: Rules = Rules()) {
    self.rules = rules
  }

  /// How far the fingers were dragged, in points of the window.
  var translation: Point {
    get { travel + offset }
    set { offset = newValue - travel }
  }

  mutating func began(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .ignoreAll }
    var room = hasBegun ? max(0, rules.maximum - down.count) : fingers.count
    if let edge = rules.edge {
      room = startEdges.isEmpty ? 1 : 0
      if startEdges.isEmpty, !fingers.isEmpty {
        startEdges = edge.edges(near: fingers[0].location)
        if startEdges.isEmpty { return fail() }
      }
    }
    begin()
    down.add(fingers.extracting(first: room))
    if room > 0 { restart(at: time) }
    return room < fingers.count ? GestureStep(ignoredFrom: room) : .none
  }

  mutating func moved(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    // The permitted numbers of fingers may have changed, or a subclass have begun the gesture.
    if isEnough != isCounting { restart(at: time) }
    down.move(fingers)
    guard isCounting else { return .none }
    measure(at: time)
    if hasBegun { return GestureStep(state: .changed) }
    guard rules.counted(travel) > rules.slop else { return .none }
    if rules.edge != nil, !EdgeStart.isInward(travel, from: startEdges) { return fail() }
    phase = .begun
    slopTravel = rules.slop(in: travel)
    return GestureStep(state: .began)
  }

  mutating func ended(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    let before = down.sum
    down.move(fingers)
    if isCounting, down.sum != before { measure(at: time) }
    down.remove(fingers)
    if hasBegun ? down.count < rules.minimum : down.isEmpty {
      let outcome: GestureState = hasBegun ? .ended : .failed
      phase = .over
      return GestureStep(state: outcome)
    }
    restart(at: time)
    return .none
  }

  mutating func lost(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    if down.remove(fingers) > 0 { restart(at: time) }
    return .none
  }

  mutating func deadlineReached(at time: Microseconds) -> GestureStep { .none }

  mutating func reset() {
    velocity = .zero
    phase = .idle
    isCounting = false
    down.removeAll()
    travel = .zero
    formerTravel = .zero
    offset = .zero
    slopTravel = .zero
    startEdges = []
  }

  /// True if moves of as many fingers as are down let it begin, or it has begun.
  private var isEnough: Bool {
    hasBegun || down.count >= rules.minimum && down.count <= rules.maximum
  }

  /// Updates the travel and the velocity from the locations of the fingers.
  private mutating func measure(at time: Microseconds) {
    let next = formerTravel + (down.centroid - anchor)
    let interval = (time - sampleTime).inSeconds
    if interval > 0 {
      velocity = Point(x: (next.x - travel.x) / interval, y: (next.y - travel.y) / interval)
    }
    travel = next
    sampleTime = time
  }

  /// Continues the measurement with a changed set of fingers.
  private mutating func restart(at time: Microseconds) {
    if isEnough != isCounting {
      isCounting = isEnough
      travel = .zero
      velocity = .zero
      sampleTime = time
    }
    formerTravel = travel
    anchor = down.centroid
  }
}
