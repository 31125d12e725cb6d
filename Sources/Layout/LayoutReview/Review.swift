package import Layout
import Text
import TouchModel

/// Finds what can never be touched, and what never applies, in a layout without problems.
///
/// `check` runs it. A daemon does not: the state of views may change later, and loading must be fast.
struct Review {
  /// The kind of a note, in the order in which notes at the same position are printed.
  enum Kind: Int, CaseIterable {
    case unreachableView, idleRecognizer, conflict, coveringWindow, deadZone, missingContentSize
    case deviceRule, restLimit
    case unusedSink, singleTouchForwarding, readablePage, keptTouches, lateCancellation, lateLift
    case keysWithoutSession, dangerousKeys
    case pointer, pointerWithoutSession, parkedOverControl, fingersExcluded, secondFinger
    case pressBeforeClick, lateClick, menuOfBrowser
    case lastingSetting
  }

  let document: LayoutDocument
  let built: BuiltLayout
  var notes = NoteList<Kind>()
  /// How many views may still be copied to try remedies: a layout at its limits has many views, and many notes.
  var copiesLeft = 2 * RemedySearch.mostCopied
  /// The views that no finger can reach, until their notes are added.
  var unreachable = UnreachableNotes()

  init(_ document: LayoutDocument) {
    self.document = document
    built = document.build()
  }

  /// Returns the warnings by kind and then in the order of the file.
  static func notes(about document: LayoutDocument) -> [LayoutDiagnostic] {
    var review = Review(document)
    review.reviewWindows()
    review.reviewViews()
    review.reviewRecognizers()
    review.reviewConflicts()
    review.reviewDeviceRules()
    review.reviewRestLimits()
    review.reviewSinks()
    review.reviewKeys()
    review.reviewPointers()
    review.reviewSettings()
    return review.notes.sorted
  }

  mutating func add(
    _ kind: Kind, _ id: String, key: String? = nil, _ finding: String, remedy: String?
  ) {
    notes.add(kind, at: document.position(of: id, key: key), finding, remedy: remedy)
  }

  mutating func add(
    _ kind: Kind, at position: LayoutPosition, _ finding: String, remedy: String
  ) {
    notes.add(kind, at: position, finding, remedy: remedy)
  }

  func name(_ id: String) -> String { Quoting.name(id) }
}

extension LayoutDocument {
  /// All warnings: those of reading, and those about what can never be touched, by position.
  ///
  /// Builds the layout and tests points of it: for people, not for a daemon.
  package var reviewedNotes: [LayoutDiagnostic] {
    (notes + Review.notes(about: self)).byPosition
  }

  /// True if touches may be taken away that a virtual touchscreen has reported (F-7).
  ///
  /// Builds the layout: for people, not for a daemon.
  package var takesTouchesLate: Bool { Review(self).takesTouchesLate }

  /// The notes about what some people cannot touch, by position.
  package var accessibilityNotes: [LayoutDiagnostic] {
    AccessibilityReview.notes(about: self).byPosition
  }
}

extension [LayoutDiagnostic] {
  /// The notes by position; those at one position stay in their order.
  fileprivate var byPosition: [LayoutDiagnostic] {
    enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element)
  }
}
