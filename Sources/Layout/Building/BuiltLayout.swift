package import TouchKit

/// A layout with life in it: the application that a document describes, with all its windows.
///
/// Holds everything that it was built of; it must live as long as the application is used.
package final class BuiltLayout {
  /// What it was built from.
  package let document: LayoutDocument
  /// The application, to whose port frames are posted.
  package let application: Application
  /// The windows in the order of the document.
  package let windows: [Window]

  // Views know their controllers without holding them, so that is done here.
  private let responders: [String: Responder]
  let recognizers: BuiltRecognizers

  init(
    _ document: LayoutDocument, _ application: Application, _ windows: [Window],
    _ responders: [String: Responder], _ recognizers: BuiltRecognizers
  ) {
    self.document = document
    self.application = application
    self.windows = windows
    self.responders = responders
    self.recognizers = recognizers
  }

  /// The view, window, controller, scene, delegate or application of a name.
  package func responder(id: String) -> Responder? {
    responders[id]
  }

  /// The view or window of a name.
  package func view(id: String) -> View? {
    responders[id] as? View
  }

  /// The gesture recognizer of a name.
  package func recognizer(id: String) -> GestureRecognizer? {
    recognizers.named[id]
  }

  /// The ids of all views and windows in the order of the document, for suggestions.
  package var viewIDs: [String] {
    document.windows.map(\.id) + document.views.map(\.id)
  }

  /// The view id that a misspelt one was meant to be, if one is near enough.
  package func nearestViewID(to id: String) -> String? {
    Spelling.nearest(to: id, among: viewIDs.prefix(10_000))
  }
}
