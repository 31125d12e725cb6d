import Text
import TouchModel

/// The report of `doctor`: all findings about a machine.
struct Examination {
  /// The findings, by subject; each consequence after its cause.
  let findings: [Finding]

  /// Examines a machine; a value computed from its input.
  init(of kiosk: KioskSnapshot) {
    let all =
      PanelExamination.findings(kiosk) + UdevExamination.findings(kiosk)
      + ServiceExamination.findings(kiosk) + LayoutExamination.findings(kiosk)
      + SinkExamination.findings(kiosk) + CompositorExamination.findings(kiosk)
      + DisplayExamination.findings(kiosk) + ControlExamination.findings(kiosk)
      + ClockExamination.findings(kiosk) + StatisticsExamination.findings(kiosk)
      + VersionExamination.findings(kiosk)
    findings = Self.ordered(all)
  }

  /// Returns the findings with each consequence after the first finding of its cause.
  private static func ordered(_ all: [Finding]) -> [Finding] {
    let found = all.compactMap { KioskFault(rawValue: $0.id) }
    func cause(of finding: Finding) -> KioskFault? {
      KioskFault(rawValue: finding.id)?.causes.first(where: found.contains)
    }
    func block(_ finding: Finding, isFirst: Bool) -> [Finding] {
      guard isFirst, let fault = KioskFault(rawValue: finding.id) else { return [finding] }
      let consequences = all.filter { cause(of: $0) == fault }.map { $0.following(fault) }
      return [finding]
        + consequences.enumerated().flatMap { index, consequence in
          let isFirst = consequences.firstIndex { $0.id == consequence.id } == index
          return block(consequence, isFirst: isFirst)
        }
    }
    return all.enumerated().filter { cause(of: $0.element) == nil }.flatMap { index, finding in
      block(finding, isFirst: all.firstIndex { $0.id == finding.id } == index)
    }
  }

  /// The number of problems.
  var problems: Int { findings.count { $0.level == .problem } }

  /// The column at which the sentences of the text begin.
  static let textIndent = levelWidth + subjectWidth

  private static let levelWidth = 9
  private static let subjectWidth =
    (Finding.Subject.allCases.map(\.rawValue.displayWidth).max() ?? 0) + 2

  /// Returns the findings as JSON Lines.
  ///
  /// - Parameter onlyProblems: True to leave out what is no problem.
  /// - Returns: Complete lines.
  func json(onlyProblems: Bool = false) -> String {
    reported(onlyProblems).map { $0.json + "\n" }.joined()
  }

  private func reported(_ onlyProblems: Bool) -> [Finding] {
    onlyProblems ? findings.filter { $0.level == .problem } : findings
  }

  /// Returns the findings as text for people, with their number at the end.
  ///
  /// - Parameters:
  ///   - color: True to use terminal colors.
  ///   - onlyProblems: True to leave out what is no problem.
  /// - Returns: Complete lines.
  func text(color: Bool, onlyProblems: Bool = false) -> String {
    var text = ""
    for finding in reported(onlyProblems) {
      let level = finding.level.rawValue.padded(toWidth: Self.levelWidth)
      let subject = finding.subject.rawValue.padded(toWidth: Self.subjectWidth)
      let shade =
        switch finding.level {
        case .ok: 32
        case .note: 33
        case .problem: 31
        }
      text += (color ? "\u{1b}[\(shade)m\(level)\u{1b}[0m" : level) + subject
      text += (finding.cause == nil ? "" : "because of it: ") + finding.diagnostic.text + "\n"
      if let remedy = finding.diagnostic.remedy {
        text += "".padded(toWidth: Self.levelWidth) + "remedy:".padded(toWidth: Self.subjectWidth)
        text += remedy + "\n"
      }
    }
    let notes = findings.count { $0.level == .note }
    return text
      + "\(problems) problem\(problems == 1 ? "" : "s"), \(notes) note\(notes == 1 ? "" : "s")\n"
  }
}
