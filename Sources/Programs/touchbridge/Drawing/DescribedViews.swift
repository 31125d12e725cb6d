import Bridge
import ControlProtocol
import Layout
import Text

/// The views of a layout as the method `tree` of the control socket describes them.
enum DescribedViews {
  /// The most views that the tests for unreachable views may visit: they take less than a second.
  private static let mostVisits = 10_000_000

  /// Returns the result that `tree` would have.
  ///
  /// - Parameters:
  ///   - layout: The layout with its views.
  ///   - reveals: True for the state of what is below sensitive views.
  /// - Returns: The result.
  /// - Throws: `software` if the result is not JSON.
  static func tree(of layout: BuiltLayout, reveals: Bool) throws(Failure) -> JSONValue {
    var report = TreeReport(
      of: layout, showsSecrets: reveals, mostVisits: mostVisits)
    while true {
      guard let result = report.encode() else { continue }
      do throws(JSONReader.Failure) {
        return try JSONReader.read(Array(result.json.utf8))
      } catch {
        throw .software("the description of the views is not JSON")
      }
    }
  }
}
