#if TOUCH_INTERNAL_CHECKS
  import TouchModel

  /// Checks that every contact has one begin and one end, in this order.
  ///
  /// It also checks that the time never decreases (E-PHASE-1, E-PHASE-5). It runs after each frame,
  /// in debug builds only.
  struct FrameInvariants {
    private var live: [ContactID] = []
    private var lastBegun = ContactID.none
    private var time = Microseconds(.min)

    /// Traps if a frame breaks an invariant.
    mutating func check(_ frame: ContactFrame) {
      precondition(!frame.contacts.isEmpty, "a frame without contacts was delivered")
      precondition(frame.time >= time, "the time decreased between two frames of a device")
      time = frame.time
      var before = ContactID.none
      for contact in frame.contacts {
        precondition(contact.id > before, "the contacts of a frame do not ascend by id")
        before = contact.id
        precondition(
          (contact.cancelReason != nil) == (contact.phase == .cancelled),
          "a contact has a reason if and only if it is cancelled")
        precondition(
          contact.position.x.isFinite && contact.position.y.isFinite, "a position is not finite")
        let index = live.firstIndex(of: contact.id)
        if contact.phase == .began {
          precondition(contact.id > lastBegun, "an id was reused or out of order")
          lastBegun = contact.id
          live.append(contact.id)
        } else {
          precondition(index != nil, "a contact was reported that is not down")
          if contact.phase != .moved, let index { live.remove(at: index) }
        }
      }
    }
  }
#endif
