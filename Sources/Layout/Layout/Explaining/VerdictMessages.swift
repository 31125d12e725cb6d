import Text
package import TouchKit

/// The messages for verdicts, with the changes of the layout that are the remedy.
package struct VerdictMessages {
  private let built: BuiltLayout
  private var document: LayoutDocument { built.document }

  /// Creates the messages about the views of a layout.
  package init(_ built: BuiltLayout) {
    self.built = built
  }

  /// Returns the result for a view, with the position of the cause in the layout.
  package func finding(of verdict: HitVerdict, at view: View) -> ExplanationReport.ViewFinding {
    let key = Self.key(of: verdict)
    let setting = built.setting(behind: verdict)
    let isOfFile = built.isOfFile(verdict)
    let cause = verdict.culprit?.identifier ?? verdict.recognizer?.identifier
    let setter =
      setting.map { $0.isSecret ? "a gesture" : "the gesture \(quoted($0.recognizer))" }
      ?? (isOfFile ? nil : "a client")
    let citation =
      if let setting {
        setting.isSecret ? nil : document.citation(of: setting.recognizer, key: "sets")
      } else {
        isOfFile ? document.citation(of: cause ?? view.identifier, key: key) : nil
      }
    return ExplanationReport.ViewFinding(
      view: view.identifier, window: view.window?.identifier, verdict: verdict.name,
      cause: cause,
      message: message(verdict, at: view) + (setter.map { "; \($0) has set that" } ?? ""),
      remedy: remedy(verdict, at: view), citation: citation)
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

  /// Returns the change after which a later touch is received, where the cause is a touch that is down or that
  /// nothing handles it.
  ///
  /// Such a cause is one key. All other changes are tried first: see `RemedySearch`.
  private func remedy(_ verdict: HitVerdict, at view: View) -> String? {
    switch verdict {
    case .multipleTouchWithheld:
      "set `multipleTouchEnabled: true` on \(named(view, "multipleTouchEnabled"))"
    case .exclusiveTouchWithheld(let holder):
      "set `exclusiveTouch: false` on "
        + [holder, view].filter(\.isExclusiveTouch).map { named($0, "exclusiveTouch") }
        .joined(separator: " and on ")
    case .recognizerTook(let recognizer):
      "set `cancelsTouchesInView: false` on \(document.named(recognizer.identifier, "cancelsTouchesInView"))"
    case .noHandler: "set `handles: all` on \(named(view, "handles"))"
    default: nil
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

  private func named(_ responder: Responder, _ key: String) -> String {
    document.named(responder.identifier, key)
  }
}
