package import Text
package import TouchModel

extension ExplanationReport {
  /// The report as one JSON object on one line, without a line feed.
  ///
  /// Keys: `v`, `kind` (`explain`), `layout` (null for the default one), `x`, `y`, `window`, `view`, `path`, `chain`,
  /// `handledBy`, `sink` (the first of `sinks`, or null), `sinks`, `keptFrom` (the sink of which `handledBy` keeps
  /// the touch, if there is one), `withheld` (if a finger that comes down now would be: the `touch` that is the
  /// reason, its `view`, `by` the key, and the `seconds` since it began), `views` (each with `view`, `window`,
  /// `verdict`, `cause`, `message`, `place`), `recognizers` (each with `id`, `type`, `view`, `receives`, `mayBegin`,
  /// `holdsBegan`, `holdsEnded`, `cancels`, `waitsFor`, `preventedBy`, `reason`, `place`, and if there are any the keys
  /// that it `sends`, the button that it `clicks` and the views that it `sets`, with the seconds `for` which), `set`
  /// (if gestures have set something of these views: each with `view`, `changes`, `recognizer`, and `until` on the clock
  /// of the log), `delays` (each with `by`,
  /// `seconds`, `place`), `filters` (each with `by`, `message`, `place`) and, if there is a view in question, `asked`
  /// with the keys of `views` and `remedy`, and `reachable` if it was asked whether any finger reaches it; `redacted`
  /// is true if what is below the sensitive `view` is left out. An object with a list of which elements are left out
  /// has `omitted`, with their number by the key of the list.
  package var json: String {
    let omitted = Self.omitted([
      ("views", findings.omitted), ("recognizers", recognizers.omitted), ("delays", delays.omitted),
    ])
    return JSONValue.members([
      "v": .integer(1), "kind": "explain", "layout": .optional(layout?.escaped),
      "x": .rounded(point.x), "y": .rounded(point.y), "window": .optional(window),
      "view": .optional(view), "path": .texts(path), "chain": .texts(chain),
      "handledBy": .optional(handledBy), "sink": .optional(sinks.first),
      "sinks": .texts(sinks), "keptFrom": keptFrom.map { .text($0) },
      "withheld": withheld.map {
        .members([
          "touch": .integer(Int64($0.touch)), "view": .text($0.view),
          "by": .text($0.isExclusive ? "exclusiveTouch" : "multipleTouchEnabled"),
          "seconds": $0.seconds.map { .rounded($0) },
        ])
      },
      "views": .list(findings.elements.map { Self.object($0, isAsked: false) }),
      "recognizers": .list(recognizers.elements.map(Self.object)),
      "set": settings.isEmpty ? nil : .list(settings.map(Self.object)),
      "delays": .list(delays.elements.map(Self.object)),
      "filters": .list(filters.map(Self.object)), "omitted": omitted,
      "redacted": isRedacted ? .flag(true) : nil,
      "asked": asked.map { Self.object($0, isAsked: true) },
      "reachable": reach.map { .flag($0 != .never) },
    ]).json
  }

  /// Returns the numbers of elements that are left out, by list; nil if there are none.
  private static func omitted(_ counts: [(list: String, count: Int)]) -> JSONValue? {
    let members = counts.filter { $0.count > 0 }.map {
      JSONValue.Member($0.list, .integer(Int64($0.count)))
    }
    return members.isEmpty ? nil : .object(members)
  }

  private static func object(_ outlook: RecognizerOutlook) -> JSONValue {
    .members([
      "id": .text(outlook.id), "type": .text(outlook.type), "view": .text(outlook.view),
      "receives": .flag(outlook.receives), "mayBegin": .flag(outlook.mayBegin),
      "holdsBegan": .flag(outlook.holdsBegan), "holdsEnded": .flag(outlook.holdsEnded),
      "cancels": .flag(outlook.cancels), "waitsFor": .texts(outlook.waitsFor.elements),
      "preventedBy": .texts(outlook.preventedBy.elements), "reason": .optional(outlook.reason),
      "place": .optional(outlook.citation),
      "sends": outlook.sends.isEmpty ? nil : .texts(outlook.sends),
      "clicks": outlook.clicks.map { .text($0.rawValue) },
      "sets": outlook.sets.isEmpty ? nil : .texts(outlook.sets),
      "for": outlook.setSeconds.map { .rounded($0) },
      "omitted": omitted([
        ("waitsFor", outlook.waitsFor.omitted), ("preventedBy", outlook.preventedBy.omitted),
      ]),
    ])
  }

  private static func object(_ setting: Setting) -> JSONValue {
    .members([
      "view": .text(setting.view), "changes": .changes([setting.change]),
      "recognizer": .text(setting.recognizer),
      "until": setting.until.map { .number($0.inSeconds) },
    ])
  }

  private static func object(_ delay: TouchDelay) -> JSONValue {
    .members([
      "by": .text(delay.by), "seconds": .rounded(delay.seconds), "place": .optional(delay.citation),
    ])
  }

  private static func object(_ outlook: FilterOutlook) -> JSONValue {
    .members([
      "by": .text(outlook.filter.rawValue), "message": .text(outlook.message),
      "place": .optional(outlook.citation),
    ])
  }

  private static func object(_ finding: ViewFinding, isAsked: Bool) -> JSONValue {
    .members([
      "view": .text(finding.view), "window": .optional(finding.window),
      "verdict": .text(finding.verdict), "cause": .optional(finding.cause),
      "message": .text(finding.message), "remedy": isAsked ? .optional(finding.remedy) : nil,
      "place": .optional(finding.citation),
    ])
  }
}

extension JSONValue {
  /// Returns properties of a view with their values, as an object.
  package static func changes(_ changes: [FlagChange]) -> JSONValue {
    .object(changes.map { Member($0.property.rawValue, .flag($0.value)) })
  }
}
