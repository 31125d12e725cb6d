import Text

/// Finds the key that is meant by a name that is no key.
enum KeyWords {
  /// Keys by the names that other toolkits and formats have for them.
  private static let synonyms: [String: [String]] = [
    "alpha": ["opacity", "transparency"],
    "bounds": ["extent"],
    "calibration": [
      "matrix", "transformationmatrix", "coordinatetransformationmatrix", "calibrationmatrix",
      "libinputcalibrationmatrix",
    ],
    "center": ["position", "pos"],
    "direction": ["dir"],
    "frame": [
      "rect", "rectangle", "x", "y", "w", "h", "width", "height", "geometry", "left", "top",
    ],
    "gestureRecognizers": ["gestures", "gesture"],
    "handles": ["touches", "ontouch", "touchable", "events"],
    "hidden": ["visible", "visibility", "display"],
    "id": ["name", "identifier", "label"],
    "imageView": ["img", "picture", "icon"],
    "label": ["text"],
    "minimumPressDuration": ["delay", "time", "hold"],
    "numberOfTouchesRequired": ["fingers", "numberoffingers"],
    "numberOfTapsRequired": ["tapcount", "clicks"],
    "match": ["node", "device", "name", "vendor", "product", "path", "phys"],
    "multipleTouchEnabled": ["multitouch", "multitouchenabled"],
    "path": ["node", "device", "port", "idpath", "link"],
    "region": ["area", "frame", "output", "maptooutput", "monitor"],
    "rotate": ["angle", "rotation"],
    "rotation": ["angle", "rotate", "orientation"],
    "screen": ["size", "resolution", "display"],
    "scrollView": ["list", "table", "scroller"],
    "segmentedControl": ["segments", "tabs"],
    "subviews": ["children", "views", "items", "controls"],
    "switch": ["toggle", "checkbox"],
    "transform": ["rotate", "rotation", "scale", "angle"],
    "userInteractionEnabled": ["interactive", "enabled", "disabled", "clickable"],
    "view": ["root", "rootview"],
    "windowLevel": ["zindex", "z", "layer", "order"],
  ]

  /// Names of keys with which other formats run a program or open a page at a touch.
  private static let actions = [
    "ontap", "onclick", "onpress", "onlongpress", "onswipe", "onselect", "onactivate", "action",
    "actions", "command", "exec", "script", "shell", "run", "url", "href", "link",
  ]

  /// Returns a name in lower case without what separates its words, as names are compared.
  static func word(_ name: String) -> String {
    name.prefix(64).lowercased().filter { !"_- ".contains($0) }
  }

  /// Returns the remedy for the name of a key that would run a program; nil for other names.
  static func remedy(forAction name: String) -> String? {
    let word = Self.word(name)
    guard actions.contains(word) else { return nil }
    return "a layout runs no programs: other programs receive the events of the daemon by"
      + " `touchbridge watch --json`"
  }

  /// Returns how the value of an unknown key is written under the key that is meant; nil to name only that key.
  static func remedy(for entry: LayoutNode.Entry, as key: String) -> String? {
    let word = Self.word(entry.key)
    switch key {
    case "calibration": return CalibrationWords.remedy(for: entry.value)
    case "region" where ["output", "maptooutput", "monitor"].contains(word):
      return "write `region: [x, y, width, height]`, the part of `screen` that the output shows"
    case "match" where ["node", "device"].contains(word),
      "path" where ["node", "device"].contains(word):
      return
        "write `match: {path: \"/dev/input/by-path/…\"}` with the link of the node: numbers of nodes"
        + " change"
    case "match": return "write `match: {\(entry.key): …}`"
    default: return nil
    }
  }

  /// Returns the key that a name means; nil if none is near enough.
  ///
  /// Also finds the value of `type` and of other keys with a list of words. A key that is a known synonym comes first, then the only key with the name in it (`taps` for
  /// `numberOfTapsRequired`), then the nearest spelling.
  static func key(for name: String, among keys: [String]) -> String? {
    let word = Self.word(name)
    if let key = keys.first(where: { $0.lowercased() == word }) { return key }
    if let key = keys.first(where: { synonyms[$0]?.contains(word) ?? false }) { return key }
    if word.utf8.count >= 4 {
      let longer = keys.filter { isPart(word, of: $0.lowercased()) }
      if longer.count == 1 { return longer[0] }
    }
    return NameSuggestion.nearest(to: name, among: keys)
  }

  /// True if a word occurs in a key.
  ///
  /// `contains(_:)` of strings would link the engine for regular expressions, which is 1 MB.
  private static func isPart(_ word: String, of key: String) -> Bool {
    var rest = key[...]
    while !rest.isEmpty, !rest.hasPrefix(word) { rest.removeFirst() }
    return !rest.isEmpty
  }
}
