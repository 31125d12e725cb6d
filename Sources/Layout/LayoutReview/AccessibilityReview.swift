import Layout
import Text
import TouchKit
import TouchModel

/// Lists what a person with a tremor, with one hand or with large fingers cannot touch.
///
/// The criteria are those of WCAG 2.2 about pointers: 2.5.1, 2.5.2, 2.5.7 and 2.5.8.
struct AccessibilityReview {
  /// The kind of a note, in the order in which notes at the same position are printed.
  enum Kind: Int, CaseIterable {
    case smallTarget, touchDown, pathOrFingers, hold
  }

  /// The smallest width and height of a target in points (WCAG 2.5.8).
  static let smallestTarget = 24.0
  /// The smallest width and height of a target in millimeters, where the size of the display is known.
  static let smallestLength = 9.0

  private let document: LayoutDocument
  private let built: BuiltLayout
  private var notes = NoteList<Kind>()

  private init(_ document: LayoutDocument) {
    self.document = document
    built = document.build()
  }

  /// Returns the notes by kind and then in the order of the file.
  static func notes(about document: LayoutDocument) -> [LayoutDiagnostic] {
    var review = AccessibilityReview(document)
    for window in document.windows { review.review(window.traits, control: nil) }
    for view in document.views {
      review.review(view.traits, control: view.kind.isControl ? view.kind : nil)
    }
    return review.notes.sorted
  }

  private mutating func review(_ traits: ViewTraits, control: LayoutView.Kind?) {
    guard traits[ViewProperties.userInteractionEnabled] else { return }
    let id = traits.responder.id
    if control != nil || traits.gestureRecognizers.contains(where: \.isPointOperated) {
      reviewSize(of: id, traits)
    }
    if control == nil, traits.forwardTo == nil, traits.responder.handles == .began {
      add(
        .touchDown, id, key: "handles",
        "\(name(id)) acts when a finger comes down: a touch by mistake cannot be taken back (WCAG"
          + " 2.5.2)", remedy: "handle `ended`, or use a button")
    }
    if control == .slider {
      add(
        .pathOrFingers, id, "\(name(id)) can only be dragged (WCAG 2.5.7)",
        remedy: "add a stepper or buttons that set the same value")
    }
    // A person who can tap reaches what the tap does; whether it does the same is for the author.
    guard !traits.gestureRecognizers.contains(where: \.isSimpleTap) else { return }
    for recognizer in traits.gestureRecognizers where recognizer[RecognizerProperties.enabled] {
      review(recognizer)
    }
  }

  private mutating func review(_ recognizer: LayoutRecognizer) {
    let subject = "\(name(recognizer.id))"
    let remedy = "add a button or a tap of one finger that does the same"
    if recognizer.fewestTouches > 1 {
      add(
        .pathOrFingers, recognizer.id,
        "\(subject) needs \(recognizer.fewestTouches) fingers (WCAG 2.5.1)", remedy: remedy)
    }
    switch recognizer.kind {
    case .swipe, .screenEdgePan:
      add(
        .pathOrFingers, recognizer.id, "\(subject) needs a path of the finger (WCAG 2.5.1)",
        remedy: remedy)
    case .pan:
      add(
        .pathOrFingers, recognizer.id, "\(subject) can only be dragged (WCAG 2.5.7)",
        remedy: remedy)
    case .longPress:
      let seconds = String(plain: recognizer[RecognizerProperties.minimumPressDuration])
      add(
        .hold, recognizer.id,
        "\(subject) needs a finger that rests for \(seconds) s, and its view has no other way",
        remedy: remedy)
    case .tap, .pinch, .rotation, .custom: break
    }
  }

  /// Notes a target that is too small; a target without extent is noted as one that no finger reaches.
  private mutating func reviewSize(of id: String, _ traits: ViewTraits) {
    guard let view = built.view(id: id) else { return }
    var target = view.bounds
    switch traits.pointInside {
    case .bounds: break
    case .inset(let insets):
      target = Rect(
        x: target.minX, y: target.minY, width: target.width - insets.left - insets.right,
        height: target.height - insets.top - insets.bottom)
    case .always, .never: return
    }
    guard target.width > 0, target.height > 0 else { return }
    let remedy = "enlarge `frame`, or set `pointInside: {inset: …}` with a negative number"
    if min(target.width, target.height) < Self.smallestTarget {
      let size = "\(String(plain: target.width)) × \(String(plain: target.height))"
      add(
        .smallTarget, id, key: "frame",
        "\(name(id)) is \(size) points, less than \(String(plain: Self.smallestTarget)) (WCAG 2.5.8)",
        remedy: remedy)
    } else if let scale = pointLength,
      min(target.width * scale.width, target.height * scale.height) < Self.smallestLength
    {
      // Rounded to tenths.
      let sides = [target.width * scale.width, target.height * scale.height]
      let size = sides.map { String(plain: ($0 * 10).rounded() / 10) }.joined(separator: " × ")
      add(
        .smallTarget, id, key: "frame",
        "\(name(id)) is \(size) mm, less than \(String(plain: Self.smallestLength))", remedy: remedy
      )
    }
  }

  /// The width and height of a point in millimeters; nil unless a virtual touchscreen has a `size`.
  private var pointLength: Size? {
    for sink in document.touchscreens {
      guard let size = sink.size else { continue }
      return Size(
        width: size.width / sink.region.width, height: size.height / sink.region.height)
    }
    return nil
  }

  private mutating func add(
    _ kind: Kind, _ id: String, key: String? = nil, _ finding: String, remedy: String
  ) {
    notes.add(kind, at: document.position(of: id, key: key), finding, remedy: remedy)
  }

  private func name(_ id: String) -> String { Quoting.name(id) }
}

extension LayoutRecognizer {
  /// True for one tap of one finger.
  fileprivate var isSimpleTap: Bool {
    kind == .tap && self[RecognizerProperties.enabled]
      && self[RecognizerProperties.numberOfTaps] == 1
      && self[RecognizerProperties.numberOfTouches] == 1
  }

  /// True if a finger must come down on a point of the view.
  fileprivate var isPointOperated: Bool {
    (kind == .tap || kind == .longPress) && self[RecognizerProperties.enabled]
  }
}
