import TouchModel

/// All event nodes with what becomes of each.
package struct DeviceListing: Hashable, Sendable {
  /// What a listing comes to.
  package enum Verdict: Hashable, Sendable {
    /// A touchscreen can be used.
    case found
    /// There are touchscreens, and none of them may be opened.
    case denied
    /// There is none.
    case none
  }

  /// The reports, in the order of the nodes.
  package var reports: [DeviceReport]
  /// Whether those are told, too, that have nothing to do with touching.
  package var isComplete: Bool

  /// Makes a listing.
  package init(_ reports: [DeviceReport], isComplete: Bool) {
    self.reports = reports
    self.isComplete = isComplete
  }

  /// What it comes to.
  package var verdict: Verdict {
    if reports.contains(where: \.isUsed) { return .found }
    return reports.contains(where: \.isDenied) ? .denied : .none
  }

  /// The reports that are told.
  private var told: [DeviceReport] {
    isComplete ? reports : reports.filter(\.concernsTouch)
  }

  /// One JSON object on each line.
  package var json: String {
    told.map { $0.json + "\n" }.joined()
  }

  /// The listing as a person reads it.
  ///
  /// - Parameter color: Whether what matters is coloured.
  /// - Returns: Whole lines.
  package func text(color: Bool = false) -> String {
    var parts = told.map { $0.text(color: color) }
    let others = reports.count - told.count
    if others > 0 {
      parts.append("\(others) other input device\(others == 1 ? "" : "s"); --all lists them\n")
    }
    return parts.joined(separator: "\n")
  }
}
