import TouchModel

/// The keys of secret records and the values that the checker knows.
enum DispatchLogKeys {
  /// The reasons for cancelling a touch.
  static let reasons: Set<String> = [
    "palm", "dropped", "deviceRemoved", "suspended", "revoked", "watchdog", "filter", "gesture",
    "viewRemoved", "interrupted", "overflow", "endOfCapture", "shutdown",
    "clientGone",
  ]

  /// The filters and other settings that can remove a contact.
  static let filters = Set(FilterName.removing.map(\.rawValue))

  /// The kinds whose records may be of secret touches; `redacted` marks them.
  static let redactedKinds: Set<String> = ["touch", "hit", "dispatch", "ignored"]

  /// All keys that records of secret touches may have.
  ///
  /// An ignored contact also has its slot and its filter.
  static let knownIfRedacted: Set<String> = [
    "v", "seq", "t", "kind", "device", "touch", "phase", "method", "reason", "window", "view",
    "redacted",
  ]

  /// The keys that a gesture type with measurements has, in addition to the common keys.
  static let measures: [String: Set<String>] = [
    "pan": ["translation", "velocity"], "screenEdgePan": ["translation", "velocity"],
    "pinch": ["scale", "scaleVelocity"], "rotation": ["rotation", "rotationVelocity"],
    "swipe": ["direction"],
  ]
}
