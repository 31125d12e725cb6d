internal import TouchModel

/// The records that come now and then, as fields of the journal.
///
/// A field that is not known is left out.
extension DispatchLog {
  mutating func journalStart(_ entry: StartEntry, _ time: Microseconds) {
    let generator = Spelling.text(UntrustedText(entry.generator))
    let layout = entry.layout.map(Spelling.text)
    var line = journal(
      .start, .information, time, reserving: 2 * (generator.count + (layout?.count ?? 0)))
    line.raw(generator)
    line.start(entry, layout: layout)
    line.literal("\nGENERATOR=")
    line.raw(generator)
    line.literal("\nSOURCE=")
    line.word(entry.source.rawValue)
    if let layout {
      line.literal("\nLAYOUT_FILE=")
      line.raw(layout)
    }
    line.literal("\nSCREEN_WIDTH=")
    line.length(entry.screen.width)
    line.literal("\nSCREEN_HEIGHT=")
    line.length(entry.screen.height)
    line.literal("\n\n")
    output.commit(line)
  }

  mutating func journalDevice(_ entry: DeviceEntry, _ time: Microseconds) {
    let name = entry.name.flatMap { $0.isEmpty ? nil : Spelling.text($0) }
    let node = entry.node.map(Spelling.text)
    let reason = entry.reason.map(Spelling.sentence)
    var line = journal(
      .device, entry.action == .denied ? .error : .information, time,
      reserving: 2 * ((name?.count ?? 0) + (node?.count ?? 0) + (reason?.count ?? 0)))
    line.literal("d")
    line.integer(Int(entry.device.rawValue))
    line.literal(" ")
    line.word(entry.action.rawValue)
    line.literal(": ")
    if let name {
      line.raw(name)
    } else {
      line.literal("a device without a name")
    }
    line.facts(entry, node: node)
    if let reason {
      line.literal(": ")
      line.raw(reason)
    }
    line.journalDevice(entry.device)
    line.literal("\nDEVICE_ACTION=")
    line.word(entry.action.rawValue)
    if let name {
      line.literal("\nDEVICE_NAME=")
      line.raw(name)
    }
    if let node {
      line.literal("\nDEVICE_NODE=")
      line.raw(node)
    }
    line.journalNumbers(of: entry)
    if let reason {
      line.literal("\nDEVICE_REASON=")
      line.raw(reason)
    }
    line.literal("\n\n")
    output.commit(line)
  }

  mutating func journalGap(_ device: DeviceID, _ lost: Int?, _ time: Microseconds) {
    var line = journal(.gap, .warning, time, reserving: 0)
    line.literal("d")
    line.integer(Int(device.rawValue))
    line.literal(": ")
    line.gap(lost)
    line.journalDevice(device)
    if let lost {
      line.literal("\nGAP_LOST=")
      line.integer(lost)
    }
    line.literal("\n\n")
    output.commit(line)
  }

  mutating func journalNote(_ note: Note, _ time: Microseconds) {
    let message = Spelling.sentence(note.message)
    let priority: JournalPriority =
      switch note.level {
      case .info: .information
      case .warning: .warning
      case .error: .error
      }
    var line = journal(.note, priority, time, reserving: message.count)
    line.word(note.blame.rawValue)
    line.literal(": ")
    line.raw(message)
    line.literal("\nNOTE_LEVEL=")
    line.word(note.level.rawValue)
    line.literal("\nNOTE_BLAME=")
    line.word(note.blame.rawValue)
    line.literal("\n\n")
    output.commit(line)
  }

  mutating func journalEnd(_ time: Microseconds) {
    let counts = counts
    var line = journal(.end, .information, time, reserving: 0)
    line.literal("end: ")
    line.end(counts)
    line.literal("\nCOUNT_FRAMES=")
    line.integer(counts.frames)
    line.literal("\nCOUNT_EVENTS=")
    line.integer(counts.events)
    line.literal("\nCOUNT_TOUCHES=")
    line.integer(counts.began)
    line.literal("\nCOUNT_BEGAN=")
    line.integer(counts.began)
    line.literal("\nCOUNT_ENDED=")
    line.integer(counts.ended)
    line.literal("\nCOUNT_CANCELLED=")
    line.integer(counts.cancelled)
    line.literal("\nCOUNT_DISPATCHES=")
    line.integer(counts.dispatches)
    line.literal("\nCOUNT_UNHANDLED=")
    line.integer(counts.unhandled)
    line.literal("\nCOUNT_GAPS=")
    line.integer(counts.gaps)
    line.literal("\n\n")
    output.commit(line)
  }
}

extension ByteCursor {
  /// Writes what a device announces in numbers.
  fileprivate mutating func journalNumbers(of entry: DeviceEntry) {
    if let vendor = entry.vendor {
      literal("\nDEVICE_VENDOR=")
      hexadecimal(vendor)
    }
    if let product = entry.product {
      literal("\nDEVICE_PRODUCT=")
      hexadecimal(product)
    }
    if let wire = entry.wire {
      literal("\nDEVICE_PROTOCOL=")
      word(wire.rawValue)
    }
    if let slots = entry.slots {
      literal("\nDEVICE_SLOTS=")
      integer(slots)
    }
    if let range = entry.rangeX {
      literal("\nDEVICE_MIN_X=")
      integer(Int(range.minimum))
      literal("\nDEVICE_MAX_X=")
      integer(Int(range.maximum))
    }
    if let range = entry.rangeY {
      literal("\nDEVICE_MIN_Y=")
      integer(Int(range.minimum))
      literal("\nDEVICE_MAX_Y=")
      integer(Int(range.maximum))
    }
  }
}
