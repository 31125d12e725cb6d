import CoreTestSupport
import Testing
import TouchModel
import TouchTracking

/// Properties of the tracker for every stream.
struct GarbageTests {
  @Test(
    "E-PHASE-1, E-PHASE-4, E-PHASE-5, E-ID-1: one begin and one end for each contact, whatever the records"
  )
  func lives() {
    PropertyTest.check(cases: 60, seed: 1, lives(seed:))
  }

  private func lives(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for kind in TouchProtocol.allCases {
      var lives = Lives()
      let panel = Garbage.panel(kind, &random)
      var tracker = panel.tracker(
        seed.isMultiple(of: 3) ? Garbage.state(&random, slots: 5) : nil)
      for _ in 0..<40 {
        let events = Garbage.events(&random, count: Int.random(in: 0...60, using: &random))
        tracker.consume(events.span) { lives.follow($0) }
        let time = Garbage.time(&random)
        switch Int.random(in: 0..<16, using: &random) {
        case 0: tracker.advance(to: time) { lives.follow($0) }
        case 1, 2:
          let state = Garbage.state(&random, slots: Int.random(in: 0...9, using: &random))
          tracker.resynchronize(with: state, at: time) { lives.follow($0) }
        case 3: tracker.cancelAll(reason: .suspended, at: time) { lives.follow($0) }
        case 4: tracker.mute(with: Garbage.state(&random, slots: 5), at: time) { lives.follow($0) }
        case 5:
          tracker.change(to: panel.settings, reason: .interrupted, at: time) { lives.follow($0) }
        case 6:
          tracker.takePen(isNear: Bool.random(using: &random), at: time) { lives.follow($0) }
        case 7:
          tracker.recover(with: Garbage.state(&random, slots: 5), at: time) { lives.follow($0) }
        case 8:
          tracker.verifyContacts(with: Garbage.state(&random, slots: 5), at: time) {
            lives.follow($0)
          }
        case 9:
          tracker.ignoreBegins(before: Bool.random(using: &random) ? time : Microseconds(.min))
        default: break
        }
        try #require(tracker.liveContacts == lives.live.count)
      }
      tracker.cancelAll(reason: .endOfCapture, at: .zero) { lives.follow($0) }
      try #require(lives.live.isEmpty)
      try #require(tracker.liveContacts == 0)
      try #require(lives.faults.isEmpty)
    }
  }

  @Test(
    "E-READ-3, E-REC-2: where a stream is cut into batches changes nothing")
  func chunks() {
    var count = 0
    PropertyTest.check(cases: 60, seed: 1) { count += try chunks(seed: $0) }
    #expect(count > 0)
  }

  /// Returns the number of results: a panel whose release is never met may have none.
  private func chunks(seed: UInt64) throws -> Int {
    var count = 0
    var random = SeededGenerator(seed: seed)
    for kind in TouchProtocol.allCases {
      let panel = Garbage.panel(kind, &random)
      let events = Garbage.events(&random, count: 1500)
      var whole = Transcript()
      var first = panel.tracker()
      first.consume(events.span) { whole.note($0) }
      var parts = Transcript()
      var second = panel.tracker()
      var rest = events[...]
      while !rest.isEmpty {
        let count = min(rest.count, Int.random(in: 1...9, using: &random))
        second.consume(Array(rest.prefix(count)).span) { parts.note($0) }
        rest = rest.dropFirst(count)
      }
      try #require(whole.all == parts.all)
      try #require(whole.notes == parts.notes)
      try #require(first.counters == second.counters)
      count += whole.all.count
    }
    return count
  }

  @Test(
    "E-FILT-2, E-FRAME-1: a filter that rejects nothing changes nothing")
  func neutralFilter() {
    PropertyTest.check(cases: 60, seed: 1, neutralFilter(seed:))
  }

  private func neutralFilter(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3 {
      var free = Garbage.panel(.slotted, &random)
      free.settings.filters = FilterSettings()
      if Bool.random(using: &random) {
        free.settings.filters.regionMask = Garbage.allFilters.regionMask
      }
      if Bool.random(using: &random) { free.settings.filters.sizePalm = .init() }
      // A filter that judges every sample and rejects none.
      var watched = free
      watched.settings.filters.maxTouches = .max
      let state = Garbage.state(&random, slots: 5)
      var trackers = (free.tracker(state), watched.tracker(state))
      var transcripts = (Transcript(), Transcript())
      for _ in 0..<10 {
        let events = Garbage.events(&random, count: 60)
        trackers.0.consume(events.span) { transcripts.0.note($0) }
        trackers.1.consume(events.span) { transcripts.1.note($0) }
        let state = Garbage.state(&random, slots: 5)
        let time = Garbage.time(&random)
        trackers.0.resynchronize(with: state, at: time) { transcripts.0.note($0) }
        trackers.1.resynchronize(with: state, at: time) { transcripts.1.note($0) }
      }
      let frames = (transcripts.0.all.map(\.asReported), transcripts.1.all.map(\.asReported))
      try #require(frames.0.count == frames.1.count)
      let difference = zip(frames.0, frames.1).first { $0 != $1 }
      try #require(difference == nil)
      try #require(transcripts.0.notes == transcripts.1.notes)
      try #require(trackers.0.counters == trackers.1.counters)
      try #require(!frames.0.isEmpty)
    }
  }

