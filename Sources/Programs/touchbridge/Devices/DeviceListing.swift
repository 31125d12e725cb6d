import TouchModel

/// The reports of all event nodes.
struct DeviceListing: Hashable, Sendable {
  /// The result of a listing.
  enum Verdict: Hashable, Sendable {
    /// At least one touchscreen can be used.
    case found
    /// There are touchscreens, but none may be opened.
    case denied
    /// There is no touchscreen.
    case none
  }

  /// The reports, in the order of the nodes.
  var reports: [DeviceReport]
  /// True to also list devices that are unrelated to touch.
  var isComplete: Bool

  /// Creates a listing.
  init(_ reports: [DeviceReport], isComplete: Bool) {
    self.reports = reports
    self.isComplete = isComplete
  }

  /// The result of the listing.
  var verdict: Verdict {
    if reports.contains(where: \.isUsed) { return .found }
    return reports.contains(where: \.isDenied) ? .denied : .none
  }

  private var listed: [DeviceReport] {
    isComplete ? reports : reports.filter(\.concernsTouch)
  }

  /// The listing as JSON Lines: one object per device.
  var json: String {
    listed.map { $0.json + "\n" }.joined()
  }

  /// Returns the listing as text for people.
  ///
  /// - Parameter color: True to use terminal colors.
  /// - Returns: Complete lines.
  func text(color: Bool = false) -> String {
    var parts = listed.map { $0.text(color: color) }
    let others = reports.count - listed.count
    if others > 0 {
      parts.append("\(others) other input device\(others == 1 ? "" : "s"); --all lists them\n")
    }
    return parts.joined(separator: "\n")
  }
}
