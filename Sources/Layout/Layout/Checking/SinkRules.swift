import Text
import TouchModel

/// The rules for the sinks of a layout among each other and on the screen.
enum SinkRules {
  /// How far a region may exceed the screen, in points; covers the rounding of thirds.
  private static let tolerance = 0.001

  /// Returns the sinks of a layout with a screen; reports contradictions.
  static func sinks(
    of drafts: [SinkKeys.Draft], screen: Rect, _ context: ReadingContext
  ) -> [LayoutSink] {
    var names: [String: LayoutPosition] = [:]
    var keyboard: LayoutPosition?
    let sinks = drafts.map { draft in
      let sink = draft.sink(screen: screen)
      if sink.kind == .keyboard {
        if let keyboard {
          context.problems.add(
            at: draft.position,
            "a layout has at most one keyboard sink; that at \(keyboard.inWords) is the first",
            remedy: "remove this one: the other sends the keys of all gestures")
        } else {
          keyboard = draft.position
        }
      }
      let region = sink.touchscreen?.region ?? sink.pointer?.region
      if let region, !isInside(region, screen) {
        context.problems.add(
          at: draft.regionPosition,
          "`region` of sink `\(Quoting.short(draft.id))` is outside the screen, which is"
            + " \(String(plain: screen.width)) × \(String(plain: screen.height)) points",
          remedy: "move it onto the screen, or enlarge `screen`")
      }
      guard let name = sink.touchscreen?.name ?? sink.keyboard?.name ?? sink.pointer?.name else {
        return sink
      }
      if let first = names[name] {
        context.problems.add(
          at: draft.namePosition,
          "duplicate name `\(Quoting.short(name))`; the sink at \(first.inWords) has it already",
          remedy: "choose another")
      } else {
        names[name] = draft.namePosition
      }
      return sink
    }
    PointerRules.check(sinks, of: drafts, context)
    return sinks
  }

  private static func isInside(_ region: Rect, _ screen: Rect) -> Bool {
    region.minX >= screen.minX - tolerance && region.minY >= screen.minY - tolerance
      && region.maxX <= screen.maxX + tolerance && region.maxY <= screen.maxY + tolerance
  }

  /// Adds a note for each virtual touchscreen that reports cancelled touches as palms: what was tried with X11 and
  /// Qt then presses buttons.
  static func notePalms(in document: LayoutDocument, _ context: ReadingContext) {
    for sink in document.sinks where sink.touchscreen?.cancelMethod == .palm {
      context.notes.add(
        .palmCancel, at: context.sinks.position(of: sink.id, key: "cancel"),
        "with `cancel: palm` of sink `\(Quoting.short(sink.id))`, a touch that is cancelled presses a button on"
          + " X11, and the next tap does in Qt applications",
        remedy: "use `cancel: slide`, unless the compositor passes cancellations on to its clients")
    }
  }

  /// Reports a view or window that may not forward to its sink.
  ///
  /// A client sink belongs to one window, because the client has that window's frame.
  static func checkUses(in document: LayoutDocument, _ context: ReadingContext) {
    let clients = Set(document.sinks.lazy.filter { $0.kind == .client }.map(\.id))
    if clients.isEmpty { return }
    for view in document.views {
      guard let sink = view.traits.forwardTo, clients.contains(sink) else { continue }
      context.problems.add(
        at: context.identifiers.position(of: view.id, key: "forwardTo"),
        "`\(Quoting.short(sink))` is a client sink, and `\(Quoting.short(view.id))` is a view",
        remedy: "only a window can forward to a client sink")
    }
    var owners: [String: String] = [:]
    for window in document.windows {
      guard let sink = window.traits.forwardTo, clients.contains(sink) else { continue }
      if let owner = owners[sink] {
        context.problems.add(
          at: context.identifiers.position(of: window.id, key: "forwardTo"),
          "client sink `\(Quoting.short(sink))` is used twice; window `\(Quoting.short(owner))` at"
            + " \(context.identifiers.position(of: owner).inWords) has it already",
          remedy: "give this window a sink of its own")
      } else {
        owners[sink] = window.id
      }
    }
    checkAbsence(in: document, context)
  }

  /// Reports a window with secrets whose touches pass to other views while its client is absent.
  private static func checkAbsence(in document: LayoutDocument, _ context: ReadingContext) {
    var secrets: [String?] = document.windows.map {
      $0.traits[ViewProperties.sensitive] == true ? $0.id : nil
    }
    for view in document.views where view.traits[ViewProperties.sensitive] == true {
      if secrets[view.window] == nil { secrets[view.window] = view.id }
    }
    for (window, secret) in zip(document.windows, secrets) {
      guard let secret, let sink = window.traits.forwardTo,
        let client = document.sinks.lazy.compactMap(\.client).first(where: { $0.id == sink }),
        client.whenAbsent == .passThrough
      else { continue }
      let owner = Quoting.short(window.id)
      context.problems.add(
        at: context.sinks.position(of: sink, key: "whenAbsent"),
        "while the client of sink `\(Quoting.short(sink))` is absent, touches of window `\(owner)`"
          + " pass to what is behind it, and `\(Quoting.short(secret))` is sensitive",
        remedy: "add `whenAbsent: swallow` to the sink")
    }
  }
}

extension SinkKeys.Draft {
  /// Returns the sink of a layout with a screen.
  fileprivate func sink(screen: Rect) -> LayoutSink {
    switch kind {
    case .touchscreen:
      var settings = touchscreen
      settings.sink = id
      settings.region = region ?? screen
      settings.reportsPressure = axes.contains(.pressure)
      settings.reportsTouchMajor = axes.contains(.touchMajor)
      return .touchscreen(settings)
    case .client:
      var result = client
      result.id = id
      return .client(result)
    case .keyboard:
      var result = keyboard
      result.id = id
      return .keyboard(result)
    case .pointer:
      var settings = pointer
      settings.sink = id
      settings.region = region ?? screen
      return .pointer(settings)
    }
  }
}
