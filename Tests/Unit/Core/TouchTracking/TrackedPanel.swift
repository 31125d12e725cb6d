import Text
import TouchModel
import TouchTracking

/// A panel for tests: it creates a tracker, feeds it streams and transcribes the results.
struct TrackedPanel {
  var description: DeviceDescription
  var settings: DeviceSettings
  var kind: TouchProtocol

  /// A panel whose device units are points: 0 … 999 in both directions on 1000 × 1000 points.
  init(_ kind: TouchProtocol = .slotted, slots: Int32 = 5) {
    self.kind = kind
    description = DeviceDescription(name: "panel")
    settings = DeviceSettings(region: Rect(x: 0, y: 0, width: 1000, height: 1000))
    let range = AxisInfo(minimum: 0, maximum: 999)
    if kind == .single {
      description.axes = [.x: range, .y: range]
    } else {
      description.axes = [.positionX: range, .positionY: range]
    }
    if kind == .slotted {
      description.axes[.slot] = AxisInfo(minimum: 0, maximum: slots - 1)
      description.axes[.trackingID] = AxisInfo(minimum: 0, maximum: 65535)
    }
    description.codes[.key] = BitSet([KeyCode.touch.rawValue])
  }

  /// Creates a tracker for the panel.
  func tracker(_ initialState: DeviceState? = nil) -> TouchTracker {
    var description = description
    description.initialState = initialState
    return TouchTracker(
      device: DeviceID(rawValue: 1), description: description, settings: settings, kind: kind)
  }

  /// Feeds a stream to a new tracker; `Transcript` describes the result.
  ///
  /// With `isLive` the tracker gets the kernel's state after each gap.
  func run(_ text: String, isLive: Bool = true, positions: Bool = false) -> String {
    transcript(of: text, isLive: isLive, positions: positions).text
  }

  /// Feeds a stream to a new tracker, and returns all results.
  func transcript(of text: String, isLive: Bool = true, positions: Bool = false) -> Transcript {
    let slots = Int(description.axes[.slot]?.maximum ?? 0) + 1
    let stream = Stream(text, slots: slots)
    var tracker = tracker(stream.initialState)
    var transcript = Transcript(positions: positions)
    for frame in stream.frames {
      tracker.consume(frame.events.span) { transcript.note($0) }
      if isLive, let state = frame.stateAfter {
        tracker.resynchronize(with: state, at: frame.time) { transcript.note($0) }
      }
      transcript.endInput()
    }
    return transcript
  }
}

/// The results of a tracker as one line.
///
/// For each input frame, separated by `; `: the contacts with `B`egan, `M`oved, `E`nded, `C`ancelled
/// and a letter for each id in the order of begins, `-` for nothing, `+` between frames with the
/// same time. A cancelled contact has its reason after `:` unless the call gives it; `!` after a
/// gap, `?` joined late, `_` coordinate unknown, `^` stylus, `~` an end that was not reported.
struct Transcript {
  private let positions: Bool
  private var inputs: [String] = []
  private var frames: [String] = []
  private(set) var all: [ContactFrame] = []
  private(set) var notes: [Note] = []
  private(set) var gaps = 0
  /// The removed contacts: `time slot filter (x,y)`, with the time in milliseconds.
  private(set) var ignored: [String] = []

  init(positions: Bool = false) {
    self.positions = positions
  }

  mutating func note(_ action: TrackerOutput) {
    switch action {
    case .frame(let frame):
      all.append(frame)
      frames.append(frame.contacts.map(describe).joined(separator: " "))
    case .note(let note, _): notes.append(note)
    case .gap: gaps += 1
    case .ignored(let contact, let time):
      let place = "(\(number: contact.position.x),\(number: contact.position.y))"
      ignored.append("\(time.count / 1000) \(contact.slot) \(contact.filter.rawValue) \(place)")
    }
  }

  mutating func endInput() {
    inputs.append(frames.isEmpty ? "-" : frames.joined(separator: " + "))
    frames = []
  }

  var text: String { inputs.joined(separator: "; ") }

  private func describe(_ contact: Contact) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let number = Int(contact.id.rawValue) - 1
    var text =
      switch contact.phase {
      case .began: "B"
      case .moved: "M"
      case .ended: "E"
      case .cancelled: "C"
      }
    text += letters.indices.contains(number) ? String(letters[number]) : "#\(number + 1)"
    if let reason = contact.cancelReason { text += ":\(reason.rawValue)" }
    if positions { text += "(\(number: contact.position.x),\(number: contact.position.y))" }
    if contact.flags.contains(.afterGap) { text += "!" }
    if contact.flags.contains(.joinedLate), contact.phase == .began { text += "?" }
    if contact.flags.contains(.coordinateUnknown) { text += "_" }
    if contact.tool == .stylus { text += "^" }
    if contact.flags.contains(.assumed) { text += "~" }
    return text
  }
}

extension DefaultStringInterpolation {
  /// Returns a number without an empty fraction.
  mutating func appendInterpolation(number: Double) {
    appendLiteral(number == number.rounded() ? "\(Int(number))" : "\(number)")
  }
}
