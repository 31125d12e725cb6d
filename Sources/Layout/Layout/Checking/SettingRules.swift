import TouchModel

/// The rules for what gestures set (F-26).
enum SettingRules {
  /// Reports properties that the views named in `sets` do not have.
  ///
  /// - Parameters:
  ///   - document: The complete layout; references without an object are reported already.
  ///   - context: Collects problems.
  static func check(_ document: LayoutDocument, _ context: ReadingContext) {
    let setters = document.setters
    if setters.isEmpty { return }
    var controls: Set<String> = []
    for view in document.views where view.kind.isControl {
      controls.insert(view.traits.responder.id)
    }
    for setter in setters {
      for setting in setter.sets where setting.enabled != nil && !controls.contains(setting.view) {
        let kind = context.identifiers.entry(of: setting.view)?.kind
        guard kind == .view || kind == .window else { continue }
        let name = Quoting.short(setting.view)
        context.problems.add(
          at: context.identifiers.position(of: setter.id, key: "sets"),
          "`enabled` is a property of controls, and `\(name)` is none",
          remedy: "set `userInteractionEnabled` of it")
      }
    }
  }
}
