import TouchModel

/// Does the work of an application: takes frames, keeps the touches, calls the views.
///
/// The steps are those of the reference algorithm (spec 2.16): update known touches, create new
/// ones, send the event, deliver, retire. Between sending and delivering to views, gesture
/// recognizers will observe; between delivering and retiring they will be reset.
@safe final class Dispatcher {
  /// Whose work it does.
  ///
  /// Sound without counting: the application owns this object.
  @exclusivity(unchecked) var owner: Unmanaged<Application>?

  /// Whose work it does.
  var application: Application? { unsafe owner?.takeUnretainedValue() }

  /// The port, if it is the one whose ways are known.
  let ring: RingPort?

  // Settings, as `Application` documents them.
  var maxTouches: Int?
  var overflowPolicy = OverflowPolicy.cancelAll
  var removalPolicy = RemovalPolicy.cancel
  var delivery = Delivery.immediate
  var constants = TouchConstants()
  var edgeGate: EdgeGate?
  /// Counts what happens and reports it to the observer.
  let reporter = DispatchReporter()
  var isActive = true
  var ignoreCount = 0

  // The fingers and their event.
  //
  // Arrays, and what counts references, change here by single steps that call nobody, and only on
  // one thread. Where that happens in each frame, the check for overlapping access is left out: it
  // would cost more than the step.
  let chain: ChainRecord
  let event: TouchEvent
  /// The touches of the event.
  let live: TouchList
  /// Every finger on the glass, by ascending identifier, those without a window included.
  let fingers = TouchList()
  /// The window of all touches of the event, if it is one and the same.
  ///
  /// Not counted: the touches hold it, and this changes whenever they do.
  @safe @exclusivity(unchecked) var soleWindow: Unmanaged<Window>?
  /// The number of the newest touch.
  var lastIdentifier = 0
  /// Whether new fingers are refused until all are up (R-TCH-21).
  var isOverflowing = false
  /// The last tap, which the next one may continue.
  var lastTap: LastTap?

  /// What the gesture recognizers of the touches do.
  let gestures = GestureEnvironment()

  // The pass under way.
  /// The time of the newest frame or `advance(to:)`.
  var time = Microseconds.zero
  /// Until when each device was heard.
  @safe @exclusivity(unchecked) var clocks = DeviceClocks()
  /// The number of the pass: each frame, and each cancellation from outside, is one.
  var pass: UInt64 = 0
  /// The number of the grouping of touches by views.
  var grouping: UInt64 = 0
  /// Whether a touch of the event changed in this pass, so that the event must be sent.
  var isPassOpen = false
  /// Whether a finger came down on a view in this pass.
  var hasLanded = false
  /// Whether a finger is to leave after this pass.
  var needsRetire = false
  /// Whether something is being dispatched, so that nothing else may be.
  var isBusy = false
  /// Whether the event is on its way through the application.
  var isSending = false
  /// The pass in which the application last led its event to the windows.
  var routedPass: UInt64 = 0
  /// True if the observer receives the stages.
  var isTracing: Bool { reporter.isTracing }
  /// Whether a chain that is too long was noted in this sequence.
  var isLongChainNoted = false

  // What waits.
  /// Cancellations for the end of the frame.
  @safe @exclusivity(unchecked) var deferred: [DeferredCancellation] = []
  /// Touches whose view has left its window, before the view is told.
  @safe @exclusivity(unchecked) var leaving: [Touch] = []
  /// The views that were removed with such touches in them, and what held them.
  var leavingRoots: [(view: View, superview: View?)] = []
  /// Controls that follow a touch of which they will not hear the end.
  var abandoned: [(control: Control, touch: Touch)] = []
  /// Whether leaving touches are being told.
  var isSettling = false
  /// The touches with moves that wait to be merged.
  var waiting: [Touch] = []
  /// Whether touches of the event have samples that were merged into one.
  var hasMerged = false
  /// When merged moves are due.
  var deadline: Microseconds?

  // Storage that is used again.
  @safe @exclusivity(unchecked) var frame = ContactFrame(device: DeviceID(rawValue: 0), time: .zero)
  @safe @exclusivity(unchecked) var callTouches: [Touch] = []
  @safe @exclusivity(unchecked) var groups: [CallGroup] = []
  @safe @exclusivity(unchecked) var path: [View] = []
  @safe @exclusivity(unchecked) var retiring: [Touch] = []
  @safe @exclusivity(unchecked) var idle: [Touch] = []
  /// Touches that have left and that recognizers still keep.
  @safe @exclusivity(unchecked) var lingering: [Touch] = []
  @safe @exclusivity(unchecked) var sparePhases = SpareLists<TouchPhase>()
  @safe @exclusivity(unchecked) var spareReasons = SpareLists<CancelReason?>()
  var concerned: [Window] = []
  @safe @exclusivity(unchecked) var order: [Window] = []
  @safe @exclusivity(unchecked) var isWindowOrderKnown = false

