import Layout
import Text
import TouchModel

extension RecordingExplanation {
  /// The column at which a line that is folded continues.
  static let textIndent = 4

  /// The report as text for people: complete lines, safe to print.
  var text: String {
    var lines: [String] = []
    if !touches.isEmpty {
      let heads = ["touch", "time", "began at", TouchOutcome.quoted(view)]
      let rows = touches.map(cells)
      let widths = heads.indices.map { column in
        ([heads] + rows).map { $0[column].displayWidth }.max() ?? 0
      }
      func line(_ cells: [String]) -> String {
        // Numbers and times are to the right.
        let columns = cells.indices.map { column in
          column < 2
            ? cells[column].aligned(toWidth: widths[column])
            : column < widths.count ? cells[column].padded(toWidth: widths[column]) : cells[column]
        }
        return columns.joined(separator: "  ")
      }
      lines.append(line(heads + ["what became of it"]))
      for (touch, row) in zip(touches, rows) { lines.append(line(row + [fate(of: touch)])) }
      lines.append("")
    }
    lines += [sentence] + remarks
    return lines.map { $0 + "\n" }.joined()
  }

  private func cells(_ touch: ExplainedTouch) -> [String] {
    let place = touch.place.map { "\(Self.coordinate($0.x)), \(Self.coordinate($0.y))" } ?? "–"
    let distance = touch.distance.map {
      $0 == 0 ? "inside" : "\(TouchOutcome.points($0)) away"
    }
    return [
      touch.number.map { "\($0)" } ?? "–", Self.seconds(touch.begin), place, distance ?? "–",
    ]
  }

  /// Returns what became of a touch, in a few words.
  private func fate(of touch: ExplainedTouch) -> String {
    var words = outcome(of: touch)
    if let action = touch.action, !touch.outcome.isReached {
      words += action.name == touch.hitView ? ", which \(action.verb)" : "; \(action.text)"
    }
    if !touch.isLifted, touch.outcome != .neverLifted { words += "; never lifted" }
    return words
  }

  private func outcome(of touch: ExplainedTouch) -> String {
    let hit = touch.hitView.map(TouchOutcome.quoted)
    switch touch.outcome {
    case .pressed: return "pressed"
    case .received: return "received"
    case .ignored(FilterName.outOfRange.rawValue): return "outside the announced range: ignored"
    case .ignored(let filter): return "ignored by the filter `\(UntrustedText(filter).escaped)`"
    case .noWindow("no-window"): return "outside every window"
    case .noWindow(let reason): return "refused: \(UntrustedText(reason).escaped)"
    case .missed(_, let message) where touch.isInside:
      return "\(TouchOutcome.quoted(view)) \(message)"
    case .missed: return hit.map { "hit \($0)" } ?? "hit nothing"
    case .withheld(let number, let view):
      return "withheld by \(number.map { "touch \($0)" } ?? "another touch")"
        + (view.map { " on \(TouchOutcome.quoted($0))" } ?? "")
    case .takenAway(let action, let time):
      return "taken away at \(Self.seconds(time)) by \(action?.text ?? "a gesture")"
    case .delayed(let action):
      return action.map { "delayed, and then \(TouchOutcome.quoted($0.name)) \($0.verb)" }
        ?? "delayed to its end"
    case .left(let distance): return "lifted \(TouchOutcome.points(distance)) outside"
    case .cancelled(let reason): return "cancelled: \(UntrustedText(reason).escaped)"
    case .neverLifted: return "never lifted"
    }
  }

  private static func coordinate(_ value: Double) -> String { String(plain: value.rounded()) }

  private static func seconds(_ time: Double) -> String {
    String(Int64((time * 1000).rounded()), decimals: 3)
  }

  /// The report as one JSON object on one line, without a line feed.
  ///
  /// Keys: `v`, `kind` (`explain`), `layout` (null for the default one), `capture`, `view`, `reached`, `touches` (each
  /// with `touch`, which is null for a contact that a filter removed, `t` in seconds since the start, `x`, `y`,
  /// `inside`, `distance` in points, `hit`, `outcome`, and as they apply `by`, `on`, `at`, `reason`, `message`,
  /// `action`, and `lifted` if it is false), `redacted` (the number of touches in sensitive views), `sentence`,
  /// `remarks`, and `mapping` if another one of the panel would explain the touches: `proven`, and then `changes`.
  var json: String {
    let mapping: JSONValue? =
      switch trial {
      case .none: nil
      case .proven(let candidate, _, _):
        .members(["proven": .flag(true), "changes": .texts([candidate.text])])
      case .possible: .members(["proven": .flag(false)])
      }
    return JSONValue.members([
      "v": .integer(1), "kind": "explain", "layout": .optional(layout?.escaped),
      "capture": .text(recording), "view": .text(view), "reached": .flag(isReached),
      "touches": .list(touches.map(Self.object)),
      "redacted": .integer(Int64(secret == nil ? history.secretCount : history.secretCountOfView)),
      "sentence": .text(sentence), "remarks": .texts(remarks), "mapping": mapping,
    ]).json
  }

  private static func object(_ touch: ExplainedTouch) -> JSONValue {
    var by: JSONValue?
    var on: String?
    var at: Double?
    var reason: String?
    var message: String?
    switch touch.outcome {
    case .pressed, .received, .noWindow, .neverLifted, .left: break
    case .ignored(let filter): by = .text(filter)
    case .missed(_, let text): message = text
    case .withheld(let number, let view):
      by = number.map { .integer(Int64($0)) }
      on = view
    case .takenAway(let action, let time):
      by = action.map { .text($0.name) }
      at = time
    case .delayed(let action): by = action.map { .text($0.name) }
    case .cancelled(let text): reason = text
    }
    return .members([
      "touch": touch.number.map { .integer(Int64($0)) } ?? .null, "t": .rounded(touch.begin),
      "x": touch.place.map { .rounded($0.x) }, "y": touch.place.map { .rounded($0.y) },
      "inside": .flag(touch.isInside), "distance": touch.distance.map { .rounded($0) },
      "hit": .optional(touch.hitView), "outcome": .text(touch.outcome.name), "by": by,
      "on": on.map { .text($0) }, "at": at.map { .rounded($0) },
      "reason": reason.map { .text($0) }, "message": message.map { .text($0) },
      "action": touch.action.map { .text($0.name) },
      "lifted": touch.isLifted ? nil : .flag(false),
    ])
  }
}
