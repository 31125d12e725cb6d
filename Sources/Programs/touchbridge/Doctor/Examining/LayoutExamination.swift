import Bridge
import Layout
import Text
import TouchModel

/// Examines the layout in force.
///
/// The texts name the file and lines of it, and no object of the layout: a report may be sent to others,
/// and which objects are sensitive is unknown in a layout with problems.
enum LayoutExamination {
  static func findings(_ kiosk: KioskSnapshot) -> [Finding] {
    let layout = kiosk.layout
    guard let file = layout.file else {
      return [
        .note(
          .layoutNone, "\(LayoutName.standard) is used: one view that receives every touch",
          remedy: "touchbridge run --layout FILE; Examples has layouts to start from")
      ]
    }
    let name = file.escaped
    let kept = kiosk.daemon.status == nil ? "" : "; the daemon keeps the previous layout"
    switch layout.failure {
    case .unreadable(var reason):
      reason.text += kept
      return [.problem(.layoutUnreadable, reason, otherwise: "touchbridge check \(name)")]
    case .wrong(let count, let line):
      return [
        .problem(
          .layoutWrong,
          "\(name) has \(count) problem\(count == 1 ? "" : "s"), the first in line \(line)\(kept)",
          remedy: "touchbridge check \(name)")
      ]
    case nil: break
    }
    var findings = layout.missingNames.map { note in
      Finding.problem(
        .layoutName, "\(name):\(note.line): \(note.diagnostic.text)",
        remedy: note.diagnostic.remedy ?? "correct the name in \(name)")
    }
    if let read = kiosk.daemon.status?["layout"]?["age"]?.asNumber, let age = layout.age, age < read
    {
      findings.append(
        .note(
          .layoutStale, "\(name) was changed after the daemon has read it",
          remedy: kiosk.isByHand
            ? kiosk.reload
            : "sudo \(kiosk.reload)"))
    }
    if let line = layout.noteLines.first {
      let count = layout.noteLines.count
      findings.append(
        .note(
          .layoutNotes,
          "\(name): `check` has \(count) note\(count == 1 ? "" : "s"), the first about line \(line)",
          remedy: "touchbridge check \(name)"))
    }
    return findings.isEmpty ? [.ok(.layout, "\(name) has no problems")] : findings
  }
}
