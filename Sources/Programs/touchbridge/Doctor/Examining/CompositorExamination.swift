import LayoutReview
import Text
import TouchModel

/// Examines the compositors that run: what each does with the touches of virtual touchscreens.
enum CompositorExamination {
  static func findings(_ kiosk: KioskSnapshot) -> [Finding] {
    guard !kiosk.compositors.isEmpty else {
      return [
        .note(
          .compositorNone, "no known compositor runs, so nothing shows a page",
          remedy: "start one on a console of the screen, such as `cage -- PROGRAM`")
      ]
    }
    return kiosk.compositors.flatMap { compositor -> [Finding] in
      let findings = frames(compositor, kiosk) + cancels(compositor, kiosk)
      if !findings.isEmpty { return findings }
      let isKnown = compositor.passesCancels != nil
      return [
        .ok(
          .compositor,
          "\(compositor.title) (process \(compositor.process)) runs"
            + (isKnown ? "" : "; what it does with cancelled touches is not known"))
      ]
    }
  }

  private static func frames(
    _ compositor: CompositorSnapshot, _ kiosk: KioskSnapshot
  ) -> [Finding] {
    guard compositor.sendsFrames == false else { return [] }
    let text =
      "\(compositor.title) sends no wl_touch.frame, so pages in Chromium receive no touch"
    let remedy = "use cage 0.2 (Debian 13), or Weston: sudo apt install weston"
    return [
      kiosk.hasChromium
        ? .problem(.compositorFrames, text, remedy: remedy)
        : .note(.compositorFrames, text, remedy: remedy)
    ]
  }

  /// Returns the kinds of `cancel` that do not suit the compositor.
  private static func cancels(
    _ compositor: CompositorSnapshot, _ kiosk: KioskSnapshot
  ) -> [Finding] {
    let methods = kiosk.touchscreens.map(\.cancelMethod)
    var findings: [Finding] = []
    if methods.contains(.palm), compositor.passesCancels == false {
      let effect =
        compositor.name == "Xorg"
        ? "turns a cancelled touch into a press"
        : "passes no cancellation on, so the next tap is lost or presses the wrong button"
      findings.append(
        .problem(
          .compositorCancel, "\(compositor.title) \(effect) with `cancel: palm`",
          remedy:
            "write `cancel: slide` in the sinks of \(kiosk.layout.file?.escaped ?? "the layout")"))
    }
    if methods.contains(.slide), compositor.passesMovesOutside == false,
      kiosk.layout.document?.takesTouchesLate == true
    {
      findings.append(
        .note(
          .compositorSlide,
          "\(compositor.title) stops a slide at the end of the panel, so a touch that is cancelled late"
            + " can press a button that reaches there",
          remedy: "decide before the touch begins: `edgeGate`, or in a small region"
            + " `delaysTouchesBegan: true`"))
    }
    return findings
  }
}
