import Text
internal import TouchModel

/// The information that a format cannot store, as notes; each kind of loss is noted once.
struct LossReport {
  /// A kind of loss.
  enum Kind: Int {
    case device, startState, resync, otherDevices, text, codes, types, timeBase, earlyTime, order,
      count
  }

  private var reported: [Kind] = []
  private var notes: [Note] = []

  /// Adds a note, unless one of its kind was added before.
  mutating func add(_ kind: Kind, level: Note.Level = .warning, _ message: String) {
    guard !reported.contains(kind) else { return }
    reported.append(kind)
    notes.append(Note(level, .bridge, message))
  }

  /// Removes and returns the notes since the last call.
  mutating func take() -> [Note] {
    if notes.isEmpty { return [] }
    defer { notes = [] }
    return notes
  }

  /// Adds what a format does not store of a device's description.
  mutating func addDevice(
    _ device: DeviceDescription, format: String, storesNodeAndUdev: Bool
  ) {
    var lost: [String] = []
    if !storesNodeAndUdev {
      if !device.node.isEmpty { lost.append("node") }
      if !device.idPath.isEmpty { lost.append(UdevProperty.port.rawValue) }
      if !device.udevProperties.isEmpty { lost.append("udev properties") }
    } else if !device.idPath.isEmpty, device[.port] != device.idPath {
      lost.append(UdevProperty.port.rawValue)
    }
    if !device.phys.isEmpty { lost.append("physical path") }
    if !device.uniq.isEmpty { lost.append("serial number") }
    if device.axes.values.contains(where: { $0.value != 0 }) {
      lost.append("current values of the axes")
    }
    if device.isInferred { lost.append("that the description was inferred from records") }
    if !lost.isEmpty {
      let parts = lost.joined(separator: ", ")
      add(.device, "\(format) cannot store these parts of the description: \(parts)")
    }
    if device.initialState != nil {
      add(
        .startState,
        "\(format) cannot store the initial state: a replay lacks touches that are down at the "
          + "start, and values that never change")
    }
  }

  /// Adds that a state read again after a drop is not stored.
  mutating func addResync(format: String) {
    add(
      .resync,
      "\(format) cannot store the state that was read again after records were lost: a replay "
        + "cancels all touches there")
  }
}
