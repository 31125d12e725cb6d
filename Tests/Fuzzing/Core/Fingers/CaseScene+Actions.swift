import TouchKit
import TouchModel

extension CaseScene {
  /// Performs an action that changes the scene during dispatch.
  func perform(_ action: GestureCase.TargetedAction, at time: Microseconds) {
    let view = views.isEmpty ? window : views[action.subject % views.count]
    let recognizer =
      recognizers.isEmpty ? nil : recognizers[action.subject % recognizers.count]
    if changeViews(action.action, view, action.subject) { return }
    if changeApplication(action.action, action.subject, at: time) { return }
    switch action.action {
    case .disable: recognizer?.isEnabled = false
    case .enable:
      recognizer?.isEnabled = false
      recognizer?.isEnabled = true
    case .detach: recognizer.map { $0.view?.removeGestureRecognizer($0) }
    case .attach: recognizer.map { view.addGestureRecognizer($0) }
    case .contradict: for delegate in delegates { delegate.isInconsistent = true }
    case .require:
      if let recognizer {
        recognizer.require(toFail: recognizers[(action.subject * 7 + 1) % recognizers.count])
      }
    case .resetMeasures:
      (recognizer as? PanGestureRecognizer)?.setTranslation(.zero, in: view)
      (recognizer as? PinchGestureRecognizer)?.scale = action.subject % 2 == 0 ? 1 : 0
      (recognizer as? RotationGestureRecognizer)?.rotation = 0
    default: break
    }
  }

  /// Performs an action on views and windows; returns false for another kind of action.
  private func changeViews(_ action: GestureCase.SceneAction, _ view: View, _ subject: Int) -> Bool
  {
    switch action {
    case .removeView: view.removeFromSuperview()
    case .moveView: if view !== window { window.addSubview(view) }
    case .hideWindow: window.isHidden = true
    case .showWindow: window.isHidden = false
    case .removeWindow: app.remove(window)
    case .hide: view.isHidden.toggle()
    case .fade: view.alpha = view.alpha > 0.5 ? 0 : 1
    case .freeze: view.isUserInteractionEnabled.toggle()
    case .turn:
      let turns: [AffineTransform] = [
        .identity, AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
        AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
        AffineTransform(a: 1e-9, b: 0, c: 0, d: 1e9, tx: 3, ty: -3),
      ]
      view.transform = turns[subject % turns.count]
    case .resize:
      view.frame = Rect(
        x: Double(subject * 13 % 90), y: 10, width: Double(subject % 5) * 80, height: 150)
    case .reorder:
      guard let parent = view.superview else { return true }
      subject % 2 == 0 ? parent.bringSubviewToFront(view) : parent.sendSubviewToBack(view)
    case .scroll: (view as? ScrollView)?.contentOffset = Point(x: 40, y: Double(subject) * 20)
    case .disableScrolling: (view as? ScrollView)?.isScrollEnabled.toggle()
    case .disableControl: (view as? Control)?.isEnabled.toggle()
    case .toggleMultiple: view.isMultipleTouchEnabled.toggle()
    case .toggleExclusive: view.isExclusiveTouch.toggle()
    case .makeKey: window.makeKeyAndVisible()
    case .addWindow:
      guard added.count < 8 else { return true }
      let other = Window(frame: window.frame, identifier: "w\(added.count + 1)")
      added.append(other)
      app.add(other)
      other.isHidden = false
    default: return false
    }
    return true
  }

  /// Performs an action on the application; returns false for another kind of action.
  private func changeApplication(
    _ action: GestureCase.SceneAction, _ subject: Int, at time: Microseconds
  ) -> Bool {
    switch action {
    case .resign: app.resignActive()
    case .become: app.becomeActive()
    case .ignoreEvents:
      app.beginIgnoringInteractionEvents()
      app.endIgnoringInteractionEvents()
    case .cancelTouches:
      app.cancelTouches(in: views.isEmpty ? window : views[subject % views.count])
    case .merge:
      app.eventRate = subject % 2 == 0 ? .framesPerSecond(subject * 10) : .immediate
    case .limit: app.maxTouches = subject % 3 == 0 ? nil : subject % 3
    case .gate:
      app.edgeGate = app.edgeGate == nil ? EdgeGate(screen: window.frame) : nil
    case .explain:
      monitor.pausingHitTests {
        let view = views.isEmpty ? nil : views[subject % views.count]
        _ = app.explain(Point(x: Double(subject) * 31, y: 90), view: view)
      }
    case .drain: app.drain()
    case .advance: app.advance(to: time + .milliseconds(Int64(subject) * 100))
    case .postEmpty: app.post(ContactFrame(device: DeviceID(rawValue: 1), time: time))
    case .stop:
      let view = views.isEmpty ? nil : views[subject % views.count]
      (view as? Control)?.cancelTracking(with: nil)
      (view as? ScrollView)?.stopScrollingAndZooming()
    default: return false
    }
    return true
  }
}
