internal import TouchModel

// The compact form of each LogRecord. Documentation/formats.md describes it.
// A change of it changes the expected logs of users.

extension StartRecord {
  var isInCompactLog: Bool { false }

  func writeCompact(to cursor: inout ByteCursor) {}
}

extension EndRecord {
  var isInCompactLog: Bool { false }

  func writeCompact(to cursor: inout ByteCursor) {}
}

extension TouchSummary {
  var isInCompactLog: Bool { false }

  func writeCompact(to cursor: inout ByteCursor) {}
}

extension DeviceRecord {
  var isInCompactLog: Bool { action != .added }

  func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("device d")
    cursor.integer(Int(device.rawValue))
    cursor.literal(" ")
    action.write(to: &cursor)
    if let reason { cursor.compactSentence(reason) }
  }
}

extension TouchRecord {
  func writeCompact(to cursor: inout ByteCursor) {
    phase.write(to: &cursor)
    cursor.literal(" ")
    cursor.integer(touch)
    if !flags.has(.redacted) { cursor.compactLocation(location) }
    if view == .none { cursor.literal(" nowhere") } else { cursor.compactName(view) }
    if flags.has(.redacted) {
      cursor.compactReason(phase == .cancelled ? reason : nil)
      return cursor.literal(" redacted")
    }
    if tapCount != 1 {
      cursor.literal(" taps=")
      cursor.integer(tapCount)
    }
    cursor.compactReason(phase == .cancelled ? reason : nil)
    if flags.has(.hasForce) {
      cursor.literal(" force=")
      cursor.decimal(force)
    }
    if flags.has(.hasRadius) {
      cursor.literal(" majorRadius=")
      cursor.decimal(majorRadius)
    }
    if tool == .stylus { cursor.literal(" stylus") }
    if flags.has(.withheld) { cursor.literal(" withheld") }
    if flags.has(.afterGap) { cursor.literal(" afterGap") }
    if flags.has(.joinedLate) { cursor.literal(" joinedLate") }
  }
}

extension HitRecord {
  func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("hit ")
    cursor.integer(touch)
    if view == .none {
      cursor.literal(" nothing:")
      cursor.compactName(reason)
    } else {
      for name in path { cursor.compactName(name) }
    }
  }
}

extension CallRecord {
  func writeCompact(to cursor: inout ByteCursor) {
    cursor.plainName(view)
    switch method {
    case .touchesBegan: cursor.literal(".began")
    case .touchesMoved: cursor.literal(".moved")
    case .touchesEnded: cursor.literal(".ended")
    case .touchesCancelled: cursor.literal(".cancelled")
    }
    cursor.compactTouches(touches)
    if isRedacted {
      cursor.compactReason(reason)
      return cursor.literal(" redacted")
    }
    for index in locations.indices { cursor.compactLocation(locations[index]) }
    cursor.literal(" <")
    var next = 0
    for index in chain.indices {
      cursor.compactName(chain[index])
      if next < handlers.count, handlers[next] == chain[index] {
        next += 1
        cursor.literal("*")
      }
    }
    if handlers.isEmpty { cursor.literal(" < unhandled") }
    cursor.compactReason(reason)
  }
}

extension GestureRecord {
  func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("gesture")
    cursor.compactName(recognizer)
    cursor.literal(" ")
    state.write(to: &cursor)
    cursor.compactTouches(touches)
    cursor.compactLocation(location)
    switch measurements {
    case .none: break
    case .drag(let translation, let velocity):
      cursor.literal(" translation=")
      cursor.compactPair(translation)
      cursor.literal(" velocity=")
      cursor.compactPair(velocity)
    case .pinch(let scale, let velocity):
      cursor.literal(" scale=")
      cursor.decimal(scale)
      cursor.literal(" scaleVelocity=")
      cursor.decimal(velocity)
    case .rotation(let rotation, let velocity):
      cursor.literal(" rotation=")
      cursor.decimal(rotation)
      cursor.literal(" rotationVelocity=")
      cursor.decimal(velocity)
    case .swipe(let directions):
      cursor.literal(" direction=[")
      for (index, bit) in directions.bits.enumerated() {
        if index > 0 { cursor.literal(",") }
        cursor.literal(Directions.names[bit])
      }
      cursor.literal("]")
    }
  }
}

extension ControlRecord {
  func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("control")
    cursor.compactName(control)
    cursor.literal(" ")
    event.write(to: &cursor)
    if let value {
      cursor.literal(" value=")
      cursor.decimal(value)
    }
    if let touch { cursor.compactTouches([touch]) }
  }
}

extension ScrollRecord {
  func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("scroll")
    cursor.compactName(view)
    cursor.literal(" ")
    state.write(to: &cursor)
    cursor.compactLocation(contentOffset)
    if let zoomScale {
      cursor.literal(" zoom=")
      cursor.decimal(zoomScale)
    }
  }
}

extension IgnoredRecord {
  func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("ignored slot=")
    cursor.integer(Int(slot))
    cursor.literal(" by=")
    filter.write(to: &cursor)
    if let location { cursor.compactLocation(location) } else { cursor.literal(" redacted") }
  }
}

extension IdleRecord {
  func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal(isIdle ? "idle" : "idle ended")
  }
}

extension SinkRecord {
  // The node depends on the machine.
  func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("sink")
    cursor.compactName(sink)
    cursor.literal(" ")
    action.write(to: &cursor)
    if let touch { cursor.compactTouches([touch]) }
    if let reason { cursor.compactSentence(reason) }
  }
}

extension GapRecord {
  func writeCompact(to cursor: inout ByteCursor) { cursor.literal("gap") }
}

extension NoteRecord {
  func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("note ")
    note.level.write(to: &cursor)
    cursor.literal(" ")
    note.blame.write(to: &cursor)
    cursor.compactSentence(note.message)
  }
}

extension StageRecord {
  func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("stage")
    cursor.compactName(stage)
    if let depth {
      cursor.literal(" depth=")
      cursor.integer(depth)
    }
    if let device {
      cursor.literal(" device=d")
      cursor.integer(Int(device.rawValue))
    }
    if let method {
      cursor.literal(" method=")
      method.write(to: &cursor)
    }
    write(" recognizer=", recognizer, to: &cursor)
    write(" responder=", responder, to: &cursor)
    write(" state=", state, to: &cursor)
    if let touch {
      cursor.literal(" touch=")
      cursor.integer(touch)
    }
    write(" verdict=", verdict, to: &cursor)
    write(" view=", view, to: &cursor)
  }

  private func write(_ key: StaticString, _ name: NameID, to cursor: inout ByteCursor) {
    guard name != .none else { return }
    cursor.literal(key)
    cursor.plainName(name)
  }
}