  @Test(
    "E-COORD-5, E-COORD-22: no description and no setting gives a position that is not a number")
  func absurdDescriptions() {
    let extremes: [Int32] = [.min, -1, 0, 1, .max]
    for minimum in extremes {
      for maximum in extremes {
        for turn in QuarterTurn.allCases {
          var panel = TrackedPanel()
          let info = AxisInfo(
            minimum: minimum, maximum: maximum, fuzz: .max, resolution: minimum)
          for axis: AbsoluteAxis in [
            .positionX, .positionY, .touchMajor, .orientation, .multitouchPressure,
          ] {
            panel.description.axes[axis] = info
          }
          panel.settings.rotation = turn
          panel.settings.outOfRange = .pass
          panel.settings.filters = Garbage.allFilters
          var tracker = panel.tracker()
          var frames: [ContactFrame] = []
          let text =
            "I1 X-2147483648 Y2147483647 W2147483647 O-2147483648 P2147483647 | X7 | X9 | I-1 |"
          tracker.consume(Stream(text).events.span) {
            if case .frame(let frame) = $0 { frames.append(frame) }
          }
          for contact in frames.flatMap(\.contacts) {
            let numbers = [
              contact.position.x, contact.position.y, contact.force, contact.majorRadius,
              contact.minorRadius, contact.orientation,
            ]
            let areFinite = numbers.allSatisfy { $0.isFinite }
            #expect(areFinite)
          }
        }
      }
    }
  }
}

extension ContactFrame {
  /// Returns the frame without the shape of cancelled contacts, which may be from before an
  /// invisible change.
  fileprivate var asReported: ContactFrame {
    var frame = self
    for index in contacts.indices where contacts[index].phase == .cancelled {
      frame.contacts[index].force = 0
      frame.contacts[index].majorRadius = 0
      frame.contacts[index].minorRadius = 0
      frame.contacts[index].orientation = 0
    }
    return frame
  }
}

/// Tracks contacts by their frames, independently of the tracker.
private struct Lives {
  private(set) var live: [ContactID] = []
  private(set) var faults: [String] = []
  private var known = ContactID(rawValue: 0)
  private var time = Microseconds(.min)

  mutating func follow(_ action: TrackerOutput) {
    guard case .frame(let frame) = action else { return }
    if frame.contacts.isEmpty { faults.append("empty frame") }
    if frame.time < time { faults.append("time went back") }
    time = frame.time
    var before = ContactID(rawValue: 0)
    for contact in frame.contacts {
      if contact.id <= before { faults.append("order of ids") }
      before = contact.id
      if contact.phase == .began {
        if contact.id <= known { faults.append("id used again") }
        known = contact.id
        live.append(contact.id)
      } else if !live.contains(contact.id) {
        faults.append("\(contact.phase) of a contact that is not down")
      } else if contact.phase != .moved {
        live.removeAll { $0 == contact.id }
      }
      if (contact.phase == .cancelled) != (contact.cancelReason != nil) { faults.append("reason") }
    }
  }
}

/// Generates random streams, states and panels.
private enum Garbage {
  static var allFilters: FilterSettings {
    var filters = FilterSettings()
    filters.sizePalm = .init()
    filters.penArbitration = true
    filters.minForce = 0.1
    filters.bounceMerge = .init()
    filters.hysteresis = .init()
    filters.hysteresis?.margin = 3
    filters.jumpReject = .init()
    filters.jumpReject?.distance = 20
    filters.ghostGuard = .init()
    filters.maxTouches = 3
    filters.minDuration = .milliseconds(15)
    filters.minSamples = 2
    filters.smoothing = .init()
    filters.edgeGuard = .init()
    filters.stuckWatchdog = .init()
    filters.stuckWatchdog?.time = .milliseconds(40)
    filters.restLimit = .init()
    filters.restLimit?.time = .milliseconds(60)
    filters.regionMask = [[Point(x: 0, y: 0), Point(x: 0.1, y: 0), Point(x: 0, y: 0.1)]]
    return filters
  }

