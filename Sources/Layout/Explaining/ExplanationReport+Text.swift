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
    lines += gestureLines
    if let asked {
      lines += ["", "why not \(name(asked.view))?"]
      lines.append(asked.verdict == "hit" ? "  it gets the touch" : "  it \(asked.message)")
      if let remedy = asked.remedy { lines.append("  remedy: \(remedy)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What recognizers and scroll views would make of the finger; nothing where there are none.
  private var gestureLines: [String] {
    var lines: [String] = []
    if !recognizers.isEmpty {
      lines += ["", "recognizers on the way, in the order in which they are asked"]
      for outlook in recognizers {
        let citation = outlook.citation.map { "  (\($0))" } ?? ""
        lines.append("  \(name(outlook.id)), a \(outlook.type) on \(name(outlook.view))\(citation)")
        lines += sentences(outlook).map { "    " + $0 }
      }
    }
    if !delays.isEmpty {
      lines += ["", "what keeps the touch from the view at first"]
      for delay in delays {
        let citation = delay.citation.map { "  (\($0))" } ?? ""
        let purpose = delay.by == "edgeGate" ? "in case it is the system's" : "in case it scrolls"
        lines.append("  \(name(delay.by))  for \(plain(delay.seconds)) s, \(purpose)\(citation)")
      }
    }
    return lines
  }

  private func sentences(_ outlook: RecognizerOutlook) -> [String] {
    guard outlook.receives else { return ["does not see it: \(outlook.reason ?? "")"] }
    var result: [String] = []
    if outlook.holdsBegan {
      result.append("keeps it from the view until it has failed")
    } else if outlook.holdsEnded {
      result.append("keeps the lift from the view until it has failed")
    }
    guard outlook.mayBegin else {
      return ["sees it and never recognises: \(outlook.reason ?? "")"] + result
    }
    if !outlook.waitsFor.isEmpty {
      result.append("waits for \(names(outlook.waitsFor, "and")) to fail")
    }
    let rivals = outlook.preventedBy.filter { !outlook.waitsFor.contains($0) }
    if !rivals.isEmpty { result.append("fails when \(names(rivals)) recognises first") }
    result.append(
      outlook.cancels
        ? "takes it from the view when it recognises" : "leaves it to the view when it recognises")
    return ["sees it"] + result
  }

  private func names(_ ids: [String], _ word: String = "or") -> String {
    (ids.prefix(6).map(name) + (ids.count > 6 ? ["…"] : [])).joined(separator: " \(word) ")
  }

  private func name(_ id: String) -> String { UntrustedText(id).escaped }

  /// The number rounded to thousandths, without a needless fraction.
  private func plain(_ value: Double) -> String { NumberRange.thousandths(value) }
}
