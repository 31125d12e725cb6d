import TouchKit
import TouchModel

extension ChaosWorld {
  /// Makes one random change to the world.
  func change() {
    switch roll(isLimited ? 16 : 18) {
    case 0...4: if !views.isEmpty { changeTree(pick(views)) }
    case 5, 6: if !views.isEmpty { changeView(pick(views)) }
    case 7, 8:
      if !recognizers.isEmpty {
        changeRecognizer(pick(recognizers))
      } else {
        attach(makeRecognizer())
      }
    case 9, 10: changeControl()
    case 11: changeScrolling()
    case 12: if windows.isEmpty { addWindow() } else { changeWindow(pick(windows)) }
    case 13, 16, 17: changeControllers()
    case 14: changeApplication()
    default: changeTouches()
    }
  }

  private func changeTree(_ view: View) {
    switch roll(10) {
    case 0: parent().addSubview(view)
    case 1: parent().insertSubview(view, at: roll(4))
    case 2: view.removeFromSuperview()
    case 3:
      // The last reference, unless the tree has one.
      views.removeAll { $0 === view }
      view.removeFromSuperview()
    case 4: add(makeView(), to: parent())
    case 5: view.superview?.bringSubviewToFront(view)
    case 6: view.superview?.sendSubviewToBack(view)
    case 7: view.superview?.exchangeSubview(at: roll(3), withSubviewAt: roll(3))
    case 8: parent().insertSubview(view, belowSubview: pick(views))
    default: parent().insertSubview(view, aboveSubview: pick(views))
    }
  }

