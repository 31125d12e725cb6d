import TouchModel

extension ExplanationReport {
  /// The report as a person reads it, in lines that end with a line feed.
  ///
  /// Names are escaped; nothing in it can harm a terminal.
  package var text: String {
    var lines = ["finger at \(plain(point.x)), \(plain(point.y))"]
    if let view, let window {
      lines.append("  lands on  \(name(view)) in window \(name(window))")
      lines.append("  path      " + path.map(name).joined(separator: " → "))
      lines.append("  chain     " + chain.map(name).joined(separator: " → "))
      lines.append("  handled   " + (handledBy.map { "by \(name($0))" } ?? "by nobody: discarded"))
    } else {
      let place = isOnScreen ? "" : "; it is outside the screen"
      lines.append("  lands on  nothing: no window takes the point\(place)")
    }
    lines += ["", "views under the point, front to back"]
    let width = min(findings.map { name($0.view).unicodeScalars.count }.max() ?? 0, 32)
    for finding in findings {
      let view = name(finding.view)
      let gap = String(repeating: " ", count: max(width - view.unicodeScalars.count, 0) + 2)
      let citation = finding.citation.map { "  (\($0))" } ?? ""
      lines.append("  \(view)\(gap)\(finding.message)\(citation)")
    }
    if findings.isEmpty {
      lines.append("  none of the layout's \(elsewhere)")
    } else if elsewhere > 0 {
      lines.append(
        "  and \(elsewhere) more that \(elsewhere == 1 ? "is" : "are") not under the point")
    }
    if let asked {
      lines += ["", "why not \(name(asked.view))?"]
      lines.append(asked.verdict == "hit" ? "  it gets the touch" : "  it \(asked.message)")
      if let remedy = asked.remedy { lines.append("  remedy: \(remedy)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func name(_ id: String) -> String { UntrustedText(id).escaped }

  /// The number rounded to thousandths, without a needless fraction.
  private func plain(_ value: Double) -> String { NumberRange.thousandths(value) }
}
