import Bridge
import Glibc
import Layout
import LayoutReview
import System
import Text
import TouchModel

/// Reads the layout in force, and what `check` says about it.
enum LayoutReport {
  /// The layout of the service.
  private static let ofService: UntrustedText = "/etc/touchbridge/layout.yaml"

  /// Returns the layout of the daemon that runs, or else the one that the service would use.
  static func layout(of kiosk: KioskSnapshot) -> LayoutSnapshot {
    var layout = LayoutSnapshot()
    if let folder = InstalledFolder.layouts { layout.installed = folder }
    layout.file = file(of: kiosk)
    guard let file = layout.file else {
      layout.document = kiosk.arguments.forwards ? .passThrough : .standard
      return layout
    }
    do throws(LayoutFile.ReadError) {
      let document = try LayoutFile.document(
        file, mustForward: kiosk.arguments.forwards, screen: AutomaticScreen.connected)
      layout.document = document
      layout.noteLines = document.reviewedNotes.map(\.position.line)
      layout.missingNames = LayoutPrincipals.resolve(document).missing
    } catch {
      switch error {
      case .problems(let problems):
        layout.failure = .wrong(
          count: problems.problems.count + problems.omitted,
          line: problems.problems.map(\.position.line).min() ?? 1)
      case .failure(let failure): layout.failure = .unreadable(failure.diagnostic)
      }
    }
    var information = stat()
    if file.withPath({ Kernel.status(at: $0, &information) }) == 0 {
      let changed = Microseconds(
        seconds: Int64(information.st_mtim.tv_sec),
        microseconds: Int64(information.st_mtim.tv_nsec) / 1000)
      layout.age = (KernelClock.realtime.now - changed).inSeconds
    }
    return layout
  }

  private static func file(of kiosk: KioskSnapshot) -> UntrustedText? {
    if let status = kiosk.daemon.status, kiosk.daemon.arguments == nil {
      // Without the rights to see its arguments, its own answer counts.
      return status["layout"]?["file"]?.asText.map { UntrustedText($0) }
    }
    if let arguments = kiosk.daemon.arguments ?? kiosk.service?.arguments {
      if arguments.layout == "-" { return nil }
      let choice = LayoutChoice(file: arguments.layout, fallback: arguments.fallback)
      // A daemon says which of the two it has.
      guard let file = kiosk.daemon.status?["layout"]?["file"]?.asText else {
        return choice.path()
      }
      return file == arguments.fallback?.escaped ? arguments.fallback : arguments.layout
    }
    return ofService.withPath { Kernel.access($0, F_OK) } == 0 ? ofService : nil
  }
}
