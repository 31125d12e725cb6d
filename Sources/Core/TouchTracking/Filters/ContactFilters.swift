import TouchModel

/// The filters of a device that are on, in the order of `FilterSettings.list`.
struct ContactFilters {
  /// A filter and the name that its verdicts carry.
  private struct Entry {
    let name: FilterName
    let stages: ContactStages
    /// The axes whose changes the filter judges.
    let axes: AxisMask
    var filter: any ContactFilter

    init(_ name: FilterName, _ filter: any ContactFilter) {
      self.name = name
      stages = filter.stages
      axes = filter.watchedAxes
      self.filter = filter
    }
  }

  /// The decision of all filters about a sample.
  enum Decision {
    /// The sample passes.
    case pass
    /// The contact does not begin yet.
    case delay
    /// A filter withholds the sample of a contact that has begun.
    case withhold(by: FilterName)
    /// A filter rejects the contact; if it has begun, it is cancelled with the reason.
    case refuse(CancelReason, by: FilterName)
    /// A filter rejects the contact, and all others of the device are cancelled.
    case refuseAll(by: FilterName)
    /// The sample belongs to another contact.
    case restart

    /// The filter for which the decision is counted; nil for none.
    ///
    /// A contact that is delayed is counted when it ends.
    var countedFilter: FilterName? {
      switch self {
      case .pass, .delay, .restart: nil
      case .withhold(let filter), .refuse(_, let filter), .refuseAll(let filter): filter
      }
    }
  }

  /// A contact that touches and has not begun.
  struct DelayedContact {
    /// The index of the first filter that withheld the latest sample.
    fileprivate var entry: Int
    /// The horizontal position where it came down, in device units.
    let x: Int32
    /// The vertical position where it came down, in device units.
    let y: Int32
    /// The latest trusted values; the slot may have those of a later frame when a timer is due.
    var values: RawValues
    /// True if a filter hides the latest sample.
    fileprivate(set) var isHidden = false
    /// The newest position that is near the one before, at first where it came down; nil until a sample
    /// is trusted.
    fileprivate var settled: (x: Int32, y: Int32)?

    /// Returns the location where it came down.
    func start(in geometry: ContactGeometry) -> Point { geometry.map.position(x: x, y: y) }
  }

  /// The largest distance of positions that are near each other, in millimeters, or in hundredths of
  /// the panel's shorter side.
  static let nearness = 10.0

  private var entries: [Entry]
  private var delayed: [DelayedContact?]
  private let metric: PanelMetric
  /// The stages in which a filter is called.
  let stages: ContactStages
  /// The axes whose changes the filters judge while a contact moves; `all` for every sample.
  let watchedAxes: AxisMask
  /// True if a filter may set a timer.
  let hasTimer: Bool

  /// Creates the filters that the settings select.
  init(_ settings: FilterSettings, for panel: FilteredPanel) {
    entries = settings.selected.compactMap { parameters in
      parameters.filter(for: panel).map { Entry(type(of: parameters).name, $0) }
    }
    delayed = Array(repeating: nil, count: panel.slots)
    metric = panel.geometry.metric
    stages = entries.reduce(into: []) { $0.formUnion($1.stages) }
    watchedAxes = entries.reduce(into: .distance) {
      if $1.stages.contains(.moving) { $0.formUnion($1.axes) }
    }
    hasTimer = entries.contains { $0.filter.hasTimer }
  }

  /// Judges a sample of a contact that touches and has not begun; one that passes begins.
  ///
  /// - Parameters:
  ///   - sample: The sample; its values may change if it passes.
  ///   - mayDelay: False if the contact continues one that has begun, so that no filter judges whether
  ///     it begins.
  /// - Returns: The decision.
  mutating func judgeLanding(_ sample: inout ContactSample, mayDelay: Bool) -> Decision {
    // Of a contact that continues another one, only what it is counts, as while it hovers.
    sample.stage = mayDelay ? .landing : .hovering
    let decision = judge(&sample)
    guard case .pass = decision else { return decision }
    if let contact = delayed[sample.slot] {
      // A bad sample, which no other one confirms, must not become the place of the begin.
      if let settled = contact.settled, sample.isRepeated || !isNear(sample, contact) {
        (sample.values.x, sample.values.y) = settled
      }
      delayed[sample.slot] = nil
    }
    guard stages.contains(.beginning) else { return .pass }
    sample.stage = .beginning
    return judge(&sample)
  }