  #if TOUCH_INTERNAL_CHECKS
    var invariants = InvariantChecker()
    /// How many windows may have been asked for the new fingers of the pass.
    var windowsToTry = 0
  #endif

  /// Makes a dispatcher for the frames of a port.
  init(port: any Port) {
    ring = port as? RingPort
    let chain = ChainRecord()
    self.chain = chain
    event = TouchEvent(chain: chain)
    live = event.list
    unsafe event.dispatcher = Unmanaged.passUnretained(self)
    unsafe gestures.dispatcherReference = Unmanaged.passUnretained(self)
  }

  deinit {
    for finger in fingers.all { finger.retire() }
    unsafe event.dispatcher = nil
  }

  /// Dispatches the waiting frames; returns how many there were.
  func drain(_ port: any Port) -> Int {
    guard !isBusy else { return 0 }
    isBusy = true
    var count = 0
    while port.take(into: &frame) {
      count += 1
      process(frame, waiting: port)
    }
    isBusy = false
    return count
  }

  /// Takes a frame by way of the port, or straight away where the way makes no difference.
  @inline(__always)
  func receive(_ frame: ContactFrame, through port: any Port) -> Bool {
    guard !isBusy else { return port.post(frame) }
    // A trace shows the frame in the queue, and a foreign port may be a long way.
    if !isTracing, isRingIdle {
      isBusy = true
      process(frame, waiting: port)
      isBusy = false
      // Unless a handler has posted.
      if ring?.count == 0 { return true }
    } else if !port.post(frame) {
      _ = drain(port)
      guard port.post(frame) else { return false }
    }
    _ = drain(port)
    return true
  }

  /// Whether the port is a ring in which nothing waits and that nobody watches.
  @inline(__always)
  private var isRingIdle: Bool {
    guard let ring else { return false }
    return ring.count == 0 && !ring.hasReceiver
  }

  /// Follows the time without a frame.
  func advance(to later: Microseconds) {
    guard later > time else { return }
    guard !isBusy else {
      time = later
      clocks.advance(to: later)
      return
    }
    isBusy = true
    passTime(until: later)
    time = later
    clocks.advance(to: later)
    isBusy = false
  }

  /// When something that waits for time is due.
  var nextDeadline: Microseconds? {
    guard let first = gestures.nextDeadline else { return deadline }
    return deadline.map { min($0, first) } ?? first
  }

  /// Does what is due by a time, in the order in which it is due (step 1).
  private func passTime(until later: Microseconds) {
    while let due = nextDeadline, due <= later {
      if deadline == due {
        flushMerged(until: due)
      } else {
        time = max(time, due)
        gestures.fire(at: due)
        if !deferred.isEmpty { settleDeferred() }
      }
    }
  }

  /// Dispatches one frame and what its handlers have put off.
  @inline(__always)
  private func process(_ frame: ContactFrame, waiting port: any Port) {
    if isTracing { traceFrame(.drain, frame, depth: port.count) }
    if deadline != nil || !gestures.timed.isEmpty { passTime(until: frame.time) }
    time = frame.time
    if !clocks.set(frame.device, to: frame.time) { turnClocks(to: frame) }
    if delivery != .immediate, hold(frame) { return }
    take(frame)
    if !deferred.isEmpty { settleDeferred() }
  }

  @inline(never)
  private func turnClocks(to frame: ContactFrame) {
    clocks.turn(to: frame.device, at: frame.time) { device in
      fingers.contains { $0.storedDevice == device }
    }
  }

  /// The visible windows, the frontmost first.
  func frontToBack(of windows: [Window]) -> [Window] {
    if isWindowOrderKnown { return order }
    order.removeAll(keepingCapacity: true)
    for window in windows where !window.storedIsHidden {
      var place = order.count
      while place > 0, window.isInFront(of: order[place - 1]) { place -= 1 }
      order.insert(window, at: place)
    }
    isWindowOrderKnown = true
    return order
  }

  /// Lets go of a window that has left the application.
  func forget(_ window: Window) {
    if lastTap?.window === window { lastTap = nil }
  }
}
