import Text

/// A reference to an object by its id, which is checked after all ids have been read.
struct IdentifierReference {
  /// The id.
  var id: String
  /// The position of the reference.
  var position: LayoutPosition
  /// The key whose value is the reference.
  var key: String
  /// The permitted kinds of the object; messages contain the first.
  var kinds: [IdentifierTable.Kind]

  /// The maximum numbers of ids to compare for a suggestion, and of references with suggestions.
  private static let suggestions = (ids: 500, references: 20)

  /// Reports each reference without an object of the right kind.
  static func check(_ context: ReadingContext) {
    var unknown = 0
    for reference in context.references {
      let identifiers = reference.kinds == [.sink] ? context.sinks : context.identifiers
      guard let kind = identifiers.entry(of: reference.id)?.kind else {
        unknown += 1
        let suggests = unknown <= suggestions.references
        context.problems.add(
          at: reference.position, reference.unknown(identifiers, suggests: suggests))
        continue
      }
      if !reference.kinds.contains(kind) {
        context.problems.add(
          at: reference.position,
          "expected the id of a \(reference.expected) for `\(reference.key)`, found"
            + " `\(Quoting.short(reference.id))`, which is \(kind.withArticle)")
      }
    }
  }

  private var expected: String { kinds.first?.rawValue ?? "" }

  /// Returns the message for an id that no object has.
  private func unknown(_ identifiers: IdentifierTable, suggests: Bool) -> String {
    let message = "no \(expected) has the id `\(Quoting.short(id))` that `\(key)` names"
    guard suggests else { return message }
    let candidates = identifiers.entries.lazy.filter { kinds.contains($0.kind) }.map(\.id)
    if let near = NameSuggestion.nearest(to: id, among: candidates.prefix(Self.suggestions.ids)) {
      return message + "; did you mean `\(Quoting.short(near))`?"
    }
    let some: [String] = candidates.prefix(6).map { Quoting.short($0) }
    if some.isEmpty { return message + "; the layout has no \(expected)" }
    if some.count > 5 { return message }
    return message + "; there \(some.count == 1 ? "is" : "are") only \(Quoting.list(some, "and"))"
  }
}
