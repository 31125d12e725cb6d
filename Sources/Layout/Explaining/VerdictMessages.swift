import Text
package import TouchKit

/// The messages for verdicts, with the changes of the layout that are the remedy.
package struct VerdictMessages {
  let document: LayoutDocument

  /// Creates the messages about the views of a layout.
  package init(document: LayoutDocument) {
    self.document = document
  }

  /// Returns the result for a view, with the position of the cause in the layout.
  package func finding(of verdict: HitVerdict, at view: View) -> ExplanationReport.Finding {
    let key = Self.key(of: verdict)
    let cause = verdict.culprit?.identifier ?? verdict.recognizer?.identifier
    return ExplanationReport.Finding(
      view: view.identifier, window: view.window?.identifier, verdict: verdict.name,
      cause: cause, message: message(verdict, at: view), remedy: remedy(verdict, at: view),
      citation: document.citation(of: cause ?? view.identifier, key: key))
  }

  /// Returns the key of the layout that causes a verdict; nil if there is none.
  private static func key(of verdict: HitVerdict) -> String? {
    switch verdict {
    case .hidden: "hidden"
    case .alphaTooSmall: "alpha"
    case .interactionDisabled: "userInteractionEnabled"
    case .outsideBounds: "frame"
    case .hitTestOverride: "hitTest"
    case .pointInsideOverride: "pointInside"
    case .nonInvertibleTransform: "transform"
    case .multipleTouchWithheld: "multipleTouchEnabled"
    case .exclusiveTouchWithheld: "exclusiveTouch"
    case .recognizerHolds: "delaysTouchesBegan"
    case .recognizerTook: "cancelsTouchesInView"
    case .controlDisabled: "enabled"
    case .hit, .notInWindow, .windowInFront, .covered, .noHandler: nil
    }
  }

  private static let disabled = "receives the touch and ignores it: the control is disabled"

  private func message(_ verdict: HitVerdict, at view: View) -> String {
    switch verdict {
    case .hit:
      view.ignoresTouches ? Self.disabled : "receives the touch"
    case .notInWindow: "is not in a window that is shown"
    case .hidden(let cause): state(cause, view, "is hidden")
    case .alphaTooSmall(let cause):
      state(
        cause, view, "has an alpha of \(String(plain: cause.alpha)), which is not above 0.01")
    case .interactionDisabled(let cause): state(cause, view, "has user interaction disabled")
    case .windowInFront(let window, let hit):
      "is behind window \(name(window)), where \(name(hit)) is hit"
    case .outsideBounds(let cause):
      cause === view
        ? "does not contain the point"
        : "is in \(name(cause)), which does not contain the point, so no view in it is hit"
    case .hitTestOverride(let cause): state(cause, view, override(cause))
    case .pointInsideOverride(let cause):
      state(cause, view, "overrides pointInside (\(cause.pointInsideOverride ?? "custom"))")
    case .nonInvertibleTransform(let cause):
      state(cause, view, "has a transform that flattens it")
    case .covered(let cover, let hit):
      (cover.isDescendant(of: view) ? "contains \(name(cover))" : "is behind \(name(cover))")
        + (hit === cover ? ", which is hit" : ", in which \(name(hit)) is hit")
    case .multipleTouchWithheld: "already has a touch, and receives one at a time"
    case .exclusiveTouchWithheld(let holder):
      "does not receive it while \(name(holder)) has a touch: one of them has `exclusiveTouch`"
    case .recognizerHolds(let recognizer):
      "receives the touch only after \(name(recognizer)), which delays touches, has failed"
    case .recognizerTook(let recognizer):
      "had the touch until \(name(recognizer)) recognized and cancelled it"
    case .controlDisabled: Self.disabled
    case .noHandler(let responder):
      "receives the touch and does not handle it; "
        + (responder.map { "\(name($0)) in the responder chain does" }
          ?? "neither does any other responder in the chain")
    }
  }

  private func remedy(_ verdict: HitVerdict, at view: View) -> String? {
    switch verdict {
    case .hit: nil
    case .notInWindow: "put \(name(view)) into a window"
    case .hidden(let cause): "set `hidden: false` on \(named(cause, "hidden"))"
    case .alphaTooSmall(let cause): "set `alpha` above 0.01 on \(named(cause, "alpha"))"
    case .interactionDisabled(let cause):
      "set `userInteractionEnabled: true` on \(named(cause, "userInteractionEnabled"))"
    case .windowInFront(let window, let hit)
    where document.views.contains { $0.isImplicit && $0.id == hit.identifier }:
      "give \(named(window, nil)) a `view` with `hitTest: passThrough` and the `controller`, make it"
        + " smaller, or lower its `windowLevel`"
    case .windowInFront(let window, let hit):
      // A window that passes touches through still contains views that do not.
      "set `\(hit === window ? "hitTest: passThrough" : "userInteractionEnabled: false")` or"
        + " `hidden: true` on \(named(window, nil)), make it smaller, or lower its `windowLevel`"
    case .outsideBounds(let cause):
      cause === view
        ? "move or enlarge \(named(view, "frame")), or give it `pointInside: {inset: -10}`"
        : "enlarge \(named(cause, "frame")) or give it `hitTest: overflowChildren`"
    case .hitTestOverride(let cause):
      switch cause.hitTestOverride?.name {
      case LayoutHitPolicy.absentClient:
        "start the client of its sink, or give the sink `whenAbsent: swallow`"
      case LayoutHitPolicy.clientRegions: "let the client include the point in its regions"
      default: "set `hitTest: default` on \(named(cause, "hitTest"))"
      }
    case .pointInsideOverride(let cause):
      "set `pointInside: bounds` on \(named(cause, "pointInside"))"
    case .nonInvertibleTransform(let cause):
      "give \(named(cause, "transform")) a scale that is not 0"
    case .covered(let cover, _):
      cover.isDescendant(of: view)
        ? "set `userInteractionEnabled: false` on \(named(cover, nil))"
        : "set `hitTest: passThrough` or `userInteractionEnabled: false` on \(named(cover, nil)),"
          + " or list \(name(view)) after it"
    case .multipleTouchWithheld:
      "set `multipleTouchEnabled: true` on \(named(view, "multipleTouchEnabled"))"
    case .exclusiveTouchWithheld(let holder):
      "set `exclusiveTouch: false` on \(named(holder.isExclusiveTouch ? holder : view, "exclusiveTouch"))"
    case .recognizerHolds(let recognizer):
      "set `delaysTouchesBegan: false` on \(named(recognizer, "delaysTouchesBegan"))"
    case .recognizerTook(let recognizer):
      "set `cancelsTouchesInView: false` on \(named(recognizer, "cancelsTouchesInView"))"
    case .controlDisabled(let control):
      "set `enabled: true` on \(named(control, "enabled"))"
    case .noHandler: "set `handles: all` on \(named(view, "handles"))"
    }
  }

  /// Returns a message about the state of a view or of a superview of it.
  private func state(_ cause: View, _ view: View, _ what: String) -> String {
    cause === view ? what : "is in \(name(cause)), which \(what)"
  }

  private func override(_ view: View) -> String {
    switch view.hitTestOverride?.name {
    case LayoutHitPolicy.absentClient:
      return "passes touches through, because the client of its sink is absent"
    case LayoutHitPolicy.clientRegions: return "takes touches only where its client has said"
    case let name:
      return "overrides hitTest (\(name.map { UntrustedText($0).escaped } ?? "custom"))"
    }
  }

  private func name(_ responder: Responder) -> String { quoted(responder.identifier) }

  private func name(_ recognizer: GestureRecognizer) -> String { quoted(recognizer.identifier) }

  private func quoted(_ id: String) -> String { "`\(UntrustedText(id).escaped)`" }

  /// Returns the name with its position in the layout: `` `panel` (layout.yaml:14:5) ``.
  private func named(_ responder: Responder, _ key: String?) -> String {
    named(responder.identifier, key)
  }

  private func named(_ recognizer: GestureRecognizer, _ key: String?) -> String {
    named(recognizer.identifier, key)
  }

  private func named(_ id: String, _ key: String?) -> String {
    quoted(id) + (document.citation(of: id, key: key).map { " (\($0))" } ?? "")
  }
}