  /// Judges a sample at its stage.
  @inline(__always)
  mutating func judge(_ sample: inout ContactSample) -> Decision {
    var withholder: Int?
    // The loop accesses properties of the elements, because an element would be copied.
    for index in entries.indices
    where entries[index].stages.contains(sample.stage)
      && !entries[index].axes.isDisjoint(with: sample.changed)
    {
      let verdict = entries[index].filter.judge(&sample)
      if case .pass = verdict { continue }
      guard case .withhold = verdict, sample.stage == .landing else {
        return Self.decision(verdict, of: entries[index].name)
      }
      if entries[index].filter.hidesSamples {
        delay(sample, by: index, isTrusted: false)
        return .delay
      }
      // The other filters receive the sample too: each counts or measures from the first one.
      if withholder == nil { withholder = index }
    }
    guard let withholder else { return .pass }
    delay(sample, by: withholder, isTrusted: true)
    return .delay
  }

  /// Returns the decision by the verdict of one filter.
  @inline(never)
  private static func decision(_ verdict: FilterVerdict, of name: FilterName) -> Decision {
    switch verdict {
    case .pass: .pass
    case .withhold: .withhold(by: name)
    case .refuse(let reason): .refuse(reason, by: name)
    case .refuseAll: .refuseAll(by: name)
    case .restart: .restart
    }
  }

  @inline(never)
  private mutating func delay(_ sample: ContactSample, by entry: Int, isTrusted: Bool) {
    let (x, y) = (sample.values.x, sample.values.y)
    if var contact = delayed[sample.slot], contact.settled != nil {
      contact.entry = entry
      contact.isHidden = !isTrusted
      if isTrusted {
        if !sample.isRepeated, isNear(sample, contact) { contact.settled = (x, y) }
        contact.values = sample.values
      }
      delayed[sample.slot] = contact
    } else {
      // What was not trusted before says nothing about this sample.
      delayed[sample.slot] = DelayedContact(
        entry: entry, x: x, y: y, values: sample.values, isHidden: !isTrusted,
        settled: isTrusted ? (x, y) : nil)
    }
  }

  /// Returns true if a sample is near the latest one of its contact.
  private func isNear(_ sample: ContactSample, _ contact: DelayedContact) -> Bool {
    let distance = metric.squaredDistance(
      sample.values.x, sample.values.y, contact.values.x, contact.values.y)
    return distance <= Self.nearness * Self.nearness
  }

  /// Returns the contact of a slot if filters delay its begin.
  func delayedContact(slot: Int) -> DelayedContact? { delayed[slot] }

  /// The name of the filter that delays a contact.
  func filter(of contact: DelayedContact) -> FilterName { entries[contact.entry].name }

  /// Discards what is stored for a contact that is over, also if it never began.
  @inline(__always)
  mutating func endContact(slot: Int) {
    if delayed[slot] != nil { delayed[slot] = nil }
    guard stages.contains(.over) else { return }
    for index in entries.indices where entries[index].stages.contains(.over) {
      entries[index].filter.endContact(slot: slot)
    }
  }

  /// Updates whether a pen of the same device is near.
  mutating func takePen(isNear: Bool, at time: Microseconds) {
    for index in entries.indices { entries[index].filter.takePen(isNear: isNear, at: time) }
  }

  // MARK: - Timers

  /// The time of the next timer; nil if none is set.
  var deadline: Microseconds? {
    guard hasTimer else { return nil }
    var earliest: Microseconds?
    // A loop over the elements would copy each filter.
    for index in entries.indices {
      earliest = earliest.earlier(entries[index].filter.deadline)
    }
    return earliest
  }

  /// Returns what a filter needs at a time, with the filter's name, and clears its timer; nil if
  /// nothing is due.
  mutating func takeRequest(at now: Microseconds) -> (request: FilterRequest, by: FilterName)? {
    for index in entries.indices {
      if let request = entries[index].filter.takeRequest(at: now) {
        return (request, entries[index].name)
      }
    }
    return nil
  }
}
