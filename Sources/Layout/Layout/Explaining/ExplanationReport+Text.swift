import Text
import TouchModel

extension ExplanationReport {
  /// The report as text for people: complete lines.
  ///
  /// Names are escaped, so that they cannot control a terminal.
  package var text: String {
    var lines = ["touch at \(plain(point.x)), \(plain(point.y))"]
    for outlook in filters {
      let citation = outlook.citation.map { "  (\($0))" } ?? ""
      lines.append("  filter    \(outlook.filter.rawValue) \(outlook.message)\(citation)")
    }
    if let view, let window {
      lines.append("  hits      \(name(view)) in window \(name(window))")
      lines.append("  path      " + path.map(name).joined(separator: " → "))
      lines.append("  chain     " + chain.map(name).joined(separator: " → "))
      lines.append("  handled   \(handling)")
      if let withheld { lines.append("  now       \(sentence(about: withheld))") }
      if !sinks.isEmpty {
        lines.append("  sink      " + sinks.map(name).joined(separator: ", "))
      }
      if let forwardingRefusal {
        lines.append(
          "  sink      \(sinks.isEmpty ? "none" : "no touchscreen"): \(forwardingRefusal)")
      }
      if let keptFrom, let handledBy {
        lines.append(
          "  sink      \(sinks.isEmpty ? "none" : "not \(name(keptFrom))"): \(name(handledBy)) keeps the touch from"
            + " \(name(keptFrom))")
      }
      for sink in missedSinks {
        lines.append(
          "  sink      \(sinks.isEmpty ? "none" : "not \(name(sink))"): it is outside the region of"
            + " \(name(sink))")
      }
    } else {
      let isOnScreen = Rect(origin: .zero, size: screen).contains(point)
      let remark =
        isOnScreen
        ? ""
        : "; it is outside the screen, which is \(plain(screen.width)) × \(plain(screen.height))"
          + " points"
      lines.append("  hits      nothing: no window contains the point\(remark)")
    }
    lines.append("  layout    \(layout?.escaped ?? Self.standardLayout)")
    lines += ["", "views under the point, front to back"]
    let width = min(findings.elements.map { name($0.view).displayWidth }.max() ?? 0, 32)
    for finding in findings.elements {
      let view = name(finding.view)
      let citation = finding.citation.map { "  (\($0))" } ?? ""
      lines.append("  \(view.padded(toWidth: width))  \(finding.message)\(citation)")
    }
    if findings.omitted > 0 { lines.append("  and \(findings.omitted) more under the point") }
    if findings.isEmpty {
      lines.append("  none of the layout's \(elsewhere)")
    } else if elsewhere > 0 {
      lines.append(
        "  and \(elsewhere) more that \(elsewhere == 1 ? "is" : "are") not under the point")
    }
    lines += settingLines + gestureLines
    if let asked {
      let isHit = asked.verdict == "hit"
      let isReached = isHit || asked.isPassedOn
      lines += [
        "", isReached ? "\(name(asked.view))" : "why \(name(asked.view)) does not receive it",
      ]
      lines.append(isHit ? "  it receives the touch" : "  it \(asked.message)")
      if let remedy = asked.remedy { lines.append("  remedy: \(remedy)") }
      switch reach {
      case .at(let point) where !isHit:
        lines.append("  a finger at \(plain(point.x)), \(plain(point.y)) reaches it")
      case .scrolled where !isHit: lines.append("  a finger reaches it after scrolling")
      case .never: lines.append("  no finger reaches it at any point")
      default: break
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var handling: String {
    if isRedacted { return "in the sensitive view: what is below it is not shown" }
    return handledBy.map { "by \(name($0))" } ?? "by no responder: discarded"
  }

  private func sentence(about withheld: Withheld) -> String {
    let time = withheld.seconds.map { " for \(plain($0.rounded())) s" } ?? ""
    let reason =
      withheld.isExclusive
      ? "one of them has `exclusiveTouch`" : "\(name(withheld.view)) receives one touch at a time"
    return
      "a finger here is withheld: touch \(withheld.touch) on \(name(withheld.view)) has been down"
      + "\(time), and \(reason)"
  }

  private static let standardLayout =
    "the default: one view on 1920 × 1080 points; --layout FILE explains another"

  /// The lines about what gestures have set; empty if there is nothing.
  private var settingLines: [String] {
    if settings.isEmpty { return [] }
    return ["", "set by gestures"]
      + settings.map { setting in
        let change = "`\(setting.change.property.rawValue): \(setting.change.value)`"
        let end = setting.seconds.map { ", for \(plain($0.rounded())) s more" } ?? ""
        return "  \(name(setting.view))  \(change) by \(name(setting.recognizer))\(end)"
      }
  }

  /// The lines about recognizers and delays; empty if there are none.
  private var gestureLines: [String] {
    var lines: [String] = []
    if !recognizers.isEmpty {
      lines += ["", "recognizers, in the order in which they receive the touch"]
      for outlook in recognizers.elements {
        let citation = outlook.citation.map { "  (\($0))" } ?? ""
        lines.append("  \(name(outlook.id)), a \(outlook.type) on \(name(outlook.view))\(citation)")
        lines += sentences(outlook).map { "    " + $0 }
      }
      if recognizers.omitted > 0 { lines.append("  and \(recognizers.omitted) more") }
    }
    if !delays.isEmpty {
      lines += ["", "delays before the view receives the touch"]
      for delay in delays.elements {
        let citation = delay.citation.map { "  (\($0))" } ?? ""
        let purpose =
          switch delay.by {
          case "edgeGate": "while it may belong to the system"
          case "touchAccommodations": "while a shorter touch counts otherwise"
          default: "while it may scroll"
          }
        lines.append("  \(name(delay.by))  for \(plain(delay.seconds)) s, \(purpose)\(citation)")
      }
      if delays.omitted > 0 { lines.append("  and \(delays.omitted) more") }
    }
    return lines
  }

  private func sentences(_ outlook: RecognizerOutlook) -> [String] {
    guard outlook.receives else { return ["does not receive it: \(outlook.reason ?? "")"] }
    var result: [String] = []
    if outlook.holdsBegan {
      result.append("delays the touch in the view until it has failed")
    } else if outlook.holdsEnded {
      result.append("delays the end of the touch in the view until it has failed")
    }
    guard outlook.mayBegin else {
      return ["receives it and cannot recognize: \(outlook.reason ?? "")"] + result
    }
    if !outlook.waitsFor.isEmpty {
      let all = names(outlook.waitsFor.elements, outlook.waitsFor.omitted, "and")
      result.append("waits for \(all) to fail")
    }
    let rivals = outlook.preventedBy.elements.filter { !outlook.waitsFor.elements.contains($0) }
    if !rivals.isEmpty {
      let all = names(rivals, outlook.preventedBy.omitted, "or")
      result.append("fails when \(all) recognizes first")
    }
    result.append(
      outlook.cancels
        ? "cancels the touch in the view when it recognizes"
        : "does not cancel the touch in the view when it recognizes")
    if !outlook.sends.isEmpty {
      result.append("types \(outlook.sends.joined(separator: " ")) when it recognizes")
    }
    if let button = outlook.clicks {
      result.append("clicks the \(button.rawValue) button when it recognizes")
    }
    if !outlook.sets.isEmpty {
      let time = outlook.setSeconds.map { " for \(plain($0)) s" } ?? ""
      result.append("sets \(outlook.sets.joined(separator: ", "))\(time) when it recognizes")
    }
    return ["receives it"] + result
  }

  /// Returns the first names, and how many others there are.
  private func names(_ ids: [String], _ omitted: Int, _ word: String) -> String {
    let first = ids.prefix(6)
    let more = ids.count - first.count + omitted
    return (first.map(name) + (more > 0 ? ["\(more) more"] : [])).joined(separator: " \(word) ")
  }

  private func name(_ id: String) -> String { UntrustedText(id).escaped }

  private func plain(_ value: Double) -> String { NumberRange.thousandths(value) }
}
