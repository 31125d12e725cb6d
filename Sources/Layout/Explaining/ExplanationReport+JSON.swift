import TouchModel

extension ExplanationReport {
  /// The report as one JSON object on one line, without a line feed.
  ///
  /// Keys: `v`, `kind` (`explain`), `layout` (null for the default one), `x`, `y`, `window`, `view`, `path`, `chain`, `handledBy`, `sink`, `views`
  /// (each with `view`, `window`, `verdict`, `cause`, `message`, `remedy`, `place`), `recognizers`
  /// (each with `id`, `type`, `view`, `receives`, `mayBegin`, `holdsBegan`, `holdsEnded`, `cancels`,
  /// `waitsFor`, `preventedBy`, `reason`, `place`), `delays` (each with `by`, `seconds`, `place`),
  /// `filters` (each with `by`, `message`, `place`) and, if there is a view in question, `asked` with the
  /// keys of `views`; `redacted` is true if what is below the sensitive `view` is left out. An object with a list of which elements are left out has `omitted`, with their
  /// number by the key of the list.
  package var json: String {
    var fields = [
      "\"v\":1", "\"kind\":\"explain\"",
      "\"layout\":\(JSONText.optional(layout?.escaped))",
      "\"x\":\(NumberRange.thousandths(point.x))",
      "\"y\":\(NumberRange.thousandths(point.y))", "\"window\":\(JSONText.optional(window))",
      "\"view\":\(JSONText.optional(view))", "\"path\":\(JSONText.list(path))",
      "\"chain\":\(JSONText.list(chain))", "\"handledBy\":\(JSONText.optional(handledBy))",
      "\"sink\":\(JSONText.optional(sink))",
      "\"views\":[\(findings.elements.map(Self.object).joined(separator: ","))]",
      "\"recognizers\":[\(recognizers.elements.map(Self.object).joined(separator: ","))]",
      "\"delays\":[\(delays.elements.map(Self.object).joined(separator: ","))]",
      "\"filters\":[\(filters.map(Self.object).joined(separator: ","))]",
    ]
    fields += Self.omitted([
      ("views", findings.omitted), ("recognizers", recognizers.omitted), ("delays", delays.omitted),
    ])
    if isRedacted { fields.append("\"redacted\":true") }
    if let asked { fields.append("\"asked\":\(Self.object(asked))") }
    return "{\(fields.joined(separator: ","))}"
  }

  /// The key for the numbers of elements that are left out, by list; none if there are none.
  private static func omitted(_ counts: [(list: String, count: Int)]) -> [String] {
    let counts = counts.filter { $0.count > 0 }.map { "\"\($0.list)\":\($0.count)" }
    return counts.isEmpty ? [] : ["\"omitted\":{\(counts.joined(separator: ","))}"]
  }

  private static func object(_ outlook: RecognizerOutlook) -> String {
    let fields =
      [
        "\"id\":\(JSONText.string(outlook.id))", "\"type\":\(JSONText.string(outlook.type))",
        "\"view\":\(JSONText.string(outlook.view))", "\"receives\":\(outlook.receives)",
        "\"mayBegin\":\(outlook.mayBegin)", "\"holdsBegan\":\(outlook.holdsBegan)",
        "\"holdsEnded\":\(outlook.holdsEnded)", "\"cancels\":\(outlook.cancels)",
        "\"waitsFor\":\(JSONText.list(outlook.waitsFor.elements))",
        "\"preventedBy\":\(JSONText.list(outlook.preventedBy.elements))",
        "\"reason\":\(JSONText.optional(outlook.reason))",
        "\"place\":\(JSONText.optional(outlook.citation))",
      ]
      + omitted([
        ("waitsFor", outlook.waitsFor.omitted), ("preventedBy", outlook.preventedBy.omitted),
      ])
    return "{\(fields.joined(separator: ","))}"
  }

  private static func object(_ delay: TouchDelay) -> String {
    let fields = [
      "\"by\":\(JSONText.string(delay.by))",
      "\"seconds\":\(NumberRange.thousandths(delay.seconds))",
      "\"place\":\(JSONText.optional(delay.citation))",
    ]
    return "{\(fields.joined(separator: ","))}"
  }

  private static func object(_ outlook: FilterOutlook) -> String {
    let fields = [
      "\"by\":\(JSONText.string(outlook.filter.rawValue))",
      "\"message\":\(JSONText.string(outlook.message))",
      "\"place\":\(JSONText.optional(outlook.citation))",
    ]
    return "{\(fields.joined(separator: ","))}"
  }

  private static func object(_ finding: Finding) -> String {
    let fields = [
      "\"view\":\(JSONText.string(finding.view))",
      "\"window\":\(JSONText.optional(finding.window))",
      "\"verdict\":\(JSONText.string(finding.verdict))",
      "\"cause\":\(JSONText.optional(finding.cause))",
      "\"message\":\(JSONText.string(finding.message))",
      "\"remedy\":\(JSONText.optional(finding.remedy))",
      "\"place\":\(JSONText.optional(finding.citation))",
    ]
    return "{\(fields.joined(separator: ","))}"
  }
}
