import TouchModel

/// The short way of contacts that only move: straight from the slots into the frame.
///
/// An object that never changes, because a value of this size would be copied for each batch.
final class ContactMotion: Sendable {
  let map: CoordinateMap
  let shape: ContactShape
  /// The axes of which a change must be shown to the filters.
  let watchedAxes: AxisMask
  /// The axes of which a change alone can make a contact worth telling.
  let visibleAxes: AxisMask
  /// How many words of a slot mask are in use.
  let words: Int
  /// Whether no filter must see every sample.
  let isFree: Bool
  /// Whether no filter is against a finger that lies within the announced range.
  let admitsAll: Bool

  /// Makes the short way of a device.
  init(
    map: CoordinateMap, shape: ContactShape, watchedAxes: AxisMask, visibleAxes: AxisMask,
    words: Int, isFree: Bool, admitsAll: Bool
  ) {
    self.map = map
    self.shape = shape
    self.watchedAxes = watchedAxes
    self.visibleAxes = visibleAxes
    self.words = words
    self.isFree = isFree
    self.admitsAll = admitsAll
  }

  /// Moves the contact of the only slot that was touched; false where it did something else.
  ///
  /// The panel must have 64 slots at most, and the frame be empty: most frames of a drag.
  func followSole(
    _ slot: Int, _ dirty: inout SlotMask, _ slots: inout MutableSpan<Slot>,
    _ builder: inout FrameBuilder
  ) -> Bool {
    if slots[slot].mayFollow(self) {
      if slots[slot].follow(self) { builder.begin(with: slots, at: slot) }
    } else if slots[slot].isSilent {
      slots[slot].forgetChange()
    } else {
      return false
    }
    dirty.words[0] = 0
    return true
  }

  /// Moves the contacts that did nothing else, and says whether those were all.
  ///
  /// The other slots stay in the mask.
  @inline(__always)
  func follow(
    _ dirty: inout SlotMask, _ slots: inout MutableSpan<Slot>, _ builder: inout FrameBuilder
  ) -> Bool {
    if words == 1, let sole = dirty.sole {
      return followSole(sole, &dirty, &slots, &builder)
    }
    return followMany(&dirty, &slots, &builder)
  }

  private func followMany(
    _ dirty: inout SlotMask, _ slots: inout MutableSpan<Slot>, _ builder: inout FrameBuilder
  ) -> Bool {
    var isAll = true
    var word = 0
    repeat {
      var bits = dirty.words[word & 15]
      var left: UInt64 = 0
      while bits != 0 {
        builder.reserve(1)
        follow(&bits, &left, from: word &<< 6, &slots, &builder.frame.contacts, &builder.next)
        dirty.words[word & 15] = left
      }
      if left != 0 { isAll = false }
      word &+= 1
    } while word < words
    return isAll
  }

  /// Moves the contacts of 64 slots for as long as the frame is long enough; it has room for one.
  ///
  /// Their bits move to `left` where they did something else.
  @inline(__always)
  private func follow(
    _ bits: inout UInt64, _ left: inout UInt64, from first: Int,
    _ slots: inout MutableSpan<Slot>, _ contacts: inout [Contact],
    _ next: inout FrameBuilder.Next
  ) {
    var page = contacts.mutableSpan
    repeat {
      let bit = bits.trailingZeroBitCount
      bits &= bits &- 1
      let index = first | bit
      if slots[index].mayFollow(self) {
        if slots[index].follow(self) {
          page[next.count] = slots[index].contact
          next.place(slots[index].contact.id, on: &page)
        }
      } else if slots[index].isSilent {
        slots[index].forgetChange()
      } else {
        left |= 1 &<< UInt64(truncatingIfNeeded: bit)
      }
    } while bits != 0 && next.count < page.count
  }

  /// The same for who does not hold the slots for longer than a frame.
  func follow(
    _ dirty: inout SlotMask, _ slots: inout [Slot], _ builder: inout FrameBuilder
  ) -> Bool {
    var span = slots.mutableSpan
    return follow(&dirty, &span, &builder)
  }
}

extension Slot {
  /// Whether nobody can have seen what happened, because there is nobody to be seen.
  @inline(__always)
  fileprivate var isSilent: Bool {
    operation.isEmpty && (state == .empty || state == .dead && !isMuted)
  }

  /// Takes that its values are what they are.
  @inline(__always)
  fileprivate mutating func forgetChange() {
    known.formUnion(changed)
    changed = []
  }

  /// Whether the contact only moved.
  @inline(__always)
  fileprivate func mayFollow(_ motion: ContactMotion) -> Bool {
    state == .live && operation.isEmpty && changed.isDisjoint(with: motion.watchedAxes)
      && contact.flags.isDisjoint(with: [.afterGap, .coordinateUnknown])
  }

  /// Brings the contact to where its values say, and says whether there is anything to see.
  @inline(__always)
  fileprivate mutating func follow(_ motion: ContactMotion) -> Bool {
    let visible = changed.intersection(motion.visibleAxes)
    if !changed.isDisjoint(with: ContactShape.axes) { isShapeOld = true }
    changed = []
    if visible.isEmpty { return false }
    let position = motion.map.position(x: values.x, y: values.y)
    let hasMoved = position != contact.position
    if isShapeOld, hasMoved || !visible.isDisjoint(with: ContactShape.axes) {
      isShapeOld = false
      let before = contact
      motion.shape.describe(values, into: &contact)
      if !hasMoved, contact.hasShape(of: before) { return false }
    } else if !hasMoved {
      return false
    }
    contact.position = position
    contact.phase = .moved
    return true
  }
}
