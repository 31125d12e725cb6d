internal import TouchModel

/// The words of the log for what happens to touches.
extension ByteCursor {
  /// Writes the word for a phase.
  mutating func phase(_ phase: ContactPhase) {
    switch phase {
    case .began: literal("began")
    case .moved: literal("moved")
    case .ended: literal("ended")
    case .cancelled: literal("cancelled")
    }
  }

  /// Writes the word for how far a gesture has come.
  ///
  /// Each word by itself, for one whose length is known only now is copied by a call.
  mutating func word(_ state: ActionState) {
    switch state {
    case .began: literal("began")
    case .changed: literal("changed")
    case .ended: literal("ended")
    case .cancelled: literal("cancelled")
    }
  }

  /// Writes the word for the kind of a gesture; the frequent ones by themselves.
  mutating func word(_ kind: GestureEntry.Kind) {
    switch kind {
    case .pan: literal("pan")
    case .pinch: literal("pinch")
    case .rotation: literal("rotation")
    default: literal(kind.word)
    }
  }

  /// Writes the word for why a touch was cancelled.
  mutating func word(_ reason: CancelReason) {
    switch reason {
    case .palm: literal("palm")
    case .dropped: literal("dropped")
    case .deviceRemoved: literal("deviceRemoved")
    case .suspended: literal("suspended")
    case .revoked: literal("revoked")
    case .watchdog: literal("watchdog")
    case .filter: literal("filter")
    case .gesture: literal("gesture")
    case .viewRemoved: literal("viewRemoved")
    case .interrupted: literal("interrupted")
    case .overflow: literal("overflow")
    case .endOfCapture: literal("endOfCapture")
    case .shutdown: literal("shutdown")
    }
  }

  /// Writes the name of the method that is called with touches of a phase.
  mutating func method(_ phase: ContactPhase) {
    switch phase {
    case .began: literal("touchesBegan")
    case .moved: literal("touchesMoved")
    case .ended: literal("touchesEnded")
    case .cancelled: literal("touchesCancelled")
    }
  }
}

extension ContactPhase {
  /// How many bytes the words for all phases have, but for `cancelled`.
  ///
  /// So one can be written over another.
  static var wordLength: Int { 5 }

  /// Writes the word over that of another phase; its first letter is large at the end of a method.
  @unsafe
  func overwrite(_ word: UnsafeMutablePointer<UInt8>, isMethod: Bool) {
    let text: StaticString =
      switch self {
      case .began: "began"
      case .moved: "moved"
      case .ended, .cancelled: "ended"
      }
    unsafe word.update(from: text.utf8Start, count: Self.wordLength)
    if isMethod { unsafe word.pointee -= 0x20 }
  }
}
