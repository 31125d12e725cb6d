import Text
import TouchModel
import TouchTracking

/// The keys of the filters of a device rule.
enum FilterKeys {
  /// All filters.
  static let filters = ObjectType(
    "filters", title: "the filters",
    "The filters that contacts pass before they are delivered. All but `toolTypePalm` and"
      + " `hysteresis` are off by default. `true` enables a filter with its defaults, and a mapping"
      + " gives its parameters. Distances are in millimeters, or in hundredths of the panel's shorter"
      + " side if its size is unknown.",
    standard: FilterSettings(),
    keys: [
      LayoutKey(
        "toolTypePalm", .flag, \.toolTypePalm,
        "Removes contacts that the panel reports as palms."),
      LayoutKey(
        "sizePalm", .filter(sizePalm), \.sizePalm, "Removes contacts that are as large as a palm."),
      LayoutKey(
        "penArbitration", .flag, \.penArbitration,
        "Ignores fingers while the pen of the same device is near, and 0.2 s after; cancels those that are"
          + " down. The pen's node is read for this only."),
      LayoutKey(
        "minForce", .number(.share), \.minForce,
        "The smallest pressure of a touch, as a fraction of the range that the panel announces. A lighter"
          + " contact has not begun; one that becomes lighter keeps its position until it lifts or is"
          + " pressed again."),
      LayoutKey(
        "minDuration", .seconds(), \.minDuration,
        "How long a contact must be down before it is a touch."),
      LayoutKey(
        "minSamples", .integer(1...1000), \.minSamples,
        "The number of frames in which a contact must be reported before it is a touch."),
      LayoutKey(
        "bounceMerge", .filter(bounceMerge), \.bounceMerge,
        "Joins a touch that ends and one that begins soon after in the same place."),
      LayoutKey(
        "hysteresis", .filter(hysteresis), \.hysteresis,
        default: "`true`: on where the device announces a fuzz",
        "Suppresses jitter of a resting touch. It delays no move, but movements smaller than the"
          + " margin are not reported."),
      LayoutKey(
        "smoothing", .filter(smoothing), \.smoothing, "Smooths the positions of slow touches."),
      LayoutKey(
        "jumpReject", .filter(jumpReject), \.jumpReject,
        "Requires a second sample for a jump that is too fast for a finger."),
      LayoutKey(
        "edgeGuard", .filter(edgeGuard), \.edgeGuard,
        "Delays a contact at the edge of the panel until it has moved."),
      LayoutKey(
        "ghostGuard", .filter(ghostGuard), \.ghostGuard,
        "Ignores a device for a while if it reports more touches than hands can make."),
      LayoutKey(
        "stuckWatchdog", .filter(stuckWatchdog), \.stuckWatchdog,
        "Checks contacts that report nothing for a long time."),
      LayoutKey(
        "restLimit", .filter(restLimit), \.restLimit,
        "Cancels a contact that stays in one place for long, such as a water drop, and ignores it until it"
          + " ends."),
      LayoutKey(
        "maxTouches", .integer(1...1_000_000), optional: \.maxTouches, default: "no limit",
        "The maximum number of contacts at a time; further ones are ignored."),
      LayoutKey(
        "regionMask", .polygons, \.regionMask,
        "Polygons in which no touch begins. Coordinates are fractions of the panel's width and"
          + " height."),
    ])

  private static let sizePalm = ObjectType(
    "sizePalm", title: "`sizePalm`", "Removes contacts that are as large as a palm.",
    standard: FilterSettings.SizePalm(),
    keys: [
      LayoutKey(
        "majorShare", .number(.aboveZeroShare), \.majorShare,
        "The longer diameter from which a contact is a palm, as a fraction of the largest value that"
          + " the panel announces."),
      LayoutKey(
        "major", .number(.positive), optional: \.major, default: "`majorShare`",
        "The longer diameter from which a contact is a palm, in millimeters. It has no effect on a panel"
          + " whose size is unknown."),
    ])

  private static let bounceMerge = ObjectType(
    "bounceMerge", title: "`bounceMerge`",
    "Joins a touch that ends and one that begins soon after in the same place.",
    standard: FilterSettings.BounceMerge(),
    keys: [
      LayoutKey("time", .seconds(), \.time, "The longest time between them."),
      LayoutKey("distance", .number(.length), \.distance, "The longest distance between them."),
    ])

  private static let hysteresis = ObjectType(
    "hysteresis", title: "`hysteresis`", "Suppresses jitter of a resting touch.",
    standard: FilterSettings.Hysteresis(),
    keys: [
      LayoutKey(
        "margin", .number(.length), optional: \.margin,
        default: "half of the fuzz that the device announces; without one the filter is off",
        "How far a touch must move before its position changes, in device units.")
    ])

