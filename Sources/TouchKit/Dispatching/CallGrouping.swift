/// Groups the touches of an event by view, in the order of the views' earliest touches (R-EVT-5).
struct CallGrouping {
  /// The touches of one view.
  struct Group {
    let view: ObjectIdentifier
    /// The index of the first touch that changed, among the touches of the event.
    var first = 0
    /// The phases that occur, as `TouchPhase.bit`; stationary touches add none.
    var phases: UInt8 = 0
  }

  /// The groups of the newest call of `group(_:in:)`.
  private(set) var groups: [Group] = []
  /// The touches of the newest call of `gather`.
  private(set) var touches: [Touch] = []

  /// Groups the touches that belong to views of a window.
  @inline(__always)
  mutating func group(_ live: TouchList, in window: Window) {
    groups.removeAll(keepingCapacity: true)
    for index in 0..<live.count {
      let found = live.look(at: index) { touch -> (ObjectIdentifier, TouchPhase)? in
        guard touch.boundWindow === window, let view = touch.boundView else { return nil }
        return (ObjectIdentifier(view), touch.state.phase)
      }
      guard let (view, phase) = found else { continue }
      // A view with only stationary touches has its place in the order, but no call.
      let place = self.index(of: view)
      if phase == .stationary { continue }
      if groups[place].phases == 0 { groups[place].first = index }
      groups[place].phases |= phase.bit
    }
  }

  /// The index of a view's group, which is made if there is none; views are few.
  @inline(__always)
  private mutating func index(of view: ObjectIdentifier) -> Int {
    for index in groups.indices where groups[index].view == view { return index }
    groups.append(Group(view: view))
    return groups.count - 1
  }

  /// Puts the touches that a view shall receive by one method into `touches`.
  ///
  /// Evaluated right before the call, so that what earlier handlers did counts.
  mutating func gather(
    _ group: Group, _ method: TouchMethod, _ view: View, _ window: Window, from live: TouchList
  ) {
    touches.empty()
    for index in group.first..<live.count {
      let isMeant = live.look(at: index) {
        $0.state.isDeliverable(method) && $0.boundView === view && $0.boundWindow === window
      }
      if isMeant { touches.append(live[index]) }
    }
  }

  /// Releases the touches of the newest call.
  mutating func clear() {
    touches.empty()
  }
}

extension TouchPhase {
  /// A bit of its own for each phase.
  @inline(__always)
  var bit: UInt8 { 1 << UInt8(truncatingIfNeeded: rawValue) }
}

extension TouchMethod {
  /// Makes the method that reports a phase; nil for phases that no method reports.
  @inline(__always)
  init?(_ phase: TouchPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited: return nil
    }
  }

  /// Removes the first of several phases that a method reports, and makes that method (R-EVT-6).
  ///
  /// - Parameter phases: The phases, as `TouchPhase.bit`.
  @inline(__always)
  init?(firstOf phases: inout UInt8) {
    while phases != 0 {
      let phase = phases.trailingZeroBitCount
      phases &= phases &- 1
      guard let method = TouchPhase(rawValue: phase).flatMap({ TouchMethod($0) }) else { continue }
      self = method
      return
    }
    return nil
  }
}
