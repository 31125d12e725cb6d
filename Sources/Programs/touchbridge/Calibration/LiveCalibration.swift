import Bridge
import Evdev
import Glibc
import System
import Text
import TouchModel
import TouchTracking

/// Calibrates a panel while a person touches it.
///
/// The panel is grabbed as soon as no finger is down, so that the taps press nothing in the picture. A
/// signal ends the process as usual: nothing has been written by then.
final class LiveCalibration: DeviceInputReceiver {
  /// The time without a touch after which a hint is printed, once.
  private static let patience = Microseconds.milliseconds(20_000)

  private let device: ChosenDevice
  private let kind: TouchProtocol
  private let console: Console
  private let loop: EventLoop
  private var taps: PanelTaps
  // A copy: the outcomes arrive while `taps` is changed.
  private let measure: PanelMeasure
  private var calibration: any CalibrationProcedure
  private var result: Result<any PanelFit, Failure>?
  /// Makes the daemon let go of the panel; nil if it is not asked, or no more.
  private var ungrab: ((UntrustedText) throws(Failure) -> Void)?
  private var hintTime: Microseconds?

  /// Prepares the calibration of an open device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - procedure: What is asked for.
  ///   - console: Receives what people read.
  ///   - ungrab: Makes the daemon let go of a panel that it has grabbed; nil if it is not asked.
  /// - Throws: `noTouchscreen` if the device is none, `unavailable` if another process has grabbed it.
  init(
    _ device: ChosenDevice, _ procedure: any CalibrationProcedure.Type, _ console: Console,
    ungrab: ((UntrustedText) throws(Failure) -> Void)? = nil
  ) throws(Failure) {
    let description = device.description
    switch DevicePolicy(.named, isForwarding: true).classify(description) {
    case .touchscreen(let kind, _): self.kind = kind
    case .refused(let reason):
      throw .noTouchscreen("\(device.input.path.escaped): \(reason.message)")
    }
    if device.isGrabbed, ungrab == nil { throw Self.grabbed(device) }
    do throws(SystemError) {
      loop = try EventLoop()
    } catch {
      throw .unavailable(error.message)
    }
    self.device = device
    self.console = console
    self.ungrab = ungrab
    taps = PanelTaps(description, kind)
    measure = taps.measure
    calibration = procedure.init(measure)
  }

  /// Asks for the taps, and returns the rule when they fit.
  ///
  /// - Throws: `unavailable` if the panel is gone, or another process grabs it.
  func run() throws(Failure) -> CalibrationRule {
    let description = device.description
    say("calibrating '\(description.name.escaped)' (\(description.node.escaped)); Ctrl-C stops")
    type(of: calibration).introduction.forEach(say)
    say(calibration.prompt)
    if device.isGrabbed || description.initialState?.isTouched != true { grab() }
    hintTime = EventLoop.now() + Self.patience
    loop.nextDeadline = { [weak self] in self?.hintTime }
    loop.deadlineReached = { [weak self] _ in self?.hint() }
    do throws(SystemError) {
      let source = try loop.add(device.input.descriptor, .reading) { [weak self] readiness in
        self?.read()
        // A hang-up is reported once, so no later call would read more.
        if readiness == .hungUp { self?.end() }
      }
      if result == nil { try loop.run() }
      loop.remove(source)
    } catch {
      throw .unavailable(error.message)
    }
    switch result {
    case .success(let fit)?: return CalibrationRule(description, kind, fit)
    case .failure(let failure)?: throw failure
    case nil: throw .software("the calibration ended without a result")
    }
  }

  func take(_ events: Span<InputEvent>) {
    taps.take(events) { take($0) }
  }

  func take(_ state: DeviceState) {
    taps.take(state) { take($0) }
  }

  private func read() {
    guard result == nil else { return }
    do throws(SystemError) {
      _ = try device.input.pump(into: self)
    } catch {
      end()
      return
    }
    if !taps.isTouched { grab() }
  }

  private func take(_ outcome: TapReader.Outcome) {
    hintTime = nil
    switch outcome {
    case .refused(let refusal): say(CalibrationMessages.line(for: refusal, measure))
    case .tap(let tap):
      switch calibration.judge(tap) {
      case nil: break
      case .accepted(let lines)?: lines.forEach(say)
      case .refused(let reason, let lines)?: ([reason] + lines).forEach(say)
      case .complete(let fit)?:
        fit.report.forEach(say)
        finish(.success(fit))
      }
    }
  }

  /// Grabs the panel; an error other than a grab of another process only means that taps press something.
  private func grab() {
    do throws(SystemError) {
      try device.input.grab()
    } catch {
      if error.number == EBUSY { takeFromDaemon() }
    }
  }

  /// Grabs the panel after the daemon has let go of it.
  private func takeFromDaemon() {
    guard let ungrab else { return finish(.failure(Self.grabbed(device))) }
    self.ungrab = nil
    do throws(Failure) {
      try ungrab(device.description.node)
    } catch {
      return finish(.failure(error))
    }
    grab()
  }

  private func hint() {
    hintTime = nil
    say(
      "no touch has arrived for 20 s; `touchbridge devices` lists the panels, and --device NODE selects"
        + " one")
  }

  private func end() {
    finish(
      .failure(
        .unavailable(
          "\(device.input.path.escaped): the panel is gone after \(calibration.count) of"
            + " \(type(of: calibration).taps) taps, and nothing was written; connect it, and run calibrate"
            + " again")))
  }

  private func finish(_ result: Result<any PanelFit, Failure>) {
    if self.result == nil { self.result = result }
    loop.stop()
  }

  private func say(_ line: String) { console.reportSentences("touchbridge: \(line)\n") }

  private static func grabbed(_ device: ChosenDevice) -> Failure {
    let users = DeviceUsers.clause(of: device.input.number)
    return .unavailable(
      "\(device.input.path.escaped): another process has grabbed the panel, so no touch arrives\(users);"
        + " if it is the daemon, stop it meanwhile: sudo systemctl stop touchbridge")
  }
}