  static func panel(_ kind: TouchProtocol, _ random: inout SeededGenerator) -> TrackedPanel {
    var panel = TrackedPanel(kind)
    panel.description.axes[.touchMajor] = AxisInfo(minimum: 0, maximum: 1000)
    if Bool.random(using: &random) {
      panel.settings.filters = allFilters
      // With these settings few contacts begin.
      if Bool.random(using: &random) {
        panel.settings.filters.minDuration = .zero
        panel.settings.filters.minSamples = 1
        panel.settings.filters.edgeGuard = nil
      }
    }
    if Bool.random(using: &random) { panel.settings.outOfRange = .pass }
    if Bool.random(using: &random) { panel.settings.reportsValueChanges = true }
    if Bool.random(using: &random) { panel.settings.touchesAtOpen = .begin }
    if kind == .single, Bool.random(using: &random) { panel.description.codes[.key] = BitSet() }
    if Bool.random(using: &random) {
      let axis: AbsoluteAxis = kind == .single ? .pressure : .multitouchPressure
      panel.description.axes[axis] = AxisInfo(minimum: 0, maximum: 999)
    }
    let releases: [DeviceSettings.Release] = [
      .reported, .reported, .silence(.milliseconds(50)), .pressure(200), .key,
    ]
    panel.settings.release = releases.randomElement(using: &random) ?? .reported
    return panel
  }

  static func time(_ random: inout SeededGenerator) -> Microseconds {
    Microseconds(Int64.random(in: -20_000...3_000_000, using: &random))
  }

  static func events(_ random: inout SeededGenerator, count: Int) -> [InputEvent] {
    var time = Microseconds.milliseconds(Int64.random(in: 0...900, using: &random))
    return (0..<count).map { _ in
      time = time + Microseconds(Int64.random(in: -200...9_000, using: &random))
      switch Int.random(in: 0..<40, using: &random) {
      case 0..<9: return .report(time: time, value: Int32.random(in: 0...1, using: &random))
      case 9..<13:
        return InputEvent(
          time: time, type: .synchronization, code: SynchronizationCode.multitouchReport.rawValue,
          value: 0)
      case 13:
        return InputEvent(
          time: time, type: .synchronization, code: UInt16.random(in: 1...4, using: &random),
          value: 0)
      case 14..<19:
        return InputEvent(
          time: time, axis: .slot, value: Int32.random(in: -1...6, using: &random))
      case 19..<26:
        return InputEvent(
          time: time, axis: .trackingID, value: Int32.random(in: -2...3, using: &random))
      case 26..<34:
        let axes: [AbsoluteAxis] = [
          .positionX, .positionY, .x, .y, .touchMajor, .pressure, .multitouchPressure,
        ]
        return InputEvent(
          time: time, axis: axes.randomElement(using: &random) ?? .x,
          value: Int32.random(in: -20...1050, using: &random))
      case 34..<36:
        let axes: [AbsoluteAxis] = [.toolType, .multitouchDistance, .distance]
        return InputEvent(
          time: time, axis: axes.randomElement(using: &random) ?? .x,
          value: Int32.random(in: 0...2, using: &random))
      case 36..<39:
        return InputEvent(time: time, key: .touch, value: Int32.random(in: 0...2, using: &random))
      default:
        return InputEvent(
          time: Microseconds(Int64.random(in: -5...5_000_000, using: &random)),
          type: EventType(rawValue: UInt16.random(in: 0...0x1f, using: &random)),
          code: UInt16.random(in: 0...0x2ff, using: &random),
          value: Int32.random(in: .min ... .max, using: &random))
      }
    }
  }

  static func state(_ random: inout SeededGenerator, slots: Int) -> DeviceState {
    var state = DeviceState(currentSlot: Int32.random(in: -1...6, using: &random))
    let places: [AbsoluteAxis] = [.positionX, .positionY, .multitouchPressure]
    for axis in [.trackingID, .toolType, .multitouchDistance] + places {
      let top: Int32 = places.contains(axis) ? 999 : 2
      state.slots.append(
        .init(
          axis: axis,
          values: (0..<slots).map { _ in Int32.random(in: -1...top, using: &random) }))
    }
    state.axes = [.x: Int32.random(in: 0...999, using: &random)]
    if Bool.random(using: &random) { state.pressedKeys.insert(KeyCode.touch.rawValue) }
    return state
  }
}
