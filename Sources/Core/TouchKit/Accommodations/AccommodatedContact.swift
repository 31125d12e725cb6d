import TouchModel

/// A contact that came down in a view with touch accommodations, until it is lifted.
///
/// A state machine: contacts and times go in, and what the application receives comes out.
///
/// Source: R-ACC-2, R-ACC-3, R-ACC-4
struct AccommodatedContact {
  /// What the application receives in place of a contact.
  struct Output {
    /// The begin, which comes before `change`; nil if none is due.
    var begin: Contact?
    /// A later change; nil if none is due.
    var change: Contact?
    /// The setting because of which the contact is no touch; nil in all other cases.
    var ignoredBy: FilterName?
  }

  private enum Stage {
    /// It is no touch until a time; ignored if it is lifted before.
    case held(until: Microseconds)
    /// It is no touch until it is lifted, or until a time.
    case assistedLast(until: Microseconds)
    /// It is a touch that does not move until a time.
    case assistedFirst(until: Microseconds)
    /// It is a touch.
    case following
    /// It is no touch until it is lifted.
    case ignored
  }

  /// The device.
  let device: DeviceID
  /// Where the contact came down, in points of the screen.
  let start: Point
  /// The newest values.
  private(set) var contact: Contact
  /// When the application received a change last; no later change may have an earlier time.
  private(set) var time: Microseconds
  /// The settings when the contact came down.
  private let settings: TouchAccommodations
  private let view: ViewAccommodation
  private var stage = Stage.ignored

  /// Receives a contact that comes down.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - device: Its device.
  ///   - time: The time.
  ///   - view: The accommodations of the view at the location.
  ///   - output: Set to what the application receives.
  init(
    _ contact: Contact, of device: DeviceID, at time: Microseconds, in view: ViewAccommodation,
    _ output: inout Output
  ) {
    self.device = device
    self.contact = contact
    self.time = time
    self.view = view
    start = contact.position
    settings = view.settings
    if let end = view.lastEnd, end <= time, time - end < settings.ignoreRepeat {
      output.ignoredBy = .ignoreRepeat
    } else if settings.holdDuration > .zero {
      stage = .held(until: time + settings.holdDuration)
    } else {
      output.begin = beginAfterHold()
    }
  }

  /// When the contact changes without a report of the device; nil if it does not.
  var deadline: Microseconds? {
    switch stage {
    case .held(let time), .assistedLast(let time), .assistedFirst(let time): time
    case .following, .ignored: nil
    }
  }

  /// Receives a later change of the contact.
  mutating func receive(_ change: Contact, at time: Microseconds) -> Output {
    var output = Output()
    contact = change
    switch (stage, change.phase) {
    case (.ignored, _): break
    case (.held, .ended), (.held, .cancelled): output.ignoredBy = .holdDuration
    case (.assistedLast, .cancelled): output.ignoredBy = .tapAssistance
    case (.assistedLast, .ended):
      output.begin = begin(at: change.position)
      output.change = change
    case (.held, _), (.assistedLast, _), (.assistedFirst, .began), (.assistedFirst, .moved): break
    case (.assistedFirst, .ended), (.assistedFirst, .cancelled):
      output.change = change
      output.change?.position = start
    case (.following, _): output.change = change
    }
    if let sent = output.change {
      self.time = time
      if sent.phase == .ended { view.lastEnd = time }
    }
    return output
  }

  /// Receives the time of its deadline.
  mutating func reachDeadline(at time: Microseconds) -> Output {
    self.time = time
    switch stage {
    case .held: return Output(begin: beginAfterHold())
    case .assistedLast:
      stage = .following
      return Output(begin: begin(at: contact.position))
    case .assistedFirst:
      stage = .following
      guard contact.phase == .moved else { return Output() }
      return Output(change: contact)
    case .following, .ignored: return Output()
    }
  }

  /// The setting that delays its begin; nil if it is a touch, or ignored.
  var delay: FilterName? {
    switch stage {
    case .held: .holdDuration
    case .assistedLast: .tapAssistance
    case .assistedFirst, .following, .ignored: nil
    }
  }

  /// True if it is a touch.
  var isTouch: Bool {
    switch stage {
    case .assistedFirst, .following: true
    case .held, .assistedLast, .ignored: false
    }
  }

  /// Makes a contact whose begin is delayed no touch until it is lifted.
  mutating func ignore() { stage = .ignored }

  /// Returns the begin of the touch, unless it is delayed further.
  private mutating func beginAfterHold() -> Contact? {
    let end = time + TouchAccommodations.gestureDelay
    switch settings.tapAssistance {
    case .last:
      stage = .assistedLast(until: end)
      return nil
    case .first:
      stage = .assistedFirst(until: end)
      return begin(at: start)
    case nil:
      stage = .following
      return begin(at: contact.position)
    }
  }

  private func begin(at position: Point) -> Contact {
    var result = contact
    result.phase = .began
    result.position = position
    return result
  }
}

/// The two frames into which accommodated contacts divide a frame; their storage is reused.
struct AccommodatedFrames {
  /// The contacts that become touches before the other changes.
  var begins = ContactFrame(device: DeviceID(rawValue: 0), time: .zero)
  /// The other changes, and all contacts that are not accommodated.
  var changes = ContactFrame(device: DeviceID(rawValue: 0), time: .zero)

  /// The time of both frames.
  var time: Microseconds {
    get { changes.time }
    set { (begins.time, changes.time) = (newValue, newValue) }
  }

  /// Empties both for contacts of a device at a time.
  mutating func empty(for device: DeviceID, at time: Microseconds) {
    (begins.device, changes.device) = (device, device)
    self.time = time
    begins.contacts.removeAll(keepingCapacity: true)
    changes.contacts.removeAll(keepingCapacity: true)
  }
}
