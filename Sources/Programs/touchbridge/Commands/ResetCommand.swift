import ControlProtocol
import Evdev
import System
import Text
import TouchModel

/// `touchbridge reset`: takes a panel out and puts it back.
struct ResetCommand: Command {
  static let usage = Usage(
    command: "reset",
    summary: "Takes a touchscreen out and puts it back, as a plug would.",
    options: ControlClient.options,
    operands: ["[DEVICE]"],
    operandCount: 0...1,
    details: [
      """
      For a panel that reports a finger that is not there, or no finger at all.
      DEVICE is its node, or its name in `touchbridge status`, such as d1; without
      it, the only touchscreen. A panel at USB loses its authorization for a moment,
      one at HID or I²C its driver. What belongs to the same device, such as a pen,
      goes with it and is named. It is put back whatever happens, also if a signal
      arrives meanwhile.
      """,
      """
      It waits up to 10 s until udev announces the panel and the running daemon uses
      it, and ends with 0 then. The exit status is 66 if there is no such device, 69
      if it is no touchscreen, cannot be reset or does not come back, and 77 without
      root.
      """,
    ],
    examples: [
      Usage.Example("sudo touchbridge reset", "resets the only touchscreen"),
      Usage.Example("sudo touchbridge reset d1", "resets a panel of the running daemon"),
    ], manual: "fix/symptoms.md")

  private let arguments: ParsedArguments
  private let device: UntrustedText?
  private let limit: Microseconds

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    device = arguments.operands.first
    limit = try ControlClient.limit(arguments)
    if let device, device.bytes.first != UInt8(ascii: "/"), !Self.isName(device) {
      throw .usage(
        "DEVICE is a node such as /dev/input/event4, or a name such as d1, not '\(device.escaped)'",
        command: "reset")
    }
  }

  private static func isName(_ text: UntrustedText) -> Bool {
    text.bytes.first == UInt8(ascii: "d") && Int32(digits: text.bytes.dropFirst()) != nil
  }

  func run(_ console: Console) throws(Failure) {
    guard Kernel.effectiveUser == 0 else {
      throw .noPermission(
        Diagnostic("only root may reset a device", remedy: "sudo touchbridge reset"))
    }
    let target = try ResetTarget(device) { (name) throws(Failure) in try node(of: name) }
    let name = "'\(target.node.description.name.escaped)' (\(target.node.path.escaped))"
    let plan: ResetPlan
    do throws(ResetPlan.Refusal) {
      plan = try ResetPlan(of: SysfsLevel.chain(above: target.node.syspath))
    } catch {
      throw .noTouchscreen("\(name) cannot be reset: \(error.message)")
    }
    let companions = target.companions(of: plan)
    if !companions.isEmpty {
      console.reportSentences(
        "touchbridge: with it goes, for a moment: \(companions.joined(separator: ", "))\n")
    }
    console.reportSentences(
      "touchbridge: \(name) is taken out at \(plan.way.rawValue) and put back\n")
    let daemon = panels() != nil
    let reset: PanelReset
    do throws(SystemError) {
      reset = try PanelReset(plan) { [self] node in
        daemon
          ? panels()?.contains { isUse($0, of: node.path) } == true : ResetTarget.isUsable(node)
      }
    } catch {
      throw .unavailable("nothing was taken out: \(error.message)")
    }
    switch try reset.run() {
    case .used(let node):
      console.reportSentences(
        "touchbridge: the panel is back as \(node.escaped), and \(daemon ? "the daemon uses it" : "can be used")\n"
      )
    case .unused(let node):
      throw .unavailable(
        "the panel is back as \(node.escaped), and is not used after 10 s; `touchbridge devices` has the reason"
      )
    case .missing:
      throw .unavailable(
        Diagnostic(
          "the panel was put back, and udev has not announced it within 10 s",
          remedy: "plug it in again, or restart the machine"
        ).line)
    case .stopped:
      throw .unavailable("stopped by a signal; the panel was put back, and may come in a moment")
    }
  }

  /// Returns the node of a panel of the running daemon.
  private func node(of name: UntrustedText) throws(Failure) -> UntrustedText {
    let status = try ControlClient(arguments, within: limit).call(.status)
    let panel = Self.list(status["panels"]).first { $0["device"]?.asText == name.escaped }
    guard let node = panel?["node"]?.asText else {
      throw .missing(
        "the daemon has no panel \(name.escaped); `touchbridge status` lists its panels")
    }
    return UntrustedText(node)
  }

  /// Returns the panels of the running daemon; nil if none answers.
  private func panels() -> [JSONValue]? {
    let status = try? ControlClient(arguments, within: limit).call(.status)
    return status.map { Self.list($0["panels"]) }
  }

  private func isUse(_ panel: JSONValue, of node: UntrustedText) -> Bool {
    panel["used"] == .flag(true) && panel["node"]?.asText == node.escaped
  }

  private static func list(_ value: JSONValue?) -> [JSONValue] {
    if case .list(let items)? = value { return items }
    return []
  }
}
