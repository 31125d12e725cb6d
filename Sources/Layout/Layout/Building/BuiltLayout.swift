import Text
package import TouchKit
package import TouchModel

/// The live application that a layout describes, with all its windows.
///
/// Retains all created objects, so it must exist as long as the application is used.
package final class BuiltLayout {
  /// The layout that the application was built from.
  package let document: LayoutDocument
  /// The application, to which frames are posted.
  package let application: Application
  /// The windows in the order of the document.
  package let windows: [Window]

  /// The responders by their ids.
  ///
  /// Views do not retain their controllers, so they are retained here.
  private let responders: [String: Responder]
  let recognizers: [String: BuiltRecognizer]
  /// The sensitive views, and what may not be done to them.
  lazy var wall = SensitiveWall(windows)
  /// What gestures have set.
  package internal(set) var settings = GestureSettings()
  /// The recognizers that type keys, click or change views, and what may not be done to them.
  lazy var senders = SenderWall(
    recognizers.sorted { $0.key < $1.key }.filter { $0.value.layout.effect != nil }
      .map(\.value.recognizer), in: windows)

  init(
    _ document: LayoutDocument, _ application: Application, _ windows: [Window],
    _ responders: [String: Responder], _ recognizers: [String: BuiltRecognizer]
  ) {
    self.document = document
    self.application = application
    self.windows = windows
    self.responders = responders
    self.recognizers = recognizers
  }

  /// The properties of views that gestures may set.
  lazy var settable: [(view: View, property: FlagProperty)] = document.setters.flatMap(\.sets)
    .flatMap { setting in
      view(id: setting.view).map { view in setting.changes.map { (view, $0.property) } } ?? []
    }

  /// Returns the view, window, controller, scene, delegate or application with an id.
  package func responder(id: String) -> Responder? {
    responders[id]
  }

  /// Returns the view or window with an id.
  package func view(id: String) -> View? {
    responders[id] as? View
  }

  /// All views and windows, each after the one that contains it.
  package var views: [View] {
    windows.flatMap { subtree(of: $0.identifier) ?? [] }
  }

  /// Sets where a window takes touches, in its own coordinates; nil for everywhere.
  ///
  /// Elsewhere touches reach what is behind the window.
  package func setTouchRegions(_ regions: [Rect]?, of window: Window) {
    let policy = window.hitPolicy as? LayoutHitPolicy ?? LayoutHitPolicy()
    policy.regions = regions
    window.hitPolicy = policy
  }

  /// Returns the gesture recognizer with an id.
  package func recognizer(id: String) -> GestureRecognizer? {
    recognizers[id]?.recognizer
  }

  /// Returns a recognizer with its part of the layout; nil for a recognizer that a scroll view created.
  func built(_ recognizer: GestureRecognizer) -> BuiltRecognizer? {
    guard let built = recognizers[recognizer.identifier], built.recognizer === recognizer
    else { return nil }
    return built
  }

  /// Returns the keys that a gesture types; none for a recognizer that a view created (F-22).
  package func keys(sentBy recognizer: GestureRecognizer) -> [SentKey] {
    built(recognizer)?.layout.sends ?? []
  }

  /// Returns the click of a gesture; nil for one that does not click, and for a recognizer that a view created.
  ///
  /// Source: PTR-4
  package func click(of recognizer: GestureRecognizer) -> LayoutClick? {
    built(recognizer)?.layout.click
  }

  /// Returns the values that a gesture sets; none for a recognizer that a view created (F-26).
  package func sets(of recognizer: GestureRecognizer) -> [LayoutSetting] {
    built(recognizer)?.layout.sets ?? []
  }

  /// Returns the gesture that a recognizer of the layout detects; nil for one that a view created.
  package func kind(of recognizer: GestureRecognizer) -> GestureKind? {
    built(recognizer)?.layout.kind
  }

  /// The ids of all views and windows in the order of the document, for suggestions.
  package var viewIDs: [String] {
    document.windows.map(\.id) + document.views.map(\.id)
  }

  /// Returns the view id that is most similar to an unknown one; nil if none is similar enough.
  package func nearestViewID(to id: String) -> String? {
    NameSuggestion.nearest(to: id, among: viewIDs.prefix(10_000))
  }
}

/// A recognizer and its part of the layout.
struct BuiltRecognizer {
  let layout: LayoutRecognizer
  let recognizer: GestureRecognizer
  /// Its delegate; nil for a recognizer that needs none.
  var delegate: RecognizerDelegate?
}

extension LayoutDocument {
  /// Returns the application that the document describes, with its windows shown in their order.
  ///
  /// May be called any number of times, and on any thread: the results share no objects.
  package func build() -> BuiltLayout {
    var builder = LayoutBuilder(self)
    return builder.build()
  }
}
