import TouchModel

/// The short way of contacts that come down or leave and do nothing else in the frame.
///
/// What it tells is what the long way tells; that one is for frames in which a contact is replaced,
/// hovers, may be a palm's, or lies outside the announced range.
extension ContactMotion {
  /// Tells the contacts of the mask that came or left, and says whether those were all.
  ///
  /// The other slots stay in the mask. Once one of them stays, nobody begins any more, because new ids
  /// go by ascending slot.
  ///
  /// - Parameters:
  ///   - dirty: The slots that are still to be told of.
  ///   - slots: All slots.
  ///   - builder: The frame; contacts that moved are in it already.
  ///   - lastID: The newest contact id, which is moved on.
  /// - Returns: Whether the mask is empty now.
  func tellPresence(
    _ dirty: inout SlotMask, _ slots: inout MutableSpan<Slot>, _ builder: inout FrameBuilder,
    _ lastID: inout Int64
  ) -> Bool {
    var isAll = true
    for word in 0..<words {
      var bits = dirty.words[word & 15]
      var left: UInt64 = 0
      while bits != 0 {
        let bit = bits & (0 &- bits)
        let index = word &<< 6 | bits.trailingZeroBitCount
        bits ^= bit
        if slots[index].mayEnd(self) {
          slots[index].end(self)
          builder.insert(slots[index].contact)
          slots[index].contact.id = .none
        } else if isAll, slots[index].mayBegin(self), !isShared(slots[index].trackingID, slots) {
          lastID &+= 1
          slots[index].begin(ContactID(rawValue: lastID), self)
          builder.insert(slots[index].contact)
        } else {
          left |= bit
          isAll = false
        }
      }
      dirty.words[word & 15] = left
    }
    return isAll
  }

  /// Whether two slots have the tracking id (E-ID-10).
  private func isShared(_ id: Int32, _ slots: borrowing MutableSpan<Slot>) -> Bool {
    var count = 0
    for index in slots.indices where slots[index].trackingID == id { count += 1 }
    return count > 1
  }
}

extension Slot {
  /// Whether a contact that is told did nothing but leave.
  @inline(__always)
  fileprivate func mayEnd(_ motion: ContactMotion) -> Bool {
    state == .live && operation == .ended && firstSegment < 0
      && changed.isDisjoint(with: motion.watchedAxes) && contact.id != .none
      && contact.flags.isDisjoint(with: [.afterGap, .coordinateUnknown])
  }

  /// Whether a contact came into an empty slot, and nothing speaks against it.
  @inline(__always)
  fileprivate func mayBegin(_ motion: ContactMotion) -> Bool {
    state == .empty && operation == .begun && firstSegment < 0 && motion.admitsAll
      && values.distance <= 0 && (values.toolType == 0 || values.toolType == 1)
      && known.union(changed).isSuperset(of: .position)
      && motion.map.holds(x: values.x, y: values.y)
  }

  /// Lifts the contact from where its values say.
  @inline(__always)
  fileprivate mutating func end(_ motion: ContactMotion) {
    place(motion)
    contact.phase = .ended
    state = .empty
    closeFrame()
  }

  /// Puts a contact down where its values say.
  @inline(__always)
  fileprivate mutating func begin(_ id: ContactID, _ motion: ContactMotion) {
    contact.flags = motion.shape.flags
    place(motion)
    contact.tool = values.toolType == 1 ? .stylus : .finger
    contact.id = id
    contact.phase = .began
    state = .live
    isMuted = false
    closeFrame()
  }

  @inline(__always)
  private mutating func place(_ motion: ContactMotion) {
    known.formUnion(changed)
    contact.position = motion.map.position(x: values.x, y: values.y)
    motion.shape.describe(values, into: &contact)
  }
}
