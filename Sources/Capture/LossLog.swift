internal import TouchModel

/// What a format could not hold, each kind of loss once.
struct LossLog {
  /// The kinds of loss.
  enum Kind: Int {
    case device, startState, resync, otherDevices, text, codes, types, timeBase, earlyTime, order,
      count
  }

  private var told: [Kind] = []
  private var fresh: [Note] = []

  /// Notes a loss, unless one of its kind was noted before.
  mutating func add(_ kind: Kind, level: Note.Level = .warning, _ message: String) {
    guard !told.contains(kind) else { return }
    told.append(kind)
    fresh.append(Note(level, .bridge, message))
  }

  /// What was noted since the last call.
  mutating func take() -> [Note] {
    if fresh.isEmpty { return [] }
    defer { fresh = [] }
    return fresh
  }

  /// Notes what a format holds nothing of in a device's description.
  mutating func addDevice(
    _ device: DeviceDescription, format: String, holdsNodeAndUdev: Bool
  ) {
    var lost: [String] = []
    if !holdsNodeAndUdev {
      if !device.node.isEmpty { lost.append("node") }
      if !device.idPath.isEmpty { lost.append("ID_PATH") }
      if !device.udevProperties.isEmpty { lost.append("udev properties") }
    } else if !device.idPath.isEmpty, device.udevProperties["ID_PATH"] != device.idPath {
      lost.append("ID_PATH")
    }
    if !device.phys.isEmpty { lost.append("physical path") }
    if !device.uniq.isEmpty { lost.append("serial number") }
    if device.axes.values.contains(where: { $0.value != 0 }) {
      lost.append("current values of the axes")
    }
    if device.isInferred { lost.append("that the description was inferred from records") }
    if !lost.isEmpty {
      add(.device, "\(format) cannot hold of the device: \(lost.joined(separator: ", "))")
    }
    if device.initialState != nil {
      add(
        .startState,
        "\(format) cannot hold the state at the start: touches that are already down, and values "
          + "that do not change, are unknown when it is replayed")
    }
  }

  /// Notes that a state read again after a drop is not written.
  mutating func addResync(format: String) {
    add(
      .resync,
      "\(format) cannot hold the state that was read again after records were lost: all touches "
        + "are cancelled there when it is replayed")
  }
}
