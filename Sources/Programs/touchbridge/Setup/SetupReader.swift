import Bridge
import Layout
import System
import Text
import TouchModel

/// Finds out what `setup` has to know about a machine; changes nothing.
struct SetupReader {
  private let system: SetupSystem
  /// The folder with what is installed with the program, such as `/usr/share/touchbridge`; nil if there is none.
  private let share: String?
  private static let browsers = ["chromium", "firefox-esr"]

  /// Creates a reader.
  init(_ system: SetupSystem, share: String?) {
    self.system = system
    self.share = share
  }

  /// Returns what was found, for a request.
  ///
  /// - Throws: That of a layout that `--layout` names.
  func machine(for request: SetupRequest) throws(Failure) -> SetupMachine {
    var machine = SetupMachine()
    machine.record = SetupRecord(system.text(SetupRecord.path) ?? "")
    machine.package = package
    for path in SetupPlan.Path.all {
      if let text = system.text(path) { machine.files[path] = text }
    }
    machine.layout = machine.files[SetupPlan.Path.layout].map {
      Self.layout(SetupPlan.Path.layout, $0)
    }
    for unit in SetupRecord.knownUnits {
      let service = service(unit)
      if service.isEnabled, service.isActive { machine.running.insert(unit) }
    }
    machine.isUinputOpen =
      line(["/usr/bin/stat", "--format=%G %a", "/dev/uinput"]) == "touchbridge-uinput 660"
    machine.day = line(["/usr/bin/date", "+%F"])
    guard case .kiosk(let kiosk) = request else { return machine }
    if let chosen = kiosk.layout { machine.chosenLayout = try Self.chosen(chosen) }
    let programs =
      Self.browsers + ["cage", "weston", "wlr-randr"] + [kiosk.browser].compactMap { $0 }
    machine.screen = AutomaticScreen.connected
    machine.programs = Set(programs.filter(isInstalled))
    let release = system.text("/etc/os-release")?.split(separator: "\n")
      .first { $0.hasPrefix("VERSION_ID=") }
    // Debian 12 has cage 0.1.
    machine.needsWeston = release.map { $0.contains("\"12\"") } ?? false
    machine.hasSessions = system.exists("/usr/share/pam-configs/systemd")
    machine.hasUser = !line(["/usr/bin/getent", "passwd", "touchbridge-kiosk"]).isEmpty
    machine.isOnFirstConsole =
      line(["/usr/bin/loginctl", "show-session", "self", "--property=TTY", "--value"]) == "tty1"
    let manager = system.run(
      ["/usr/bin/systemctl", "show", "--property=Id,ActiveState", "display-manager.service"])
    if manager.contains("ActiveState=active") {
      let id = manager.split(separator: "\n").first { $0.hasPrefix("Id=") }?.dropFirst(3)
      machine.displayManager = id.map { UntrustedText(String($0)).escaped }
    }
    return machine
  }

  private func line(_ words: [String]) -> String {
    String(system.run(words).prefix { $0 != "\n" })
  }

  private func service(_ unit: String) -> ServiceSnapshot {
    let properties = ServiceSnapshot.properties.joined(separator: ",")
    let output = system.run(
      ["/usr/bin/systemctl", "show", "--property=\(properties)", "\(unit).service"])
    return ServiceSnapshot(output: Array(output.utf8))
  }

  private func isInstalled(_ program: String) -> Bool {
    if program.hasPrefix("/") { return system.exists(program) }
    return ["/usr/bin/", "/usr/local/bin/"].contains { system.exists($0 + program) }
  }

  private var package: SetupMachine.Package? {
    guard let share, system.exists("/run/systemd/system"),
      service(SetupPlan.service).isInstalled,
      let kiosk = system.text(share + "/layouts/kiosk.yaml"),
      let rule = system.text(share + "/setup/70-touchbridge.rules"),
      let modules = system.text(share + "/setup/touchbridge.modules")
    else { return nil }
    return SetupMachine.Package(
      kiosk: Self.layout(share + "/layouts/kiosk.yaml", kiosk), uinputRule: rule, modules: modules)
  }

  private static func layout(_ path: String, _ text: String) -> SetupMachine.Layout {
    let document = try? LayoutReader.read(
      bytes: Array(text.utf8), file: UntrustedText(path),
      automaticScreen: AutomaticScreen.connected)
    return SetupMachine.Layout(
      path: path, text: text, forwards: document.map { ForwardingPlan(of: $0).grabsPanels })
  }

  private static func chosen(_ path: UntrustedText) throws(Failure) -> SetupMachine.Layout {
    do throws(LayoutFile.ReadError) {
      _ = try LayoutFile.document(path, screen: AutomaticScreen.connected) {
        LayoutPrincipals.resolve($0).missing
      }
    } catch {
      throw Failure(error)
    }
    let file = (path.resolved ?? path).escaped
    return layout(file, SetupSystem().text(file) ?? "")
  }
}
