import Layout
import Text

/// The views that no finger can reach, and the notes about them: one for all views with the same reason.
struct UnreachableNotes {
  /// A view with the reason.
  struct UnreachedView {
    /// The quoted id.
    let name: String
    /// The position of the cause, or of the view.
    let position: LayoutPosition
    /// The quoted ids of its recognizers.
    let recognizers: [String]
    /// Why no finger reaches it, to follow "it" or "each", with what mends it.
    let reason: Diagnostic
  }

  /// The largest number of views whose reason is computed.
  static let most = LayoutLimits.notes
  /// The largest number of views that a note names.
  private static let mostNames = 4

  /// The first of the views.
  var views: [UnreachedView] = []
  /// The number of all views.
  var count = 0

  /// The notes, in the order of their first views.
  var notes: [LayoutDiagnostic] {
    var groups: [[UnreachedView]] = []
    for view in views {
      let group = groups.firstIndex {
        $0[0].reason.text == view.reason.text && $0[0].recognizers.isEmpty
          && view.recognizers.isEmpty
      }
      if let group { groups[group].append(view) } else { groups.append([view]) }
    }
    return groups.map(Self.note)
  }

  private static func note(about group: [UnreachedView]) -> LayoutDiagnostic {
    let first = group[0]
    let recognizers = first.recognizers
    let also = recognizers.isEmpty ? "" : " and so not \(recognizers.joined(separator: ", "))"
    let subject = group.count == 1 ? "it" : "each"
    let isShared = group.allSatisfy { $0.reason.remedy == first.reason.remedy }
    return LayoutDiagnostic(
      at: first.position,
      "no finger can reach \(names(of: group))\(also): \(subject) \(first.reason.text)",
      remedy: first.reason.remedy.map { isShared ? $0 : "\($0), and the others likewise" })
  }

  private static func names(of group: [UnreachedView]) -> String {
    var names = group.map(\.name)
    if names.count > mostNames + 1 {
      names = names.prefix(mostNames) + ["\(names.count - mostNames) more views"]
    }
    guard names.count > 1 else { return names[0] }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
