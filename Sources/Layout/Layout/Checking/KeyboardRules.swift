import TouchModel

/// The rules for the keys that gestures and `idle` of a layout send (F-22).
enum KeyboardRules {
  /// Gives the keyboard the keys that the layout sends; reports keys without a keyboard, and views that forward
  /// to one.
  ///
  /// - Parameters:
  ///   - document: The layout with its views.
  ///   - context: Collects problems.
  static func assignKeys(in document: inout LayoutDocument, _ context: ReadingContext) {
    let senders = document.senders
    guard let index = document.sinks.firstIndex(where: { $0.kind == .keyboard }),
      var keyboard = document.sinks[index].keyboard
    else {
      for sender in senders {
        reportMissing(at: context.identifiers.position(of: sender.id, key: "sends"), context)
      }
      if document.idle?.sends.isEmpty == false { reportMissing(at: document.idlePosition, context) }
      return
    }
    let keys = senders.flatMap(\.sends) + (document.idle?.sends ?? [])
    keyboard.keys = Set(keys.map(\.code)).sorted()
    document.sinks[index] = .keyboard(keyboard)
    for traits in document.traits where traits.forwardTo == keyboard.id {
      context.problems.add(
        at: context.identifiers.position(of: traits.responder.id, key: "forwardTo"),
        "`\(Quoting.short(keyboard.id))` is a keyboard sink, which receives no touches",
        remedy: "forward to a touchscreen sink, and name keys in `sends` of a recognizer")
    }
  }

  private static func reportMissing(at position: LayoutPosition, _ context: ReadingContext) {
    context.problems.add(
      at: position, "`sends` needs a keyboard, and no sink is one",
      remedy: "add `{id: keys, type: keyboard}` to `sinks`")
  }
}
