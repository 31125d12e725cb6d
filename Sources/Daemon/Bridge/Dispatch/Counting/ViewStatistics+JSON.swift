package import Text
import TouchModel

extension ViewStatistics {
  /// The statistics as JSON; `last` is in seconds of their clock, rounded down.
  ///
  /// Names without counts are left out.
  package var json: JSONValue {
    func list(_ subject: Subject, _ value: (Entry) -> JSONValue) -> JSONValue {
      .list(
        entries.filter { $0.subject == subject && $0.counts != Counts() }
          .sorted { $0.name < $1.name }.map(value))
    }
    return .members([
      "visits": .integer(Int64(visits)),
      "views": list(.view, Self.json(ofView:)),
      "recognizers": list(.recognizer) { entry in
        .members([
          "recognizer": .text(entry.name), "actions": .integer(Int64(entry.counts.actions)),
          "last": entry.counts.lastSecond,
        ])
      },
    ])
  }

  private static func json(ofView entry: Entry) -> JSONValue {
    let counts = entry.counts
    let reasons = zip(reasons, counts.cancelled).filter { $1 > 0 }
    let withheld = zip(withholdings, counts.withheld).filter { $1 > 0 }
    return .members([
      "view": .text(entry.name),
      "touches": .integer(Int64(counts.touches)), "handled": .integer(Int64(counts.handled)),
      "presses": .integer(Int64(counts.presses)),
      "actions": counts.actions > 0 ? .integer(Int64(counts.actions)) : nil,
      "cancelled": .object(reasons.map { .init($0.rawValue, .integer(Int64($1))) }),
      "withheld": withheld.isEmpty
        ? nil : .object(withheld.map { .init($0.name, .integer(Int64($1))) }),
      "last": counts.lastSecond,
    ])
  }

  /// Reads statistics from JSON that `json` made; values that it does not make are ignored.
  ///
  /// - Parameter json: The value of a file or of an answer, which may be of another version.
  package init(json: JSONValue) {
    self.init()
    add(visits: Self.count(json["visits"]))
    for value in Self.list(json["views"]) {
      guard let name = value["view"]?.asText else { continue }
      var counts = Counts()
      counts.touches = Self.count(value["touches"])
      counts.handled = Self.count(value["handled"])
      counts.presses = Self.count(value["presses"])
      counts.actions = Self.count(value["actions"])
      for (index, reason) in Self.reasons.enumerated() {
        counts.cancelled[index] = Self.count(value["cancelled"]?[reason.rawValue])
      }
      for (index, cause) in Self.withholdings.enumerated() {
        counts.withheld[index] = Self.count(value["withheld"]?[cause.name])
      }
      counts.last = Self.time(value["last"])
      add(counts, of: name, .view)
    }
    for value in Self.list(json["recognizers"]) {
      guard let name = value["recognizer"]?.asText else { continue }
      var counts = Counts()
      counts.actions = Self.count(value["actions"])
      counts.last = Self.time(value["last"])
      add(counts, of: name, .recognizer)
    }
  }

  private static func list(_ value: JSONValue?) -> [JSONValue] {
    if case .list(let items)? = value { items } else { [] }
  }

  private static func count(_ value: JSONValue?) -> Int {
    if case .integer(let number)? = value { Int(max(0, number)) } else { 0 }
  }

  private static func time(_ value: JSONValue?) -> Microseconds? {
    guard case .integer(let number)? = value, (0...100_000_000_000).contains(number) else {
      return nil
    }
    return Microseconds(number * 1_000_000)
  }
}

extension ViewStatistics.Counts {
  fileprivate var lastSecond: JSONValue {
    last.map { .integer($0.count / 1_000_000) } ?? .null
  }
}
