import Text

/// One line of `doctor`: what was found out about one part of a kiosk.
struct Finding: Hashable {
  /// The effect of a finding.
  enum Level: String, CaseIterable {
    /// Nothing has to be done.
    case ok
    /// The kiosk works, but a person should know.
    case note
    /// The kiosk, or a part of it, does not work.
    case problem
  }

  /// The part of the kiosk, in the order of the report.
  enum Subject: String, CaseIterable {
    case panel, udev, service, layout, sink, compositor, display, control, clock, statistics,
      version
  }

  /// The identifier, which does not change: that of the fault, or the subject if there is none.
  let id: String
  /// The part of the kiosk.
  let subject: Subject
  /// The effect.
  let level: Level
  /// What was found.
  ///
  /// The remedy is one command or one change of a file. It is nil if nothing has to be done, or if the remedy of the
  /// cause mends it as well.
  private(set) var diagnostic: Diagnostic
  /// The id of the finding that leads to this one; nil if there is none.
  private(set) var cause: String?

  /// Creates a finding without a fault.
  static func ok(_ subject: Subject, _ text: String) -> Finding {
    Finding(id: subject.rawValue, subject: subject, level: .ok, diagnostic: Diagnostic(text))
  }

  /// Creates a finding about something that a person should know.
  static func note(_ fault: KioskFault, _ text: String, remedy: String) -> Finding {
    Finding(
      id: fault.rawValue, subject: fault.subject, level: .note,
      diagnostic: Diagnostic(text, remedy: remedy))
  }

  /// Creates a finding about something that does not work.
  static func problem(_ fault: KioskFault, _ text: String, remedy: String) -> Finding {
    Finding(
      id: fault.rawValue, subject: fault.subject, level: .problem,
      diagnostic: Diagnostic(text, remedy: remedy))
  }

  /// Creates a problem from a diagnostic, with a remedy if that has none.
  static func problem(
    _ fault: KioskFault, _ diagnostic: Diagnostic, otherwise remedy: String
  ) -> Finding {
    .problem(fault, diagnostic.text, remedy: diagnostic.remedy ?? remedy)
  }

  /// Returns the same finding as a consequence of another one.
  func following(_ cause: KioskFault) -> Finding {
    var finding = self
    finding.cause = cause.rawValue
    if KioskFault(rawValue: id)?.outlivesCause != true { finding.diagnostic.remedy = nil }
    return finding
  }

  /// The same finding as a note.
  var asNote: Finding {
    level == .problem
      ? Finding(id: id, subject: subject, level: .note, diagnostic: diagnostic) : self
  }

  /// The finding as a JSON object on one line.
  var json: String {
    JSONValue.members([
      "v": .integer(1), "kind": "finding", "id": .text(id), "subject": .text(subject.rawValue),
      "level": .text(level.rawValue), "text": .text(diagnostic.text),
      "remedy": .optional(diagnostic.remedy), "cause": cause.map { .text($0) },
    ]).json
  }
}

extension Diagnostic {
  /// Reads a line that the daemon has made of one.
  init(line: String) {
    guard let label = line.firstRange(of: Self.label) else {
      self.init(line)
      return
    }
    self.init(String(line[..<label.lowerBound]), remedy: String(line[label.upperBound...]))
  }
}
