import Foundation
import TouchBridgeTestSupport

/// What outputs may say about secret touches, written without the declarations of the log.
enum RedactedForm {
  /// What the log has of secret touches in a kind of record.
  enum Rule {
    /// Only records with these keys, and `redacted`.
    case redacted(Set<String>)
    /// No record.
    case absent
    /// The kind has nothing of any one touch.
    case impersonal
  }

  private static let common: Set<String> = ["v", "seq", "t", "kind", "redacted"]
  private static let contract = common.union([
    "device", "touch", "phase", "method", "reason", "window", "view",
  ])

  /// The rule of each kind; a new kind needs a row.
  static let rules: [String: Rule] = [
    "touch": .redacted(contract), "dispatch": .redacted(contract),
    // While touch input is suspended: no view was hit.
    "hit": .redacted(common.union(["touch", "window", "view", "reason"])),
    // The contact of a slot that was removed before it was a touch.
    "ignored": .redacted(common.union(["device", "slot", "by"])),
    "summary": .redacted(contract),
    // Of a recognizer that the layout opens.
    "gesture": .redacted(common.union(["recognizer", "state"])),
    "sets": .redacted(common.union(["recognizer"])),
    "control": .absent, "scroll": .absent, "stage": .absent, "sink": .absent,
    "start": .impersonal, "device": .impersonal, "idle": .impersonal, "gap": .impersonal,
    "note": .impersonal, "end": .impersonal, "omission": .impersonal,
  ]

  /// Fields of the journal by the keys that they correspond to.
  private static let fields: [String: Set<String>] = [
    "v": ["SCHEMA"], "seq": ["TOUCH_SEQ"], "t": ["TOUCH_TIME"], "kind": ["TOUCH_KIND"],
    "redacted": ["TOUCH_REDACTED"], "device": ["TOUCH_DEVICE"], "touch": ["TOUCH_ID"],
    "phase": ["TOUCH_PHASE"], "method": ["TOUCH_METHOD"], "reason": ["TOUCH_REASON"],
    "window": ["TOUCH_WINDOW"], "view": ["TOUCH_VIEW"], "slot": ["TOUCH_SLOT"],
    "by": ["IGNORED_BY"], "recognizer": ["GESTURE_RECOGNIZER"], "state": ["GESTURE_STATE"],
  ]
  private static let entryFields: Set<String> = [
    "MESSAGE_ID", "PRIORITY", "SYSLOG_IDENTIFIER", "MESSAGE",
  ]

  private static let target = "(no view|([a-z]+|—) › [a-z]+)(  reason [a-zA-Z]+)?  redacted"
  private static let timeColumn = " *([0-9]+[.][0-9]{6})? +"

  /// The complete lines of secret touches in the text.
  private static let textLines = pattern([
    "\(timeColumn)d1 +[0-9]+  (● began|· moved|○ ended|✕ cancelled) +\(target)",
    "\(timeColumn)[0-9]+  touches(Began|Moved|Ended|Cancelled) +\(target)",
    "\(timeColumn)[0-9]+  ↳ hit +no view: interrupted  redacted",
    "\(timeColumn)d1 +– ignored +by [a-zA-Z]+  redacted",
    "\(timeColumn)◆ (began|ended|cancelled) +[a-z]+  redacted",
    "\(timeColumn)sets +[a-z]+  redacted",
  ])
  /// The messages of secret touches in the journal.
  private static let messages = pattern([
    "d1 touch [0-9]+ (began|ended|cancelled): \(target)",
    "touch [0-9]+ touches(Began|Ended|Cancelled): \(target)",
    "touch [0-9]+ hit: no view: interrupted  redacted",
    "d1 ignored: by [a-zA-Z]+  redacted",
    "gesture (began|ended|cancelled): [a-z]+  redacted",
    "sets: [a-z]+  redacted",
  ])
  /// The complete lines of secret touches in the compact form.
  private static let compactLines = pattern([
    "(began|moved|ended|cancelled) [0-9]+ [a-z]+( reason=[a-zA-Z]+)? redacted",
    #"[a-z]+\.(began|moved|ended|cancelled) \{[0-9]+\}( reason=[a-zA-Z]+)? redacted"#,
    "ignored slot=[0-9]+ by=[a-zA-Z]+ redacted",
    "gesture [a-z]+ (began|ended|cancelled) redacted",
    "sets [a-z]+ redacted",
  ])

