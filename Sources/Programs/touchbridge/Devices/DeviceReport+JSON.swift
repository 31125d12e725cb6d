import Evdev
import Text
import TouchModel
import TouchTracking

extension DeviceReport {
  /// The report as a JSON object on one line, without a line feed; every key is always present.
  var json: String {
    return JSONValue.members([
      "v": .integer(1), "kind": "node", "node": text(node.path),
      "name": .encoded(JSONText.string(description.name)), "used": .flag(isUsed),
      "reason": .optional(reason), "permission": .optional(permission),
      "vendor": .integer(Int64(description.vendor)),
      "product": .integer(Int64(description.product)), "path": text(description.idPath),
      "phys": text(description.phys), "protocol": .optional(use.map { $0.kind.rawValue }),
      "slots": use.map { JSONValue.integer(Int64($0.slots)) } ?? .null,
      "rangeX": numbers(axes.map { [$0.x.minimum, $0.x.maximum] }),
      "rangeY": numbers(axes.map { [$0.y.minimum, $0.y.maximum] }),
      "resolution": numbers(resolution.map { [$0.x, $0.y] }),
      "sizeInMillimetres": numbers(
        use?.size.map { [Self.tenths($0.width), Self.tenths($0.height)] }),
      "calibration": numbers(use?.calibration.matrix.map(Self.numbers)),
      "calibrationSource": .optional(use?.calibration.source?.rawValue),
      "rule": .optional(use?.rule),
      "filters": use.map { .list($0.filters.map(Self.object)) } ?? .null,
      "seat": .text(node.description.seat),
      "inhibited": .flag(node.isInhibited), "source": .text(source.rawValue),
      "warnings": .texts(warnings),
    ]).json
  }

  private static func object(_ effect: FilterEffect) -> JSONValue {
    .members([
      "filter": .text(effect.name.rawValue), "acts": .flag(effect.acts),
      "effect": .text(effect.text),
    ])
  }

  private func text(_ text: UntrustedText) -> JSONValue {
    text.isEmpty ? .null : .encoded(JSONText.string(text))
  }

  private func numbers(_ numbers: [Int32]?) -> JSONValue {
    numbers.map { .list($0.map { .integer(Int64($0)) }) } ?? .null
  }

  private func numbers(_ numbers: [Double]?) -> JSONValue {
    numbers.map { .list($0.map { .number($0) }) } ?? .null
  }
}
