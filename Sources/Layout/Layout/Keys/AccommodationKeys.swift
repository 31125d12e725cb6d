import Text
import TouchKit
import TouchModel

/// The keys of touch accommodations.
enum AccommodationKeys {
  /// The settings of a view.
  static let accommodations = ObjectType(
    "touchAccommodations", title: "`touchAccommodations`",
    "How a view and its subviews receive touches of people whose fingers tremble, touch by accident or slip. Of"
      + " nested views with this key, the innermost one counts alone; `{}` changes nothing.",
    standard: TouchAccommodations(),
    keys: [
      LayoutKey(
        "holdDuration", .seconds(.accommodation), \.holdDuration,
        "How long a finger must be down before it is a touch, which then begins where the finger is. A"
          + " finger that is lifted before is ignored."),
      LayoutKey(
        "ignoreRepeat", .seconds(.accommodation), \.ignoreRepeat,
        "How long after the end of a touch further fingers are ignored."),
      LayoutKey(
        "tapAssistance", .word, optional: \.tapAssistance, default: "none",
        "Which location counts if a finger moves and is lifted within a second: where it came down"
          + " (`first`), or where it was lifted (`last`; the touch then begins when the finger is lifted)."
      ),
    ])

  /// The settings of a live view; null for those of its superview.
  static let live: ValueType<TouchAccommodations?> = {
    let object = ValueType.object(accommodations)
    return ValueType(object.description, encode: encode) { node, label, context in
      if node.scalar == .null { return .some(nil) }
      return object.read(node, label, context)
    }
  }()

  private static func encode(_ settings: TouchAccommodations?) -> JSONValue? {
    guard let settings else { return .null }
    return .members([
      "holdDuration": .number(Double(settings.holdDuration.count) / 1_000_000),
      "ignoreRepeat": .number(Double(settings.ignoreRepeat.count) / 1_000_000),
      "tapAssistance": settings.tapAssistance.map { .text($0.rawValue) },
    ])
  }
}
