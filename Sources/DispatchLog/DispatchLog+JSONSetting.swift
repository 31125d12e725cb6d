internal import TouchModel

/// The records that come now and then, as JSON.
extension DispatchLog {
  /// What stands where nothing is known.
  private static let null = Array("null".utf8)

  mutating func jsonStart(_ entry: StartEntry, _ time: Microseconds) {
    let generator = Spelling.json(UntrustedText(entry.generator))
    let layout = entry.layout.map(Spelling.json) ?? Self.null
    var line = json(time, reserving: generator.count + layout.count)
    line.literal(#","kind":"start","generator":"#)
    line.raw(generator)
    line.literal(#","screen":["#)
    line.length(entry.screen.width)
    line.literal(",")
    line.length(entry.screen.height)
    line.literal(#"],"layout":"#)
    line.raw(layout)
    line.literal(#","source":""#)
    line.word(entry.source.rawValue)
    line.literal("\"}\n")
    output.commit(line)
  }

  /// All keys stand in each record; what is not known, or means nothing for a device that is no
  /// touchscreen, is null.
  mutating func jsonDevice(_ entry: DeviceEntry, _ time: Microseconds) {
    let name = entry.name.map(Spelling.json) ?? Self.null
    let node = entry.node.map(Spelling.json) ?? Self.null
    let reason = entry.reason.map { Spelling.json(UntrustedText($0)) }
    var line = json(time, reserving: name.count + node.count + (reason?.count ?? 0))
    line.literal(#","kind":"device","action":""#)
    line.word(entry.action.rawValue)
    line.literal("\"")
    line.jsonDevice(entry.device)
    line.literal(#","name":"#)
    line.raw(name)
    line.literal(#","node":"#)
    line.raw(node)
    line.literal(#","vendor":"#)
    line.jsonInteger(entry.vendor.map { Int($0) })
    line.literal(#","product":"#)
    line.jsonInteger(entry.product.map { Int($0) })
    line.literal(#","protocol":"#)
    if let wire = entry.wire {
      line.literal("\"")
      line.word(wire.rawValue)
      line.literal("\"")
    } else {
      line.literal("null")
    }
    line.literal(#","slots":"#)
    line.jsonInteger(entry.slots)
    line.literal(#","rangeX":"#)
    line.jsonRange(entry.rangeX)
    line.literal(#","rangeY":"#)
    line.jsonRange(entry.rangeY)
    if let reason {
      line.literal(#","reason":"#)
      line.raw(reason)
    }
    line.literal("}\n")
    output.commit(line)
  }

  mutating func jsonGap(_ device: DeviceID, _ lost: Int?, _ time: Microseconds) {
    var line = json(time, reserving: 0)
    line.literal(#","kind":"gap""#)
    line.jsonDevice(device)
    if let lost {
      line.literal(#","lost":"#)
      line.integer(lost)
    }
    line.literal("}\n")
    output.commit(line)
  }

  mutating func jsonNote(_ note: Note, _ time: Microseconds) {
    let message = Spelling.json(UntrustedText(note.message))
    var line = json(time, reserving: message.count)
    line.literal(#","kind":"note","level":""#)
    line.word(note.level.rawValue)
    line.literal(#"","blame":""#)
    line.word(note.blame.rawValue)
    line.literal(#"","message":"#)
    line.raw(message)
    line.literal("}\n")
    output.commit(line)
  }

  mutating func jsonEnd(_ time: Microseconds) {
    let counts = counts
    var line = json(time, reserving: 0)
    line.literal(#","kind":"end","frames":"#)
    line.integer(counts.frames)
    line.literal(#","events":"#)
    line.integer(counts.events)
    line.literal(#","touches":"#)
    line.integer(counts.began)
    line.literal(#","began":"#)
    line.integer(counts.began)
    line.literal(#","ended":"#)
    line.integer(counts.ended)
    line.literal(#","cancelled":"#)
    line.integer(counts.cancelled)
    line.literal(#","dispatches":"#)
    line.integer(counts.dispatches)
    line.literal(#","unhandled":"#)
    line.integer(counts.unhandled)
    line.literal(#","gaps":"#)
    line.integer(counts.gaps)
    line.literal("}\n")
    output.commit(line)
  }
}

extension ByteCursor {
  /// Writes both ends of an axis and closes the list.
  mutating func jsonRange(_ range: DeviceEntry.Range?) {
    guard let range else {
      literal("null")
      return
    }
    literal("[")
    integer(Int(range.minimum))
    literal(",")
    integer(Int(range.maximum))
    literal("]")
  }

  /// Writes a whole number, or null where there is none.
  mutating func jsonInteger(_ number: Int?) {
    guard let number else {
      literal("null")
      return
    }
    integer(number)
  }
}
