import Bridge
import Capture
import ControlProtocol
import Layout
import Text
import TouchModel
import TouchTracking
import VirtualFingers

/// `touchbridge play --panel`: reads a finger script or a recording, and plays it into a virtual panel.
struct PanelPlay {
  /// The options, besides those that say which screen the fingers touch.
  static let options = [
    Option("--panel", "play into a new virtual panel of the kernel, in real time"),
    Option("--name", value: "NAME", "the name of that panel"),
    Option("--verbose", "print what the panel sends, as a capture"),
    ControlClient.option,
  ]

  /// The paragraph of the help about them.
  static let details = """
    --panel makes a virtual panel through /dev/uinput, waits until udev has
    announced it, and plays in real time, so that daemons, compositors and programs
    can be tried without a touchscreen. It takes a recording in place of FINGERS,
    too. The screen of a finger script is that of --layout, or that of the running
    daemon, or else 1920 × 1080. Every finger is lifted at the end and when a signal
    stops it.
    """

  private let arguments: ParsedArguments
  private let path: UntrustedText
  private let name: UntrustedText?
  private let layout: UntrustedText?
  private let screen: Size?
  private let isVerbose: Bool

  /// Reads the options; nil without `--panel`.
  ///
  /// - Throws: `usage` for options that contradict each other.
  init?(_ arguments: ParsedArguments, screen: Size?) throws(Failure) {
    guard arguments.has("--panel") else {
      for option in Self.options.map(\.name) where arguments.has(option) {
        throw .usage("\(option) is for --panel", command: "play")
      }
      return nil
    }
    try LogOptions.checkAbsence(from: arguments, because: "--panel", for: "play")
    for option in ["--as", "--sink", "--to", "--output"] where arguments.has(option) {
      throw .usage("\(option) and --panel cannot be combined", command: "play")
    }
    self.arguments = arguments
    self.screen = screen
    path = arguments.operands[0]
    name = arguments.value("--name")
    layout = arguments.value("--layout")
    isVerbose = arguments.has("--verbose")
    if let name, name.isEmpty || name.bytes.count > PanelSchedule.mostNameBytes {
      throw .usage(
        "--name must have 1 to \(PanelSchedule.mostNameBytes) bytes, not \(name.bytes.count)",
        command: "play")
    }
  }

  /// Plays the file.
  ///
  /// - Throws: The failures of `play` and of `replay` about the file, and those of `PanelPlayer`.
  func run(_ console: Console) throws(Failure) {
    let input = try FingerInput(path)
    switch input.content {
    case .script(let script):
      try PanelPlayer(schedule(of: script, console), isVerbose: isVerbose, console).run()
    case .capture(let bytes):
      var recorded = RecordedPanel(input.source.name, named: name)
      let failure = try recorded.read(bytes, console)
      try PanelPlayer(recorded.finished(), isVerbose: isVerbose, console).run()
      if let failure { throw failure }
    }
  }

  /// Returns the schedule of a finger script.
  private func schedule(
    of script: FingerFile, _ console: Console
  ) throws(Failure) -> PanelSchedule {
    let panel = try script.panel(
      for: try document(console), named: name ?? ScriptedPanel.standardName, emulatesPointer: true)
    var schedule = PanelSchedule(of: panel.device, named: panel.device.name)
    for event in panel.events { schedule.append(event) }
    return schedule
  }

  /// Returns the layout whose screen and device rules apply to the fingers.
  private func document(_ console: Console) throws(Failure) -> LayoutDocument {
    if layout != nil {
      let document = try LayoutFile.read(layout, screen: AutomaticScreen.given(screen))
      ScreenOption.warn(about: screen, for: document, console)
      return document
    }
    var document = LayoutDocument.standard
    if let screen {
      document.screen = screen
    } else if let size = try daemonScreen(console) {
      document.screen = size
    }
    return document
  }

  /// Returns the screen of the running daemon; nil if none runs or it may not be asked, unless its socket is named.
  private func daemonScreen(_ console: Console) throws(Failure) -> Size? {
    let status: JSONValue
    do throws(Failure) {
      status = try ControlClient(arguments, within: nil).call(.status)
    } catch {
      if arguments.has("--control") { throw error }
      switch error {
      case .unavailable: return nil
      case .noPermission:
        let size = LayoutDocument.standard.screen
        console.reportSentences(
          "touchbridge: the daemon's screen may not be read, so it is taken for"
            + " \(Int(size.width)) × \(Int(size.height)) points; --screen or --layout says another one\n"
        )
        return nil
      default: throw error
      }
    }
    guard let size = Size(status["screen"]), size.width > 0, size.height > 0 else {
      throw .unavailable("the daemon has another version: its status has no `screen`")
    }
    return size
  }
}

/// The schedule of the touchscreen in a recording.
struct RecordedPanel {
  private let source: String
  private let name: UntrustedText?
  private var schedule: PanelSchedule?

  /// Creates it.
  ///
  /// - Parameters:
  ///   - source: The printable name of the recording.
  ///   - name: The name of the virtual panel; nil for that of the recorded one.
  init(_ source: String, named name: UntrustedText?) {
    self.source = source
    self.name = name
  }

  /// Reads a recording.
  ///
  /// - Returns: The failure of a recording that cannot be read to its end; what comes before is played.
  /// - Throws: `noTouchscreen` if the device is none.
  mutating func read(_ bytes: [UInt8], _ console: Console) throws(Failure) -> Failure? {
    var reader = CaptureReader(source: ByteArraySource(bytes))
    var selection = CaptureDeviceSelector(number: nil)
    var failure: Failure?
    while failure == nil {
      let next: CaptureItem?
      do throws(CaptureError) {
        next = try reader.next()
      } catch {
        failure = .capture("\(source):\(error.line): \(error.message)")
        break
      }
      guard let item = next else { break }
      if case .note(let note) = item { console.report(note.note, at: "\(source):\(note.line)") }
      for item in selection.take(item) { try take(item) }
    }
    for item in selection.finish() { try take(item) }
    if let note = selection.note { console.report(note, at: source) }
    return failure
  }

  /// Returns the schedule.
  ///
  /// - Throws: `noTouchscreen` if the recording has no device.
  func finished() throws(Failure) -> PanelSchedule {
    guard let schedule else { throw .noTouchscreen("\(source): the recording has no device") }
    return schedule
  }

  private mutating func take(_ item: CaptureItem) throws(Failure) {
    switch item {
    case .device(_, let device):
      guard schedule == nil else { return }
      if case .refused(let reason) = DevicePolicy(.recorded).classify(device) {
        throw .noTouchscreen("\(source): '\(device.name.escaped)' is not used: \(reason.message)")
      }
      schedule = PanelSchedule(of: device, named: name ?? Self.name(of: device))
    case .event(_, let event): schedule?.append(event)
    case .state(_, let state): schedule?.append(state)
    case .note: break
    }
  }

  private static func name(of device: DeviceDescription) -> UntrustedText {
    let bytes = device.name.bytes.prefix(PanelSchedule.mostNameBytes)
    return bytes.isEmpty ? ScriptedPanel.standardName : UntrustedText(bytes: bytes)
  }
}
