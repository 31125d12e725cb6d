import TouchKit
import TouchModel

/// Finds what can never be touched, and what never applies, in a layout without problems.
///
/// `check` runs it. A daemon does not: the state of views may change later, and loading must be fast.
struct LayoutReview {
  let document: LayoutDocument
  let built: BuiltLayout
  private(set) var notes = NoteList()

  init(_ document: LayoutDocument) {
    self.document = document
    built = document.build()
  }

  /// Returns the warnings by kind and then in the order of the file.
  static func notes(about document: LayoutDocument) -> [LayoutNote] {
    var review = LayoutReview(document)
    review.reviewWindows()
    review.reviewViews()
    review.reviewRecognizers()
    review.reviewDeviceRules()
    review.reviewSinks()
    return review.notes.sorted
  }

  mutating func add(
    _ kind: NoteList.Kind, _ id: String, key: String? = nil, _ finding: String, remedy: String?
  ) {
    let identifiers = document.identifiers
    let position = key.map { identifiers.position(of: $0, in: id) } ?? identifiers.position(of: id)
    notes.add(kind, at: position, finding, remedy: remedy)
  }

  mutating func add(
    _ kind: NoteList.Kind, at position: LayoutPosition, _ finding: String, remedy: String
  ) {
    notes.add(kind, at: position, finding, remedy: remedy)
  }

  func name(_ id: String) -> String { "`\(Quoting.short(id))`" }
}

extension LayoutDocument {
  /// All warnings: those of reading, and those about what can never be touched, by position.
  ///
  /// Builds the layout and tests points of it: for people, not for a daemon.
  package var reviewedNotes: [LayoutNote] {
    (notes + LayoutReview.notes(about: self)).enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element)
  }
}
