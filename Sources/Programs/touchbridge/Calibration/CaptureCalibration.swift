import Capture
import Text
import TouchModel
import TouchTracking

/// Calibrates a panel from a recording of the taps.
///
/// A recording cannot be asked for a corner again, so taps that contradict each other are an error.
struct CaptureCalibration {
  /// The number of records after which an incomplete frame is passed on.
  private static let mostEvents = 512

  private let source: FileByteSource
  private let procedure: any CalibrationProcedure.Type
  private let console: Console
  private var selection = CaptureDeviceSelector(number: nil)
  private var panel: (device: DeviceDescription, kind: TouchProtocol)?
  private var taps: PanelTaps?
  private var calibration: (any CalibrationProcedure)?
  private var frame: [InputEvent] = []
  private var fit: (any PanelFit)?
  private var furtherTaps = 0

  /// Opens a recording.
  ///
  /// - Throws: `missing`, `noPermission`, or `capture`.
  init(
    _ path: UntrustedText, _ procedure: any CalibrationProcedure.Type, _ console: Console
  ) throws(Failure) {
    source = try FileByteSource(path)
    self.procedure = procedure
    self.console = console
  }

  /// Reads the recording to its end, and returns the rule.
  ///
  /// - Throws: `capture` if it cannot be read or the taps do not fit, `noTouchscreen` if it has none.
  mutating func run() throws(Failure) -> CalibrationRule {
    var reader = CaptureReader(source: source)
    while let item = try next(&reader) {
      if case .note(let note) = item {
        console.report(note.note, at: "\(source.name):\(note.line)")
      }
      for item in selection.take(item) { try take(item) }
    }
    for item in selection.finish() { try take(item) }
    guard let panel else { throw unfit("the capture has no device") }
    guard let fit else {
      throw unfit(calibration.map(CalibrationMessages.shortage) ?? "no tap was found")
    }
    if selection.names.count > 1 {
      warn(
        "of \(selection.names.count) devices in the capture, '\(panel.device.name.escaped)' is"
          + " calibrated; `touchbridge convert --device N` selects another one")
    }
    if furtherTaps > 0 {
      warn("\(furtherTaps) tap\(furtherTaps == 1 ? "" : "s") after the last one have no effect")
    }
    return CalibrationRule(panel.device, panel.kind, fit)
  }

  private func next(_ reader: inout CaptureReader) throws(Failure) -> CaptureItem? {
    do throws(CaptureError) {
      return try reader.next()
    } catch {
      throw .capture("\(source.name):\(error.line): \(error.message)")
    }
  }

  private mutating func take(_ item: CaptureItem) throws(Failure) {
    var outcomes: [TapReader.Outcome] = []
    switch item {
    case .device(_, let device): try begin(device)
    case .event(_, let event):
      frame.append(event)
      if event.isReport || frame.count == Self.mostEvents { outcomes = passFrame() }
    case .state(_, let state):
      outcomes = passFrame()
      taps?.take(state) { outcomes.append($0) }
    case .note: break
    }
    for outcome in outcomes { try take(outcome) }
  }

  /// Passes the records of a frame to the tracker, and returns what ended in it.
  private mutating func passFrame() -> [TapReader.Outcome] {
    var outcomes: [TapReader.Outcome] = []
    let events = frame
    frame.removeAll()
    taps?.take(events.span) { outcomes.append($0) }
    return outcomes
  }

  private mutating func begin(_ device: DeviceDescription) throws(Failure) {
    guard panel == nil else { return }
    switch DevicePolicy(.recorded).classify(device) {
    case .touchscreen(let kind, _):
      let taps = PanelTaps(device, kind)
      panel = (device, kind)
      calibration = procedure.init(taps.measure)
      self.taps = taps
    case .refused(let reason):
      throw .noTouchscreen(
        "\(source.name): '\(device.name.escaped)' is not used: \(reason.message)")
    }
  }

  private mutating func take(_ outcome: TapReader.Outcome) throws(Failure) {
    guard let measure = taps?.measure else { return }
    switch outcome {
    case .refused(let refusal): warn(CalibrationMessages.line(for: refusal, measure))
    case .tap(let tap):
      switch calibration?.judge(tap) {
      case nil: furtherTaps += 1
      case .accepted?: break
      case .refused(let reason, _)?: throw unfit(reason)
      case .complete(let fit)?:
        self.fit = fit
        for line in fit.report { console.reportSentences("\(source.name): \(line)\n") }
      }
    }
  }

  private func warn(_ message: String) {
    console.report(Note(.warning, .capture, message), at: source.name)
  }

  private func unfit(_ message: String) -> Failure { .capture("\(source.name):1: \(message)") }
}
