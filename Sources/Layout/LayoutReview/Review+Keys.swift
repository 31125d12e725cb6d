import Layout
import TouchModel

/// Notes about the keys that gestures and `idle` type (F-22).
extension Review {
  /// Notes a keyboard that types nothing, or in every session, and keys that act on the machine.
  mutating func reviewKeys() {
    guard let keyboard = document.keyboard else { return }
    let position = document.position(ofSink: keyboard.id)
    if keyboard.keys.isEmpty {
      add(
        .unusedSink, at: position,
        "nothing sends keys to sink \(name(keyboard.id)), so there is no keyboard",
        remedy: "add `sends` to a recognizer or to `idle`, or remove the sink")
    } else if document.session == nil {
      add(
        .keysWithoutSession, at: position,
        "sink \(name(keyboard.id)) types in every session of the screen, a login prompt included",
        remedy: "add `session: {user: NAME}` with the user of the kiosk")
    }
    for recognizer in document.senders {
      noteDanger(
        of: recognizer.sends, by: name(recognizer.id),
        at: document.position(of: recognizer.id, key: "sends"))
    }
    if let idle = document.idle {
      noteDanger(of: idle.sends, by: "`idle`", at: document.idlePosition)
    }
  }

  private mutating func noteDanger(
    of keys: [SentKey], by sender: String, at position: LayoutPosition
  ) {
    guard let danger = DangerousKeys.effect(of: keys) else { return }
    add(
      .dangerousKeys, at: position,
      "\(sender) types \(keys.map(\.name).joined(separator: " ")), which \(danger)",
      remedy: "choose other keys, unless each person at the touchscreen may do that")
  }
}

/// The keys that act on the machine and not on a program.
private enum DangerousKeys {
  /// Returns what keys do to the machine, in words; nil if they have no such effect.
  static func effect(of keys: [SentKey]) -> String? {
    let names = Set(keys.map(\.name))
    if names.contains("KEY_SYSRQ") { return "gives commands to the kernel, such as a restart" }
    if names.contains("KEY_POWER") { return "turns the machine off" }
    let isControlAlt =
      !names.isDisjoint(with: ["KEY_LEFTCTRL", "KEY_RIGHTCTRL"])
      && !names.isDisjoint(with: ["KEY_LEFTALT", "KEY_RIGHTALT"])
    guard isControlAlt else { return nil }
    if names.contains("KEY_DELETE") { return "restarts the machine" }
    if (1...12).contains(where: { names.contains("KEY_F\($0)") }) {
      return "leaves the kiosk for another console"
    }
    return nil
  }
}
