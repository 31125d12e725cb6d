import TouchModel
import TouchTracking

/// The kinds, keys and reasons of the public dispatch log.
enum DispatchLogKeys {
  /// The reasons for cancelling a touch.
  static let reasons: Set<String> = [
    "palm", "dropped", "deviceRemoved", "suspended", "revoked", "watchdog", "filter", "gesture",
    "viewRemoved", "interrupted", "overflow", "endOfCapture", "shutdown",
    "clientGone",
  ]

  /// The filters and other settings that can remove a contact.
  static let filters = Set(FilterName.removing.map(\.rawValue))

  /// The keys that each record kind must have, in addition to the common keys.
  static let required: [String: [String]] = [
    "start": ["generator", "screen", "layout", "source"],
    "device": ["action", "device"],
    "touch": ["touch", "device", "slot", "phase", "x", "y", "window", "view", "tapCount"],
    "hit": ["touch", "x", "y", "view"],
    "dispatch": ["method", "window", "view", "touches", "at", "chain", "handledBy"],
    "gesture": ["recognizer", "type", "view", "state", "touches", "x", "y", "numberOfTouches"],
    "control": ["control", "event", "touch"],
    "scroll": ["view", "contentOffset", "state"],
    "ignored": ["device", "slot", "by"],
    "sets": ["recognizer", "view", "changes"],
    "idle": ["idle"],
    "sink": ["sink", "action"],
    "gap": ["device"],
    "note": ["level", "blame", "message"],
    "end": [
      "frames", "events", "touches", "began", "ended", "cancelled", "dispatches", "unhandled",
      "gaps", "ignored",
    ],
    "stage": ["stage"],
  ]

  /// The keys that records of secret touches must have; `redacted` marks them.
  static let requiredIfRedacted: [String: [String]] = [
    "touch": ["touch", "device", "phase", "window", "view"],
    "hit": ["touch", "window", "view", "reason"],
    "dispatch": ["touch", "method", "window", "view"],
    "ignored": ["device", "slot", "by"],
    "gesture": ["recognizer", "state"],
    "sets": ["recognizer"],
  ]

  /// Returns all keys that records of a kind about secret touches may have.
  static func knownIfRedacted(_ kind: String) -> Set<String> {
    switch kind {
    case "ignored": known[kind] ?? []
    case "gesture": ["v", "seq", "t", "kind", "recognizer", "state", "redacted"]
    case "sets": ["v", "seq", "t", "kind", "recognizer", "redacted"]
    default:
      [
        "v", "seq", "t", "kind", "device", "touch", "phase", "method", "reason", "window", "view",
        "redacted",
      ]
    }
  }

  /// All keys that each record kind may have.
  static let known: [String: Set<String>] = {
    var result: [String: Set<String>] = [:]
    for (kind, keys) in required {
      result[kind] = Set(keys + (optional[kind] ?? []) + ["v", "seq", "t", "kind"])
    }
    return result
  }()

  /// The keys that a gesture type with measurements has, in addition to the common keys.
  static let measures: [String: Set<String>] = [
    "pan": ["translation", "velocity"], "screenEdgePan": ["translation", "velocity"],
    "pinch": ["scale", "scaleVelocity"], "rotation": ["rotation", "rotationVelocity"],
    "swipe": ["direction"],
  ]

  private static let optional: [String: [String]] = [
    "start": ["wallClock", "boot", "revision"],
    "note": ["wallClock", "boot"],
    "device": [
      "name", "node", "vendor", "product", "protocol", "slots", "rangeX", "rangeY", "reason",
    ],
    "touch": [
      "force", "majorRadius", "type", "reason", "withheld", "afterGap", "joinedLate", "assumed",
    ],
    "hit": ["window", "path", "reason"],
    "dispatch": ["reason"],
    "gesture": [
      "translation", "velocity", "scale", "scaleVelocity", "rotation", "rotationVelocity",
      "direction",
    ],
    "scroll": ["zoomScale"],
    "sets": ["until", "expired"],
    "sink": [
      "touch", "node", "uid", "merged", "waiting", "keys", "button", "x", "y", "recognizer",
      "reason",
    ],
    "control": ["value"],
    "gap": ["lost"],
    "ignored": ["x", "y", "redacted"],
  ]
}
