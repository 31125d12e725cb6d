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
    line.start(entry, layout: layout)
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
    line.facts(entry, node: node)
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
    line.gap(lost)
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
    line.end(counts)
    line.literal("\n")
    output.commit(line)
  }
}

extension ByteCursor {
  /// Writes what the first line says behind the programme's name.
  mutating func start(_ entry: StartEntry, layout: [UInt8]?) {
    literal(" · ")
    word(entry.source.rawValue)
    if let layout {
      literal(" · layout ")
      raw(layout)
    } else {
      literal(" · no layout")
    }
    literal(" · screen ")
    length(entry.screen.width)
    literal(" × ")
    length(entry.screen.height)
  }

  /// Writes what is known of a device, behind its name.
  mutating func facts(_ entry: DeviceEntry, node: [UInt8]?) {
    if let node {
      literal(", ")
      raw(node)
    }
    if let vendor = entry.vendor, let product = entry.product {
      literal(", ")
      hexadecimal(vendor)
      literal(":")
      hexadecimal(product)
    }
    if let wire = entry.wire { self.wire(wire) }
    if let slots = entry.slots {
      literal(", ")
      counted(slots, "slot")
    }
    if let range = entry.rangeX {
      literal(", x ")
      self.range(range)
    }
    if let range = entry.rangeY {
      literal(", y ")
      self.range(range)
    }
  }

  /// Writes that records were lost.
  mutating func gap(_ lost: Int?) {
    if let lost {
      literal("the kernel lost ")
      counted(lost, "record")
      literal(" (SYN_DROPPED)")
    } else {
      literal("the kernel lost records (SYN_DROPPED)")
    }
  }

  /// Writes the counts of the last line.
  mutating func end(_ counts: LogCounts) {
    counted(counts.frames, "frame")
    literal(", ")
    counted(counts.events, "event")
    literal("; ")
    if counts.began == 1 {
      literal("1 touch")
    } else {
      integer(counts.began)
      literal(" touches")
    }
    literal(": ")
    integer(counts.ended)
    literal(" ended, ")
    integer(counts.cancelled)
    literal(" cancelled; ")
    counted(counts.dispatches, "call")
    literal(": ")
    integer(counts.unhandled)
    literal(" unhandled; ")
    counted(counts.gaps, "gap")
  }

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