  private func changeView(_ view: View) {
    switch roll(isLimited ? 11 : 13) {
    case 0: view.isHidden.toggle()
    case 1: view.alpha = view.alpha > 0.5 ? 0 : 1
    case 2: view.isUserInteractionEnabled.toggle()
    case 3: view.isMultipleTouchEnabled.toggle()
    case 4: view.isExclusiveTouch.toggle()
    case 5: view.frame = frame()
    case 6: view.bounds.origin = point()
    case 7: view.center = point()
    case 8:
      view.transform = pick([
        .identity, AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0),
        AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
        AffineTransform(a: 1e-9, b: 0, c: 0, d: 1e9, tx: 3, ty: -3),
      ])
    case 9: view.setNeedsLayout()
    case 10:
      if one(in: 2) { view.becomeFirstResponder() } else { view.resignFirstResponder() }
    // Not on the diagonal, so that an exchange of the axes has an effect.
    case 11:
      view.anchorPoint = pick([Point(x: 0.5, y: 0.5), Point(x: 0.25, y: 1), Point(x: 1, y: 0)])
    default: view.autoresizingMask = View.AutoresizingMask(rawValue: UInt(roll(64)))
    }
  }

  private func changeRecognizer(_ recognizer: GestureRecognizer) {
    switch roll(11) {
    case 0: recognizer.isEnabled.toggle()
    case 1:
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    case 2: recognizer.view?.removeGestureRecognizer(recognizer)
    case 3:
      recognizers.removeAll { $0 === recognizer }
      recognizer.view?.removeGestureRecognizer(recognizer)
    case 4: parent().addGestureRecognizer(recognizer)
    case 5: attach(makeRecognizer())
    case 6: recognizer.require(toFail: pick(recognizers))
    case 7: recognizer.delegate = one(in: 2) ? delegate : nil
    case 8:
      recognizer.removeTarget(nil)
      recognizer.addAction { [weak self] _ in self?.disturb() }
    case 9:
      recognizer.delaysTouchesBegan.toggle()
      recognizer.cancelsTouchesInView.toggle()
    default:
      (recognizer as? PanGestureRecognizer)?.setTranslation(point(), in: recognizer.view)
      (recognizer as? PinchGestureRecognizer)?.scale = Double(roll(3))
      (recognizer as? RotationGestureRecognizer)?.rotation = 1
    }
  }

  private func changeControl() {
    let controls = views.compactMap { $0 as? Control }
    guard !controls.isEmpty else { return }
    let control = pick(controls)
    switch roll(8) {
    case 0, 1: control.isEnabled.toggle()
    case 2: control.isSelected.toggle()
    case 3: control.isHighlighted.toggle()
    case 4: control.sendActions(for: [.valueChanged, .touchUpInside])
    case 5: control.removeTarget(nil, action: nil, for: .allEvents)
    case 6: control.addAction(for: .allEvents) { [weak self] _, _ in self?.disturb() }
    default:
      (control as? Switch)?.isOn.toggle()
      (control as? Slider)?.minimumValue = Float(roll(5)) - 2
      (control as? Stepper)?.stepValue = Double(roll(60))
      (control as? Stepper)?.wraps.toggle()
      (control as? SegmentedControl)?.removeSegment(at: roll(4), animated: false)
    }
  }

  private func changeScrolling() {
    let scrolls = views.compactMap { $0 as? ScrollView }
    guard !scrolls.isEmpty else { return }
    let scroll = pick(scrolls)
    switch roll(9) {
    case 0: scroll.contentOffset = point()
    case 1: scroll.setContentOffset(point(), animated: one(in: 2))
    case 2: scroll.scrollRectToVisible(frame(), animated: one(in: 2))
    case 3: scroll.contentSize = Size(width: Double(roll(200)) * 5, height: Double(roll(200)) * 5)
    case 4: scroll.isScrollEnabled.toggle()
    case 5: scroll.bounces.toggle()
    case 6: scroll.isPagingEnabled.toggle()
    case 7: scroll.delaysContentTouches.toggle()
    default: scroll.panGestureRecognizer.isEnabled.toggle()
    }
  }

  private func changeWindow(_ window: ChaosWindow) {
    switch roll(9) {
    case 0: window.isHidden = true
    case 1, 2: window.isHidden = false
    case 3: window.windowLevel = WindowLevel(rawValue: Double(roll(3)))
    case 4: window.makeKeyAndVisible()
    case 5: app.remove(window)
    case 6: app.add(window)
    case 7:
      guard windows.count > 1, one(in: 2) else { return window.isUserInteractionEnabled.toggle() }
      windows.removeAll { $0 === window }
      app.remove(window)
    default: if windows.count < 5 { addWindow() }
    }
  }

  private func changeControllers() {
    guard !controllers.isEmpty else { return addController() }
    let controller = pick(controllers)
    switch roll(8) {
    case 0:
      let other = pick(controllers)
      if !isLimited {
        other.modalPresentationStyle = one(in: 2) ? .overCurrentContext : .automatic
        controller.definesPresentationContext = one(in: 2)
      }
      controller.present(other)
    case 1: controller.dismiss()
    case 2: controller.addChild(pick(controllers))
    case 3: controller.removeFromParent()
    case 4: controller.view = makeView()
    case 5: if !windows.isEmpty { pick(windows).rootViewController = one(in: 3) ? nil : controller }
    case 6: controllers.removeAll { $0 === controller }
    default: addController()
    }
  }

  private func changeApplication() {
    switch roll(10) {
    case 0: app.resignActive()
    case 1, 2: app.becomeActive()
    case 3: app.beginIgnoringInteractionEvents()
    case 4, 5: if app.isIgnoringInteractionEvents { app.endIgnoringInteractionEvents() }
    case 6: app.eventRate = one(in: 2) ? .immediate : .framesPerSecond(60)
    case 7: app.maxTouches = one(in: 2) ? nil : roll(4)
    case 8:
      app.edgeGate =
        app.edgeGate == nil ? EdgeGate(screen: Rect(x: 0, y: 0, width: 400, height: 400)) : nil
    default: app.constants.panSlop = Double(roll(30))
    }
  }

  private func changeTouches() {
    switch roll(6) {
    case 0: app.cancelTouches(in: parent())
    case 1, 2: postFingers(at: app.time + .milliseconds(Int64(roll(20))))
    case 3: app.drain()
    case 4: app.advance(to: app.time + .milliseconds(Int64(roll(200))))
    default: _ = app.explain(point(), view: views.isEmpty ? nil : pick(views))
    }
  }
}
