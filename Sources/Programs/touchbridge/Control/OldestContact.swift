import Text

/// The finger that has been down on a panel for the longest time, as `status` reports it (T-0).
struct OldestContact {
  /// The panel, such as `d1`.
  let device: String
  /// The seconds since it came down.
  let age: Double
  /// The part of the panel, in words; nil for a finger that is not down for long.
  let area: String?
  /// The number of touches that were withheld since then.
  let withheld: Int64

  /// Reads it from a panel in the answer of a daemon; nil if no finger is down.
  init?(of panel: JSONValue) {
    guard let contact = panel["oldestContact"], let age = contact["age"]?.asNumber else {
      return nil
    }
    self.age = age
    device = UntrustedText(panel["device"]?.asText ?? "").escaped
    area = contact["area"]?.asText.map { UntrustedText($0).escaped }
    withheld = if case .integer(let count)? = contact["withheld"] { count } else { 0 }
  }

  /// The finger in a line of `status`.
  var text: String {
    "a finger of \(device) is down for \(TimeSpan.text(age))\(place)\(consequence)"
  }

  /// Returns the finger as a sentence with the time of day since when it is down.
  ///
  /// - Parameter start: The time of day, such as `09:12`.
  /// - Returns: The sentence.
  func sentence(since start: String) -> String {
    "a finger of \(device) has been down\(place) since \(start)\(consequence)"
  }

  private var place: String { area.map { " in the \($0)" } ?? "" }

  private var consequence: String {
    switch withheld {
    case 0: ""
    case 1: "; 1 touch was withheld"
    default: "; \(withheld) touches were withheld"
    }
  }
}
