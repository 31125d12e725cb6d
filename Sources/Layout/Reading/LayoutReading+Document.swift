import TouchModel

/// The layout as a whole.
extension LayoutReading {
  /// The screen of a layout that does not say otherwise.
  static let standardScreen = Size(width: 1920, height: 1080)

  /// Reads everything and then checks what needs the whole; nil where the file is no mapping.
  func document(_ root: LayoutNode) -> LayoutDocument? {
    guard let mapping = LayoutMapping(root, LayoutKeys.document, for: "", self) else {
      return nil
    }
    reserveIDs(in: root)
    checkVersion(mapping["version"])
    let (screen, idiom) = screen(mapping["screen"])
    let rect = Rect(origin: .zero, size: screen)
    let devices = devices(mapping["devices"], screen: rect)
    var document = LayoutDocument(
      file: file, screen: screen, idiom: idiom, deviceRules: devices.map(\.rule),
      application: application(mapping["application"]))
    document.constants = constants(mapping["constants"], idiom: idiom)
    document.deviceRulePositions = devices.map(\.position)
    if let node = mapping["windows"] {
      if let items = list(node, for: "windows", of: "windows") {
        (document.windows, document.views) = windows(items, screen: rect)
        if items.isEmpty {
          advise(
            .noWindow,
            "`windows` is empty (\(citation(node.position))): no finger will ever be delivered")
        }
      }
    } else {
      addStandardWindow(to: &document)
    }
    checkReferences()
    checkPresentation(document.views)
    breakCircles(in: &document)
    document.places = places
    document.notes = collectedNotes
    return document
  }

  private func checkVersion(_ node: LayoutNode?) {
    guard let node else { return }
    if case .scalar(let text, true) = node.content, ScalarValue(text, isPlain: true) == .integer(1)
    {
      return
    }
    mismatch(node, "version", expected: "`1`", remedy: "this program reads version 1 only")
  }

  private func screen(_ node: LayoutNode?) -> (Size, LayoutDocument.Idiom) {
    var size = Self.standardScreen
    guard let node, let mapping = LayoutMapping(node, LayoutKeys.screen, for: "screen", self) else {
      return (size, .phone)
    }
    for key in ["width", "height"] where mapping[key] == nil {
      problems.add(
        at: node.position, "expected `\(key)` in `screen`; give both `width` and `height` in points"
      )
    }
    size.width = mapping.number("width", default: size.width, in: .positive)
    size.height = mapping.number("height", default: size.height, in: .positive)
    return (size, mapping.word("idiom", default: .phone))
  }

  /// Without `windows` there is the window that there is without any layout.
  private func addStandardWindow(to document: inout LayoutDocument) {
    let window = identify(default: "window", as: .window, at: .start)
    let view = identify(default: "root", as: .view, at: .start)
    document.addStandardWindow(window: window, view: view)
  }
}
