import Testing
import TouchModel

/// A way in which touches can be secret: a layout, and two finger scripts that differ only in what is secret.
///
/// Both scripts have the same fingers, which begin, move and end at the same times. They differ in locations, forces,
/// radii, tap counts, and in the views and gestures below the sensitive view. Names of those begin with `secret`.
struct SecretWay: Sendable, CustomTestStringConvertible {
  /// Something that happens to the daemon, besides fingers.
  enum Event: Sendable {
    /// Touch input is suspended.
    case suspend
    /// Touch input is resumed.
    case resume
    /// The layout is read again.
    case reload
    /// The screens go dark, as `display` of the control socket says.
    case dark
    /// Input events are lost.
    case lose
    /// The records that follow are read five seconds late.
    case readLate
  }

  /// What the touches have in common.
  let name: String
  /// The layout.
  let layout: String
  /// Two scripts.
  let scripts: [String]
  /// The names that may stand in place of secret views.
  var views = ["pad"]
  /// The numbers of the touches that are no secret.
  var open: Set<Int> = []
  /// What happens, with its time in seconds, before the fingers of that time.
  var events: [(time: Double, event: Event)] = []
  /// True if the scripts differ in what the counts of a sensitive view have: its presses, its gestures, and the touches
  /// that it handled (T-1).
  var differsInCounts = false
  /// True for many touches, which are played to the journal only.
  var isOfJournal = false

  var testDescription: String { name }

  /// Creates a way with a pad at the left that has two keys, and an open area at the right.
  ///
  /// - Parameters:
  ///   - name: What the touches have in common.
  ///   - pad: Keys of the pad.
  ///   - keys: The subviews of the pad.
  ///   - floor: Keys of the view around the pad.
  ///   - views: Further subviews of that view.
  ///   - document: Keys at the top.
  ///   - scripts: Two scripts.
  init(
    _ name: String, pad: String = "handles: all", keys: [String] = plainKeys,
    floor: String = "handles: all",
    views: [String] = [], document: [String] = [], _ scripts: String...
  ) {
    self.name = name
    let inner = keys.map { "                - \($0)" }
    let others = views.map { "            - \($0)" }
    layout =
      (["screen: {width: 1000, height: 1000}"] + document
      + [
        "windows:", "  - id: home", "    view:", "          id: floor",
        "          multipleTouchEnabled: true",
        "          \(floor)", "          subviews:",
        "            - {id: open, frame: [500, 0, 500, 500], handles: all, multipleTouchEnabled: true}",
        "            - id: pad", "              frame: [0, 0, 500, 500]",
        "              multipleTouchEnabled: true",
        pad.isEmpty ? nil : "              \(pad)", "              sensitive: true",
        "              subviews:",
      ].compactMap(\.self) + inner + others).joined(separator: "\n") + "\n"
    self.scripts = scripts
  }

  /// Creates a way with a layout of its own.
  init(_ name: String, layout: String, views: [String], _ scripts: String...) {
    self.name = name
    self.layout = layout
    self.views = views
    self.scripts = scripts
  }

  /// Two keys that pass no touch on.
  static let plainKeys = [
    "{id: secretOne, frame: [0, 0, 250, 500], handles: all, multipleTouchEnabled: true}",
    "{id: secretTwo, frame: [250, 0, 250, 500], handles: all, multipleTouchEnabled: true}",
  ]

  /// Keys of a recognizer that changes no call to a view.
  static let quiet = "cancelsTouchesInView: false, delaysTouchesEnded: false"

  /// Returns the way with other properties.
  func with(_ change: (inout SecretWay) -> Void) -> SecretWay {
    var way = self
    change(&way)
    return way
  }
}
