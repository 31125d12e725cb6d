import TouchModel

/// The touches of an application, and objects for reuse.
@safe final class TouchTable {
  /// The touches of all contacts on the glass, including dead ones, by ascending identifier.
  ///
  /// Those with `Touch.isInEvent` are the touches of the event.
  let down: TouchList
  /// The touches that changed in the newest event, by ascending identifier, and dead ones that ended
  /// after it.
  ///
  /// Most steps of a pass visit only these, because most fingers may be at rest. Not retained: each
  /// is in `down`.
  @safe @exclusivity(unchecked) private(set) var changed = ReferenceList<Touch>()
  /// The identifier of the newest touch.
  var lastIdentifier = 0

  // Accessed in single steps: unchecked.
  /// Touch objects without a contact that only this table retains.
  private var spare: [Touch] = []
  /// Touches that have ended and that recognizers still follow.
  @safe @exclusivity(unchecked) private var lingering: [Touch] = []
  /// Touches that are being removed; the storage is reused.
  private var removed: [Touch] = []

  /// The maximum number of touches in `lingering`; another one removes the oldest.
  ///
  /// Recognizers follow the touches of a gesture until it is over. Touches that only a program retains
  /// are not stored here, because they retain their views.
  private static var mostLingering: Int { 32 }

  /// Creates a table with the list of an event.
  init(down: TouchList) {
    self.down = down
  }

  deinit {
    for touch in down.all { touch.leaveGlass() }
  }

  /// Returns the index of the touch of a contact.
  ///
  /// Contacts and touches are both in ascending order, so the search starts after the previous result.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - device: The device of the contact.
  ///   - hint: The index to start at; set to the index after the found touch.
  /// - Returns: The index in `down`; nil if the contact has no touch.
  @inline(__always)
  func index(of contact: ContactID, on device: DeviceID, after hint: inout Int) -> Int? {
    let count = down.count
    var index = hint
    for _ in 0..<count {
      if index >= count { index = 0 }
      let isFound = down.withElement(at: index) {
        $0.storedContact == contact && $0.storedDevice == device
      }
      if isFound {
        hint = index + 1
        return index
      }
      index += 1
    }
    return nil
  }

  /// Returns a touch for a contact without one; does not add it to a list.
  func make(for contact: Contact, on device: DeviceID, at time: Microseconds) -> Touch {
    let touch = spare.isEmpty ? Touch() : spare.removeLast()
    lastIdentifier += 1
    touch.begin(contact, device: device, time: time, identifier: lastIdentifier)
    return touch
  }

  /// Adds a touch to those that changed in a pass.
  @inline(__always)
  func noteChange(of touch: Touch, in pass: UInt64) {
    if touch.state.changedPass == pass { return }
    touch.state.changedPass = pass
    changed.insert(touch)
  }

  /// Makes the touches stationary that changed before a pass (R-TCH-9).
  @inline(__always)
  func makeStationary(before pass: UInt64) {
    changed.removeAll {
      if $0.state.changedPass == pass { return false }
      $0.becomeStationary()
      return true
    }
  }

  /// True if the event has no touch.
  var isEventEmpty: Bool { !down.contains { $0.isInEvent } }

  /// Calls a function with each touch of the event.
  @inline(__always)
  func forEachInEvent(_ body: (Touch) -> Void) {
    for index in 0..<down.count { down.withElement(at: index) { if $0.isInEvent { body($0) } } }
  }

  /// Removes the lifted touches from the glass, and all that have ended from those that changed.
  func removeEnded() {
    changed.removeAll { $0.state.phase.isTerminal }
    down.removeAll {
      guard $0.state.isLifted else { return false }
      $0.leaveGlass()
      removed.append($0)
      return true
    }
  }

  /// Prepares the objects of removed touches for later contacts.
  func recycle() {
    recycleLingering()
    while !removed.isEmpty { recycle(removed.removeLast()) }
  }

  /// Prepares touches that recognizers no longer follow for later contacts.
  private func recycleLingering() {
    if lingering.isEmpty { return }
    var kept = 0
    for index in lingering.indices {
      if isKnownUniquelyReferenced(&lingering[index]) {
        lingering[index].reset()
        spare.append(lingering[index])
      } else {
        if kept != index { lingering.swapAt(kept, index) }
        kept += 1
      }
    }
    while lingering.count > kept { lingering.removeLast() }
  }

  private func recycle(_ touch: consuming Touch) {
    if isKnownUniquelyReferenced(&touch) {
      touch.reset()
      spare.append(touch)
    } else if !touch.receivers.isEmpty {
      if lingering.count == Self.mostLingering { lingering.removeFirst() }
      lingering.append(touch)
    }
  }
}