  private static func pattern(_ lines: [String]) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: "^(\(lines.joined(separator: "|")))$")
  }

  // MARK: - Examining

  /// Returns what a text says that it must not say.
  static func faults(in text: String, _ form: LeakOutput.Form, _ way: SecretWay) -> [String] {
    let plain = text.replacingOccurrences(
      of: "\u{1b}\\[[0-9]*m", with: "", options: .regularExpression)
    // Names are escaped: those of devices come from outside.
    let isHarmless = !(form == .text ? plain : text).unicodeScalars.contains {
      $0.value < 0x20 && $0 != "\n"
    }
    let lines = plain.split(separator: "\n").map(String.init)
    var faults = isHarmless ? [] : ["it has a control character"]
    if form != .tree { faults += lines.filter(namesSecret) }
    switch form {
    case .records: faults += lines.flatMap { fault(inRecord: $0, way) }
    case .text: faults += lines.filter { isRedacted($0) && !matches($0, textLines) }
    case .compact: faults += lines.filter { isRedacted($0) && !matches($0, compactLines) }
    case .journal: faults += entries(of: text).flatMap { fault(inEntry: $0, way) }
    case .tree: faults += lines.flatMap { faultsOfTree($0) }
    case .words: break
    }
    return faults
  }

  /// Returns the kind of each record or entry, and whether it is redacted.
  static func kinds(in text: String, _ form: LeakOutput.Form) -> [(kind: String, isRedacted: Bool)]
  {
    if form == .records {
      return DispatchLogLine.records(of: text).map { ($0.kind, $0["redacted"] != nil) }
    }
    return entries(of: text).map { entry in
      let kind = entry.first { $0.name == "TOUCH_KIND" }?.value
      return (kind ?? "", entry.contains { $0.name == "TOUCH_REDACTED" })
    }
  }

  /// True if a line has the name of something that is below a sensitive view.
  private static func namesSecret(_ line: String) -> Bool {
    line.range(of: "secret[A-Z]", options: .regularExpression) != nil
  }

  /// True if a line is about a secret touch.
  static func isRedacted(_ line: String) -> Bool { line.hasSuffix("redacted") }

  /// Returns the numbers of the touches that a sentence names.
  private static func touches(in sentence: String) -> [Int] {
    let words = sentence.split(separator: " ")
    return zip(words, words.dropFirst()).filter { $0.0 == "touch" }.compactMap { Int($0.1) }
  }

  private static func matches(_ text: String, _ pattern: NSRegularExpression?) -> Bool {
    pattern?.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  private static func fault(inRecord line: String, _ way: SecretWay) -> [String] {
    guard let record = LogValue(parsing: line), let kind = record["kind"]?.string else {
      return ["no record: \(line)"]
    }
    let touches =
      [record["touch"]?.integer].compactMap(\.self) + (record["touches"]?.integers ?? [])
      + touches(in: record["message"]?.string ?? "")
    let views = [record["view"]?.string].compactMap(\.self)
    return judge(
      kind, record.keys, touches: touches, views: views,
      isRedacted: record["redacted"] != nil, allowed: { $0 }, way
    ).map { "\($0): \(line)" }
  }

  private static func fault(inEntry entry: [(name: String, value: String)], _ way: SecretWay)
    -> [String]
  {
    let text = entry.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    func values(_ name: String) -> [String] { entry.filter { $0.name == name }.map(\.value) }
    guard entry.first?.name == "MESSAGE_ID", let kind = values("TOUCH_KIND").first else {
      return ["no entry: \(text)"]
    }
    let isRedacted = values("TOUCH_REDACTED") == ["1"]
    if isRedacted, !matches(values("MESSAGE").first ?? "", messages) { return ["message: \(text)"] }
    // A device name with a line feed is no field of its own.
    if kind == "device", !values("TOUCH_X").isEmpty { return ["field: \(text)"] }
    let named = kind == "note" ? touches(in: values("MESSAGE").first ?? "") : []
    return judge(
      kind, entry.map(\.name), touches: values("TOUCH_ID").compactMap { Int($0) } + named,
      views: values("TOUCH_VIEW"), isRedacted: isRedacted,
      allowed: { $0.reduce(into: entryFields) { $0.formUnion(fields[$1] ?? []) } }, way
    ).map { "\($0): \(text)" }
  }

  /// Returns what is wrong with a record or an entry.
  private static func judge(
    _ kind: String, _ keys: [String], touches: [Int], views: [String], isRedacted: Bool,
    allowed: (Set<String>) -> Set<String>, _ way: SecretWay
  ) -> [String] {
    guard isRedacted else {
      return touches.allSatisfy(way.open.contains) ? [] : ["of a secret touch, not redacted"]
    }
    guard case .redacted(let permitted)? = rules[kind] else {
      return ["of a kind that must be absent"]
    }
    return keys.filter { !allowed(permitted).contains($0) }.map { "has \($0)" }
      + views.filter { !way.views.contains($0) }.map { "names \($0)" }
  }

  /// Returns the entries of a journal; each line is a field.
  private static func entries(of text: String) -> [[(name: String, value: String)]] {
    text.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { entry in
      entry.components(separatedBy: "\n").map { line in
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
      }
    }
  }

  /// Returns what is wrong with the result of `tree`: views below sensitive ones have no state.
  private static func faultsOfTree(_ line: String) -> [String] {
    guard let views = LogValue(parsing: line)?["views"]?.array else { return ["no tree: \(line)"] }
    var secret: Set<String> = []
    var faults: [String] = []
    for view in views {
      guard let id = view["id"]?.string else { return ["a view without id: \(line)"] }
      let isSensitive = view["sensitive"] == .bool(true)
      let isOpen = view["sensitive"] == .bool(false)
      let isBelow = !isOpen && view["parent"]?.string.map(secret.contains) == true
      if isBelow, !Set(view.keys).isSubset(of: ["id", "type", "parent", "frame"]) {
        faults.append("state of \(id): \(view.keys)")
      }
      let selection = Set(view.keys).intersection([
        "value", "on", "selectedSegmentIndex", "contentOffset", "zoomScale",
      ])
      if isSensitive, !selection.isEmpty { faults.append("selection of \(id)") }
      if isBelow || isSensitive { secret.insert(id) }
    }
    return faults + (secret.isEmpty ? ["no sensitive view"] : [])
  }
}