  private static let smoothing = ObjectType(
    "smoothing", title: "`smoothing`", "Smooths the positions of slow touches.",
    standard: FilterSettings.Smoothing(),
    keys: [
      LayoutKey(
        "factor", .number(.aboveZeroShare), \.factor,
        "The fraction of the way to the newest position that a touch moves; 1 disables smoothing."),
      LayoutKey(
        "speed", .number(.positive), \.speed,
        "The distance per second above which positions are not smoothed."),
      LayoutKey(
        "oneEuro", .filter(oneEuro), \.oneEuro,
        "Smooths the less, the faster a touch is, so that a touch that becomes fast does not leap. `factor`"
          + " and `speed` then have no effect."),
    ])

  private static let oneEuro = ObjectType(
    "oneEuro", title: "`oneEuro`",
    "A low-pass filter whose cutoff frequency grows with the speed of a touch: the 1 € filter.",
    standard: FilterSettings.OneEuro(),
    keys: [
      LayoutKey(
        "minCutoff", .number(.positive), \.minCutoff,
        "The cutoff frequency of a touch at rest, in hertz. Lower it until a resting touch is still."
      ),
      LayoutKey(
        "beta", .number(.length), \.beta,
        "The hertz that each millimeter per second adds. Raise it until a drag does not lag behind the"
          + " finger."),
    ])

  private static let edgeGuard = ObjectType(
    "edgeGuard", title: "`edgeGuard`",
    "Delays a contact at the edge of the panel until it has moved.",
    standard: FilterSettings.EdgeGuard(),
    keys: [
      LayoutKey("margin", .number(.length), \.margin, "The width of the edge."),
      LayoutKey("distance", .number(.length), \.distance, "How far a contact must move."),
    ])

  private static let stuckWatchdog = ObjectType(
    "stuckWatchdog", title: "`stuckWatchdog`",
    "Checks contacts that report nothing for a long time: one that the kernel does not have is cancelled. A"
      + " resting finger reports nothing either, and stays.",
    standard: FilterSettings.StuckWatchdog(),
    keys: [
      LayoutKey(
        "time", .seconds(.wait), \.time, "How long a contact reports nothing before it is checked.")
    ])

  private static let restLimit = ObjectType(
    "restLimit", title: "`restLimit`",
    "Cancels a contact that stays in one place for long, such as a water drop, a stuck corner or a resting"
      + " hand, and ignores it until it ends.",
    standard: FilterSettings.RestLimit(),
    keys: [
      LayoutKey(
        "time", .seconds(.wait), \.time,
        "How long a contact may stay in one place. It must be longer than each `minimumPressDuration`."
      ),
      LayoutKey(
        "distance", .number(.length), \.distance,
        "How far from its place a contact may be while it stays there."),
    ])

  private static let jumpReject = ObjectType(
    "jumpReject", title: "`jumpReject`",
    "Requires a second sample for a jump that is too fast for a finger.",
    standard: FilterSettings.JumpReject(),
    keys: [
      LayoutKey(
        "distance", .number(.positive), optional: \.distance,
        default: "a third of the panel's shorter side, at most 80",
        "The shortest distance that counts as a jump."),
      LayoutKey(
        "time", .seconds(), \.time, "The longest time in which a move of this distance is a jump."),
    ])

  private static let ghostGuard = ObjectType(
    "ghostGuard", title: "`ghostGuard`",
    "Ignores a device for a while if it reports more touches than hands can make.",
    standard: FilterSettings.GhostGuard(),
    keys: [
      LayoutKey(
        "beginsPerSecond", .integer(1...1_000_000), \.beginsPerSecond,
        "The maximum number of touches that may begin in a second."),
      LayoutKey(
        "maxContacts", .integer(1...1_000_000), optional: \.maxContacts, default: "no limit",
        "The maximum number of contacts at a time."),
      LayoutKey("mute", .seconds(), \.mute, "How long the device is ignored."),
    ])
}

extension ValueType where Value == [[Point]] {
  /// Polygons of at least three corners, in fractions of the panel.
  fileprivate static let polygons: ValueType = {
    let corner = ValueType<Point>.point(in: .share)
    return ValueType(
      ValueDescription(
        type: "list of polygons", range: "each a list of 3 or more `[x, y]` from 0 to 1",
        schema: .members([
          "type": "array",
          "items": .members([
            "type": "array", "items": corner.description.schema, "minItems": .number(3),
          ]),
        ])),
      encode: { $0.isEmpty ? [] : nil }
    ) { node, label, context in
      context.list(node, for: label, of: "polygons")?.compactMap { item in
        guard let corners = context.list(item, for: label, of: "corners [x, y]") else { return nil }
        if corners.count < 3 {
          context.report(item, for: label, expected: "polygons of 3 corners [x, y] or more")
          return nil
        }
        return corners.compactMap { corner.read($0, label, context) }
      }
    }
  }()
}
