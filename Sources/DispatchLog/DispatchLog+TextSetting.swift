internal import TouchModel

/// The records that come now and then, in words.
extension DispatchLog {
  mutating func textStart(_ entry: StartEntry, color: Bool) {
    let generator = Spelling.text(UntrustedText(entry.generator))
    let layout = entry.layout.map(Spelling.text)
    var line = output.cursor(
      reserving: Self.fixedSize + generator.count + (layout?.count ?? 0), digits: digits,
      names: names)
    line.style(.strong, color)
    line.raw(generator)
    line.style(.plain, color)
    line.literal(" · ")
    line.word(entry.source.rawValue)
    if let layout {
      line.literal(" · layout ")
      line.raw(layout)
    } else {
      line.literal(" · no layout")
    }
    line.literal(" · screen ")
    line.length(entry.screen.width)
    line.literal(" × ")
    line.length(entry.screen.height)
    line.literal("\n\n")
    output.commit(line)
  }

  mutating func textDevice(_ entry: DeviceEntry, _ time: Microseconds, color: Bool) {
    let name = entry.name.flatMap { $0.isEmpty ? nil : Spelling.text($0) }
    let node = entry.node.map(Spelling.text)
    let reason = entry.reason.map(Spelling.sentence)
    var line = text(
      time, reserving: (name?.count ?? 0) + (node?.count ?? 0) + (reason?.count ?? 0),
      color: color)
    line.touchCell(device: entry.device)
    let cell = line.written
    line.word(entry.action.rawValue)
    line.alignLeft(since: cell, width: TextColumns.eventAndPlace)
    line.literal("  ")
    if let name {
      line.style(.strong, color)
      line.raw(name)
      line.style(.plain, color)
    } else {
      line.literal("a device without a name")
    }
    if let node {
      line.literal(", ")
      line.raw(node)
    }
    if let vendor = entry.vendor, let product = entry.product {
      line.literal(", ")
      line.hexadecimal(vendor)
      line.literal(":")
      line.hexadecimal(product)
    }
    if let wire = entry.wire { line.wire(wire) }
    if let slots = entry.slots {
      line.literal(", ")
      line.counted(slots, "slot")
    }
    if let range = entry.rangeX {
      line.literal(", x ")
      line.range(range)
    }
    if let range = entry.rangeY {
      line.literal(", y ")
      line.range(range)
    }
    if let reason {
      line.literal(": ")
      line.style(.cancelled, color)
      line.raw(reason)
      line.style(.plain, color)
    }
    line.literal("\n")
    output.commit(line)
  }

  mutating func textGap(_ device: DeviceID, _ lost: Int?, _ time: Microseconds, color: Bool) {
    var line = text(time, reserving: 0, color: color)
    line.touchCell(device: device)
    line.style(.cancelled, color)
    line.literal("! gap")
    line.style(.plain, color)
    line.blanks(TextColumns.eventAndPlace - 5 + 2)
    if let lost {
      line.literal("the kernel lost ")
      line.counted(lost, "record")
      line.literal(" (SYN_DROPPED)")
    } else {
      line.literal("the kernel lost records (SYN_DROPPED)")
    }
    line.literal("\n")
    output.commit(line)
  }

  mutating func textNote(_ note: Note, _ time: Microseconds, color: Bool) {
    let message = Spelling.sentence(note.message)
    var line = text(time, reserving: message.count, color: color)
    line.touchCell()
    let style: ByteCursor.Style =
      switch note.level {
      case .info: .dim
      case .warning: .cancelled
      case .error: .unhandled
      }
    line.style(style, color)
    let cell = line.written
    line.literal(note.level == .info ? "i " : "! ")
    line.word(note.level.rawValue)
    line.alignLeft(since: cell, width: TextColumns.eventAndPlace)
    line.style(.plain, color)
    line.literal("  ")
    line.word(note.blame.rawValue)
    line.literal(": ")
    line.raw(message)
    line.literal("\n")
    output.commit(line)
  }

  mutating func textEnd(_ time: Microseconds, color: Bool) {
    let counts = counts
    var line = text(time, reserving: 0, color: color)
    line.touchCell()
    line.style(.strong, color)
    line.literal("end")
    line.style(.plain, color)
    line.blanks(TextColumns.eventAndPlace - 3 + 2)
    line.counted(counts.frames, "frame")
    line.literal(", ")
    line.counted(counts.events, "event")
    line.literal("; ")
    if counts.began == 1 {
      line.literal("1 touch")
    } else {
      line.integer(counts.began)
      line.literal(" touches")
    }
    line.literal(": ")
    line.integer(counts.ended)
    line.literal(" ended, ")
    line.integer(counts.cancelled)
    line.literal(" cancelled; ")
    line.counted(counts.dispatches, "call")
    line.literal(": ")
    line.integer(counts.unhandled)
    line.literal(" unhandled; ")
    line.counted(counts.gaps, "gap")
    line.literal("\n")
    output.commit(line)
  }
}

extension ByteCursor {
  /// Writes a number of things.
  mutating func counted(_ number: Int, _ thing: StaticString) {
    integer(number)
    literal(" ")
    literal(thing)
    if number != 1 { literal("s") }
  }

  /// Writes four hexadecimal digits.
  mutating func hexadecimal(_ value: UInt16) {
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xf)
      byte(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  /// Writes both ends of an axis.
  mutating func range(_ range: DeviceEntry.Range) {
    integer(Int(range.minimum))
    literal("…")
    integer(Int(range.maximum))
  }

  /// Writes how a device tells its fingers apart.
  mutating func wire(_ wire: DeviceEntry.Wire) {
    switch wire {
    case .slots: literal(", protocol B")
    case .anonymous: literal(", protocol A")
    case .single: literal(", single touch")
    }
  }
}
