import Text
import TouchModel

extension WatchPage {
  /// The lines that `?` shows.
  static func help(_ glyphs: Glyphs) -> [String] {
    [
      "q         quits, as Ctrl-C does",
      "space, p  pauses and resumes; the daemon is not paused",
      "f         chooses a kind of records: \(kinds.map { $0 ?? "all" }.joined(separator: ", "))",
      "v         asks for the id of a view, and shows only it and what is in it",
      "Esc       shows everything again",
      "?         shows this help; any key closes it",
      "",
      "\(glyphs.finger)1  a finger with the number of its touch   \(glyphs.lifted)1  a lifted one",
      "hidden  the finger is in a sensitive view",
    ]
  }

  /// Returns the reasons why the page may show less than expected.
  ///
  /// - Parameters:
  ///   - shown: The state that is shown.
  ///   - view: The identifier of the view that is chosen; empty for all.
  /// - Returns: A line for each.
  static func notices(_ shown: WatchedState, choosing view: String) -> [String] {
    var notices: [String] = []
    if let missing = shown.missingPanel { notices.append(missing) }
    if !view.isEmpty, !shown.views.isEmpty, !shown.views.contains(where: { $0.id == view }) {
      let near = NameSuggestion.nearest(to: view, among: shown.views.map(\.id))
      notices.append("there is no view '\(view)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    return notices
  }
}
