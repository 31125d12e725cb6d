import ControlProtocol
import Evdev
import Layout
import System
import Text
import TouchModel
import TouchTracking

/// Writes the rule of a calibration into the layout in force, and takes it back if it does not hold.
///
/// Source: I-32
struct RuleApplication {
  /// How long a tap at the middle of the picture is waited for.
  private static let patience = Microseconds.seconds(20)
  /// How long the daemon is given to open the panel again.
  private static let reopening = Microseconds.seconds(10)

  private let arguments: ParsedArguments
  private let console: Console
  private let layout: LayoutInForce

  /// Asks the running daemon for its layout.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of a command with the options of the connection.
  ///   - console: Receives the difference and what people read.
  /// - Throws: The failures of the connection, and of a layout that cannot be read or written.
  init(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    self.arguments = arguments
    self.console = console
    layout = try LayoutInForce(
      of: ControlClient(arguments, within: ControlClient.standardLimit).call(.status))
  }

  /// Makes the daemon let go of a panel that it has grabbed.
  ///
  /// - Throws: `unavailable` if another process has it.
  func ungrab(_ node: UntrustedText) throws(Failure) {
    let name = String(decoding: node.bytes, as: UTF8.self)
    do throws(Failure) {
      _ = try ControlClient(arguments, within: ControlClient.standardLimit)
        .call(.ungrab, .members(["device": .text(name)]))
    } catch {
      guard case .usage = error else { throw error }
      throw .unavailable(
        "\(node.escaped): another process than the daemon has grabbed the panel, so no touch arrives; `touchbridge"
          + " doctor` names it")
    }
  }

  /// Writes a rule into the layout, and reloads it.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - others: The other panels of the machine.
  ///   - isTried: True to wait for a tap at the middle of the picture.
  /// - Throws: Why the layout is as it was.
  func apply(
    _ rule: CalibrationRule, besides others: [DeviceDescription], isTried: Bool
  ) throws(Failure) {
    let text: String
    do throws(DeviceRuleRefusal) {
      text = try rule.edit(besides: others).text(
        of: layout.text, for: rule.device, besides: others)
    } catch {
      try console.output.write(rule.text)
      let reason = error.diagnostic.sentence
      throw .unavailable("\(layout.path.escaped) is as it was: \(reason); the rule is printed")
    }
    if text == layout.text { return say("\(layout.path.escaped) has this rule already") }
    try console.output.write(LineDifference(from: layout.text, to: text).text)
    try console.output.flush()
    let kept = try layout.replace(by: text)
    do throws(Failure) {
      try reload()
      if isTried { try awaitTap(rule, in: Self.region(of: rule, in: text, layout)) }
    } catch {
      console.report(error.message)
      try layout.putBack(kept)
      try? reload()
      say("the old layout is back in \(layout.path.escaped)")
      throw .reported(error)
    }
    say("the rule is in force, and in \(layout.path.escaped); the old file is \(kept.escaped)")
  }

  private func reload() throws(Failure) {
    _ = try ControlClient(arguments, within: ReloadCommand.longestReload).call(.reload)
  }

  /// The part of the screen that the picture covers.
  private static func region(
    of rule: CalibrationRule, in text: String, _ layout: LayoutInForce
  ) -> Rect {
    let document = try? LayoutReader.read(
      bytes: Array(text.utf8), file: layout.path,
      automaticScreen: AutomaticScreen.given(layout.document.screen))
    return (document ?? layout.document).settings(for: rule.device).settings.region
  }

  // MARK: - The tap at the middle

  /// Waits until the daemon has received a tap at the middle of the picture.
  ///
  /// - Throws: `unavailable` if none comes in time.
  private func awaitTap(_ rule: CalibrationRule, in region: Rect) throws(Failure) {
    let client = try ControlClient(arguments, within: ControlClient.standardLimit)
    _ = try client.call(
      .subscribe, .members(["kinds": .texts(["touch", "device"]), "moves": .flag(false)]))
    try awaitPanel(rule.device.node, client)
    say(
      "touch the middle of the picture once, within \(TimeSpan.exact(Self.patience)); otherwise the old layout is put"
        + " back")
    let deadline = KernelClock.monotonic.now + Self.patience
    var last: String?
    while let record = try Self.record(client, until: deadline) {
      guard record["kind"] == .text("touch"), record["phase"] == .text("began") else { continue }
      // A touch in a sensitive view has no location, and shows that the panel works.
      guard let x = record["x"]?.asNumber, let y = record["y"]?.asNumber else { return }
      let distance = rule.distance(of: Point(x: x, y: y), fromMiddleOf: region)
      if distance.isNear { return }
      last = distance.text
      say("this touch was \(distance.text) beside the middle")
    }
    let found = last.map { "the last touch was \($0) beside it" } ?? "no touch came"
    throw .unavailable(
      "the middle of the picture was not touched: \(found); run calibrate again, or with --yes to ask for no touch"
    )
  }

  /// Waits until the daemon uses the panel again.
  private func awaitPanel(_ node: UntrustedText, _ client: ControlClient) throws(Failure) {
    let name = JSONValue.text(node.escaped)
    guard !node.isEmpty, case .list(let panels)? = try client.call(.status)["panels"],
      panels.contains(where: { $0["node"] == name && $0["used"] != .flag(true) })
    else { return }
    let deadline = KernelClock.monotonic.now + Self.reopening
    while let record = try Self.record(client, until: deadline) {
      if record["kind"] == .text("device"), record["node"] == name,
        record["action"] == .text("added")
      {
        return
      }
    }
  }

  /// Returns the next record; nil at the deadline.
  private static func record(
    _ client: ControlClient, until deadline: Microseconds
  ) throws(Failure) -> JSONValue? {
    while true {
      do throws(Failure) {
        if case .record(let record, _, _)? = DaemonMessage(try client.next(until: deadline)) {
          return record
        }
      } catch {
        guard case .silent = error else { throw error }
        return nil
      }
    }
  }

  private func say(_ line: String) { console.reportSentences("touchbridge: \(line)\n") }
}
