package import Text
import TouchKit
import TouchModel
import TouchTracking

/// Reads layout files.
package enum LayoutReader {
  /// Returns the layout in the bytes of a file.
  ///
  /// The bytes are YAML, of which JSON is a subset, in UTF-8. They are untrusted: time and memory are
  /// bounded by `LayoutLimits`.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages only.
  ///   - screen: Returns the screen of a layout that says `screen: auto`; called at most once.
  /// - Returns: A layout without problems.
  /// - Throws: All problems at once.
  package static func read(
    bytes: [UInt8], file: UntrustedText,
    automaticScreen screen: AutomaticScreen.Finder = { _ in .standard }
  ) throws(LayoutProblems) -> LayoutDocument {
    let source =
      bytes.count > LayoutLimits.bytes
      ? LayoutSource([], size: bytes.count) : LayoutSource(bytes)
    let tree = NodeTreeReader.read(source)
    let context = ReadingContext(file: file, problems: tree.problems)
    context.identifiers.reserve(tree.ids)
    let document = tree.root.flatMap { Self.document(of: $0, screen, context) }
    guard context.problems.isEmpty, let document else {
      throw LayoutProblems(
        file: file, problems: context.problems.problems, omitted: context.problems.omitted,
        source: source.bytes)
    }
    return document
  }

  /// Returns the layout of a tree of values; nil if the root is not a mapping.
  private static func document(
    of root: LayoutNode, _ find: AutomaticScreen.Finder, _ context: ReadingContext
  ) -> LayoutDocument? {
    guard let (draft, mapping) = DocumentKeys.layout.read(root, for: ValueLabel(""), in: context)
    else { return nil }
    let application =
      draft.application
      ?? LayoutApplication(
        responder: ResponderTraits(
          id: context.identifiers.make(
            .single("application"), as: .application, at: ObjectPositions(start: .start))))
    var document = LayoutDocument(
      file: context.file, screen: draft.screen.size, idiom: draft.screen.idiom,
      application: application)
    if draft.screen.isAutomatic {
      let screen = find(draft.sinks.compactMap { $0.touchscreen.output ?? $0.pointer.output })
      document.screen = screen.size
      document.isScreenAutomatic = true
      if let note = screen.diagnostic {
        context.notes.add(
          .automaticScreen, at: mapping["screen"]?.position ?? mapping.position, note.text,
          remedy: note.remedy)
      }
    }
    document.constants = draft.constants.constants
    document.constants.controlDragMargin =
      draft.constants.controlDragMargin ?? draft.screen.idiom.controlDragMargin
    document.revision = draft.revision
    document.deviceRules = draft.devices.map { $0.rule(screen: document.screenRect) }
    document.deviceRulePositions = draft.devices.map(\.position)
    if let session = draft.session, let user = session.user {
      document.session = LayoutSession(seat: session.seat, user: user)
      document.sessionPosition = mapping["session"]?.position ?? mapping.position
    }
    document.sinks = SinkRules.sinks(of: draft.sinks, screen: document.screenRect, context)
    document.wake = draft.wake
    if let idle = draft.idle, let after = idle.after {
      document.idle = LayoutIdle(after: after)
      document.idle?.sends = idle.sends
      document.idlePosition = idle.sendsPosition
    }
    document.staleAfter = draft.staleAfter
    document.access = draft.access
    document.accessPositions = positions(ofUsersIn: mapping["control"])
    addWindows(draft.windows, at: mapping["windows"], to: &document, context)
    IdentifierReference.check(context)
    SinkRules.checkUses(in: document, context)
    KeyboardRules.assignKeys(in: &document, context)
    SettingRules.check(document, context)
    SinkRules.notePalms(in: document, context)
    ControllerChains.check(document.views, context)
    ControlGrids.check(document, context)
    ControlGrids.checkOpenViews(in: document, context)
    FailureRequirements.breakCycles(in: &document, context)
    PointerRules.checkUses(in: document, context)
    document.identifiers = context.identifiers
    document.sinkIdentifiers = context.sinks
    document.notes = context.notes.sorted
    return document
  }

  /// Returns the position of each user and group in the lists of `control`.
  private static func positions(ofUsersIn control: LayoutNode?) -> [String: LayoutPosition] {
    guard case .mapping(let entries)? = control?.content else { return [:] }
    var positions: [String: LayoutPosition] = [:]
    for entry in entries {
      guard case .sequence(let items) = entry.value.content else { continue }
      for item in items {
        if let name = item.text, positions[name] == nil { positions[name] = item.position }
      }
    }
    return positions
  }

  private static func addWindows(
    _ windows: [LayoutNode]?, at node: LayoutNode?, to document: inout LayoutDocument,
    _ context: ReadingContext
  ) {
    guard let node else {
      let positions = ObjectPositions(start: .start)
      document.addStandardWindow(
        window: context.identifiers.make(.single("window"), as: .window, at: positions),
        view: context.identifiers.make(.single("root"), as: .view, at: positions))
      return
    }
    guard let windows else { return }
    var reader = ViewTreeReader(screen: document.screenRect, context)
    for window in windows { reader.read(window) }
    document.windows = reader.windows
    document.views = reader.placedViews
    if windows.isEmpty {
      context.notes.add(
        .noWindow, at: node.position, "`windows` is empty, so no touch is ever delivered",
        remedy: "add a window, or remove `windows` for one that fills the screen")
    }
  }
}
