import TouchModel

extension Touch {
  /// Makes the object stand for a finger that just came down.
  func begin(_ contact: Contact, device: DeviceID, time: Microseconds, identifier: Int) {
    storedIdentifier = identifier
    storedDevice = device
    storedContact = contact.id
    storedSlot = contact.slot
    var fresh = TouchState()
    fresh.type = TouchType(contact.tool)
    fresh.now = TouchState.Sample(contact, time)
    fresh.previous = contact.position
    fresh.start = contact.position
    fresh.isAfterGap = contact.flags.contains(.afterGap)
    fresh.hasJoinedLate = contact.flags.contains(.joinedLate)
    fresh.hasForce = contact.flags.contains(.hasForce)
    fresh.hasRadius = contact.flags.contains(.hasRadius)
    state = fresh
    alone.append(self)
  }

  /// Lets go of everything, so that the object can stand for another finger.
  func reset() {
    boundView = nil
    boundWindow = nil
    hitView = nil
    heldBegan = nil
    receivers.removeAll()
    if !merged.isEmpty { merged.removeAll(keepingCapacity: true) }
    if !waiting.isEmpty { waiting.removeAll(keepingCapacity: true) }
    if !waitingTimes.isEmpty { waitingTimes.removeAll(keepingCapacity: true) }
  }

  /// A copy with the data of one sample (R-EVT-8).
  func copy(_ sample: TouchState.Sample, previous: Point, phase: TouchPhase) -> Touch {
    let copy = Touch()
    copy.state = state
    copy.state.now = sample
    copy.state.previous = previous
    copy.state.phase = phase
    copy.boundView = boundView
    copy.boundWindow = boundWindow
    copy.storedIdentifier = storedIdentifier
    copy.storedDevice = storedDevice
    copy.storedContact = storedContact
    copy.storedSlot = storedSlot
    return copy
  }
}

extension TouchState {
  /// Readies the touch for an event: until it changes it is stationary where it is (R-TCH-9).
  @inline(__always)
  mutating func beginPass() {
    previous = now.place
    phase = .stationary
  }

  /// Whether a contact that says it moved is somewhere else, pressed otherwise (R-TCH-4), or found
  /// to be another tool (E-PALM-7).
  @inline(__always)
  func isMoved(by contact: Contact) -> Bool {
    now.place != contact.position
      || type != TouchType(contact.tool)
      || (contact.flags.contains(.hasForce) && now.force != contact.force)
  }

  /// Takes over what the panel says.
  @inline(__always)
  mutating func take(_ contact: Contact, _ time: Microseconds, pass: UInt64) {
    now = Sample(contact, time)
    let newType = TouchType(contact.tool)
    if type != newType { type = newType }
    let isAfterGap = contact.flags.contains(.afterGap)
    if self.isAfterGap != isAfterGap { self.isAfterGap = isAfterGap }
    changedPass = pass
  }

  /// Says that a finger that went too far from where it came down is no tap (R-TCH-12).
  @inline(__always)
  mutating func dropTap(beyond distance: Double) {
    // In a drag it is none any more.
    if tapCount == 0 { return }
    let x = now.place.x - start.x
    let y = now.place.y - start.y
    if !(x * x + y * y <= distance * distance) { tapCount = 0 }
  }
}

extension TouchState.Sample {
  /// What a contact says at a time.
  @inline(__always)
  init(_ contact: Contact, _ time: Microseconds) {
    self.init(
      place: contact.position, time: time, force: contact.force, majorRadius: contact.majorRadius)
  }
}

extension TouchType {
  /// What a contact's tool is called here.
  @inline(__always)
  init(_ tool: ContactTool) {
    self = tool == .stylus ? .pencil : .direct
  }
}
