import TouchModel

extension LayoutDocument {
  /// What holds without any layout: a full view in a full window on a screen of 1920 × 1080 points.
  package static var standard: LayoutDocument {
    var document = LayoutDocument(
      file: "", screen: LayoutReading.standardScreen,
      application: LayoutApplication(responder: ResponderTraits(id: "application")))
    document.addStandardWindow(window: "window", view: "root")
    return document
  }

  /// Adds one window that fills the screen, with one view that handles all touches.
  mutating func addStandardWindow(window: String, view: String) {
    var traits = ViewTraits(id: view)
    traits.responder.handles = .all
    traits.isMultipleTouchEnabled = true
    windows.append(LayoutWindow(traits: ViewTraits(id: window), frame: screenRect))
    views.append(
      LayoutView(kind: .view, parent: nil, window: windows.count - 1, isRoot: true, traits: traits))
  }
}
