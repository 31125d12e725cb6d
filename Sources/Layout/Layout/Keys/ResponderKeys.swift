import TouchKit

/// The keys of the objects that can handle touches.
enum ResponderKeys {
  /// The keys that all of them have.
  static let common: [LayoutKey<ResponderTraits>] = [
    LayoutKey(
      "handles", .phases, \.handles,
      "The phases of a touch that it handles: those whose touch methods it implements. Other phases"
        + " pass to the next responder."),
    LayoutKey(
      "callsSuper", .flag, \.callsSuper,
      "`true`: it handles touches and also passes them to the next responder."),
  ]

  /// A view controller.
  static let controller = ObjectType(
    "controller", title: "a controller",
    "A view controller. It follows its root view in the responder chain.",
    standard: LayoutController(responder: ResponderTraits(id: "")),
    identity: .init(kind: .controller, standard: .counted("controller"), path: \.responder.id),
    keys: common.map { $0.within(\.responder) } + [
      LayoutKey(
        "presentedBy", .id(of: [.controller]), optional: \.presentedBy, default: "none",
        "The controller that presents it and follows it in the responder chain. Without the key,"
          + " the superview of its root view follows.")
    ],
    finish: { checkPhases($0.responder, $1, $2) })

  /// Warns about a responder that handles some of the four phases.
  ///
  /// Apple recommends to override all four methods or none (R-RESP-10).
  static func checkPhases(
    _ traits: ResponderTraits, _ mapping: LayoutMapping, _ context: ReadingContext
  ) {
    let phases = traits.handles
    guard !phases.isEmpty, phases != .all, let node = mapping["handles"] else { return }
    var consequence = "the others pass to a responder that may not have received the rest"
    if phases.contains(.began), !phases.contains(.cancelled) {
      consequence = "it is not notified when a touch that began is cancelled"
    }
    let missing = HandledPhases.all.subtracting(phases).words.joined(separator: ", ")
    context.notes.add(
      .partialHandling, at: node.position,
      "`\(Quoting.short(traits.id))` handles \(phases.words.joined(separator: ", ")) but not"
        + " \(missing): \(consequence)", remedy: "handle all four or none")
  }
}
