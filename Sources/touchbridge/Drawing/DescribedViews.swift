import Bridge
import JSON
import Layout
import Text

/// The views of a layout as the method `tree` of the control socket describes them.
enum DescribedViews {
  /// Returns the result that `tree` would have.
  ///
  /// - Parameters:
  ///   - layout: The layout with its views.
  ///   - reveals: True for the state of what is below sensitive views.
  /// - Returns: The result.
  /// - Throws: `software` if the result is not JSON.
  static func tree(of layout: BuiltLayout, reveals: Bool) throws(Failure) -> JSONValue {
    var report = TreeReport(of: layout, showsSecrets: reveals)
    while true {
      guard let result = report.encode() else { continue }
      do throws(JSONReader.Failure) {
        return try JSONReader.read(Array(result.json.utf8))
      } catch {
        throw .software("the description of the views is not JSON")
      }
    }
  }

  /// Returns the result with the reasons why no finger reaches some views.
  static func adding(_ reasons: [String: String], to tree: JSONValue) -> JSONValue {
    guard !reasons.isEmpty, case .list(let views)? = tree["views"] else { return tree }
    let described = views.map { view -> JSONValue in
      guard let id = view["id"]?.asText, let reason = reasons[id] else { return view }
      return view.adding(.members(["unreachable": .text(reason)]))
    }
    return .members(["views": .list(described)])
  }
}
