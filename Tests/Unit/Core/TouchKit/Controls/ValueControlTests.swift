import CoreTestSupport
import Testing
import TouchModel

@testable import TouchKit

/// Controls with a value (R-CTL-17).
@Suite struct ValueControlTests {
  let stage = ControlStage()

  /// Adds a control at (100, 200), and records its value with each `valueChanged`.
  private func add<C: Control>(_ control: C, _ width: Double = 0, _ height: Double = 0) -> C {
    let size = width > 0 ? Size(width: width, height: height) : control.frame.size
    control.frame = Rect(origin: Point(x: 100, y: 200), size: size)
    control.identifier = "c"
    stage.root.addSubview(control)
    let diary = stage.diary
    control.addAction(for: .valueChanged) { control, _ in
      diary.write("value \((control.reportedValue ?? -9) * 100)")
    }
    return control
  }

  /// The lines about values, and the number of touches on the control so far.
  private func values() -> [String] {
    stage.diary.take().filter { $0.hasPrefix("value ") }
  }

  // MARK: Switch

  @Test("R-CTL-17: a tap toggles a switch, and sends valueChanged once before touchUpInside")
  func switchTap() {
    let control = add(Switch())
    #expect(control.frame.size == Size(width: 51, height: 31))
    stage.send(.down(1, 110, 210))
    stage.send(.move(1, 114, 214))
    #expect(!control.isOn)
    stage.send(.up(1))
    #expect(
      stage.diary.take() == [
        "c down 1", "c dragInside 1", "c valueChanged 1", "value 100.0", "c upInside 1",
      ])
    stage.send(.down(2, 110, 210), at: 2)
    stage.send(.up(2))
    #expect(!control.isOn)
    #expect(values() == ["value 0.0"])
  }

  @Test("R-CTL-17: a drag past the middle sets a switch to the side of the lift")
  func switchDrag() {
    let control = add(Switch())
    stage.send(.down(1, 105, 210))
    stage.send(.move(1, 150, 210))
    stage.send(.up(1))
    #expect(control.isOn)
    // Wherever the finger is lifted beyond the switch.
    stage.send(.down(2, 150, 210), at: 2)
    stage.send(.move(2, 10, 300))
    stage.send(.up(2))
    #expect(!control.isOn)
    #expect(values() == ["value 100.0", "value 0.0"])
  }

  @Test(
    "R-CTL-17: a drag that does not end beyond the middle leaves a switch as it is",
    arguments: [(105.0, 120.0), (148.0, 132.0), (105.0, 104.9)])
  func switchShortDrag(from start: Double, to end: Double) {
    let control = add(Switch())
    stage.send(.down(1, start, 210))
    stage.send(.move(1, 250, 210))
    stage.send(.move(1, end, 210))
    stage.send(.up(1))
    #expect(!control.isOn)
    #expect(values() == [])
  }

  @Test("R-CTL-17, R-CTL-8: a cancelled touch and one lifted far outside do not toggle a switch")
  func switchCancelled() {
    let control = add(Switch())
    stage.send(.down(1, 110, 210))
    stage.send(.cancel(1, .palm))
    stage.send(.down(2, 110, 210), at: 2)
    stage.send(.move(2, 112, 400))
    stage.send(.up(2))
    #expect(!control.isOn && values() == [])
    control.setOn(true, animated: true)
    #expect(control.isOn && values() == [])
  }

  // MARK: Slider

  @Test("R-CTL-17: a touch beside the thumb of a slider has no effect")
  func besideThumb() {
    let slider = add(Slider(), 131, 31)
    stage.send(.down(1, 140, 210))
    stage.send(.move(1, 180, 210))
    stage.send(.up(1))
    #expect(slider.value == 0 && stage.diary.take() == [])
  }

  @Test("R-CTL-17: the thumb follows the finger, and valueChanged comes with each change")
  func sliderDrag() {
    let slider = add(Slider(), 131, 31)
    #expect(
      slider.trackRect(forBounds: slider.bounds) == Rect(x: 0, y: 13.5, width: 131, height: 4))
    // The thumb is 31 points wide, so the finger has 100 points for the whole range.
    stage.send(.down(1, 110, 210))
    #expect(slider.value == 0)
    stage.send(.move(1, 135, 210))
    stage.send(.move(1, 135, 260))
    stage.send(.move(1, 400, 210))
    stage.send(.move(1, 50, 210))
    stage.send(.move(1, 160, 210))
    stage.send(.up(1))
    #expect(values() == ["value 25.0", "value 100.0", "value 0.0", "value 50.0"])
    #expect(slider.value == 0.5)
    // The thumb is now in the middle.
    stage.send(.down(2, 165, 210), at: 2)
    stage.send(.move(2, 175, 210))
    stage.send(.up(2))
    #expect(abs(slider.value - 0.6) < 0.0001)
  }

  @Test("R-CTL-17: a slider that is not continuous reports its value once, at the lift")
  func sliderAtEnd() {
    let slider = add(Slider(), 131, 31)
    slider.isContinuous = false
    slider.minimumValue = -1
    stage.send(.down(1, 160, 210))
    stage.send(.move(1, 180, 210))
    stage.send(.move(1, 185, 210))
    #expect(slider.value == 0.5 && values() == [])
    stage.send(.up(1))
    #expect(values() == ["value 50.0"])
    // Back at the start: nothing has changed. Cancelled: the value stays, and is reported.
    stage.send(.down(2, 185, 210), at: 2)
    stage.send(.move(2, 195, 210))
    stage.send(.move(2, 185, 210))
    stage.send(.up(2))
    #expect(values() == [])
    stage.send(.down(3, 185, 210), at: 4)
    stage.send(.move(3, 160, 210))
    stage.send(.cancel(3, .palm))
    #expect(values() == ["value 0.0"])
  }

  @Test("R-CTL-17: the limits of a slider limit its value")
  func sliderLimits() {
    let slider = Slider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.setValue(7, animated: true)
    slider.minimumValue = 8
    #expect(slider.value == 8)
    slider.minimumValue = 12
    #expect(slider.maximumValue == 12 && slider.value == 12)
    slider.maximumValue = -3
    #expect(slider.minimumValue == -3 && slider.value == -3)
    slider.value = .nan
    slider.minimumValue = .infinity
    slider.maximumValue = .nan
    #expect(slider.value == -3 && slider.minimumValue == -3 && slider.maximumValue == -3)
  }

  @Test("R-CTL-17: a slider without room for its thumb keeps its value")
  func narrowSlider() {
    let slider = add(Slider(), 20, 31)
    stage.send(.down(1, 110, 210))
    stage.send(.move(1, 180, 210))
    stage.send(.up(1))
    #expect(slider.value == 0 && values() == [])
  }

  // MARK: Stepper

  @Test("R-CTL-17: the halves of a stepper decrease and increase its value at the lift")
  func stepper() {
    let stepper = add(Stepper())
    #expect(stepper.frame.size == Size(width: 94, height: 32))
    stepper.value = 5
    stage.send(.down(1, 180, 210))
    #expect(stepper.value == 5)
    stage.send(.up(1))
    #expect(
      stage.diary.take() == ["c down 1", "c valueChanged 1", "value 600.0", "c upInside 1"])
    stepper.stepValue = 2.5
    stage.send(.down(2, 110, 210), at: 2)
    stage.send(.up(2))
    #expect(stepper.value == 3.5)
    // Into the other half, and cancelled: no step.
    stage.send(.down(3, 110, 210), at: 4)
    stage.send(.move(3, 180, 210))
    stage.send(.up(3))
    stage.send(.down(4, 110, 210), at: 6)
    stage.send(.cancel(4, .palm))
    #expect(stepper.value == 3.5)
  }

  @Test("R-CTL-17: a stepper ends at its limits, or wraps")
  func stepperLimits() {
    let stepper = add(Stepper())
    stepper.maximumValue = 2.5
    stepper.value = 2
    for seconds in [1.0, 3.0] {
      stage.send(.down(1, 180, 210), at: seconds)
      stage.send(.up(1))
    }
    #expect(stepper.value == 2.5 && values() == ["value 250.0"])
    stepper.wraps = true
    stage.send(.down(1, 180, 210), at: 5)
    stage.send(.up(1))
    #expect(stepper.value == 0)
    stage.send(.down(1, 110, 210), at: 7)
    stage.send(.up(1))
    #expect(stepper.value == 2.5)
    stepper.stepValue = 0
    stepper.stepValue = -1
    stepper.stepValue = .nan
    #expect(stepper.stepValue == 1)
    stepper.maximumValue = -4
    #expect(stepper.minimumValue == -4 && stepper.value == -4)
    stepper.minimumValue = 9
    #expect(stepper.maximumValue == 9 && stepper.value == 9)
  }

  @Test("R-CTL-17: a finger that stays down repeats the step after 0.5 s, and faster in the end")
  func autorepeat() {
    let stepper = add(Stepper())
    stage.send(.down(1, 180, 210), at: 1)
    stage.app.advance(to: .seconds(1.499))
    #expect(stepper.value == 0)
    stage.app.advance(to: .seconds(1.5))
    #expect(stage.diary.take() == ["c down 1", "c valueChanged 1", "value 100.0"])
    stage.app.advance(to: .seconds(2.39))
    #expect(stepper.value == 9)
    stage.app.advance(to: .seconds(2.4))
    #expect(stepper.value == 10)
    stage.app.advance(to: .seconds(2.5))
    #expect(stepper.value == 12)
    // Outside of its half the finger pauses it, and after the lift there is no further step.
    stage.send(.move(1, 120, 210), at: 2.51)
    stage.app.advance(to: .seconds(2.8))
    #expect(stepper.value == 12)
    stage.send(.move(1, 180, 210), at: 2.81)
    stage.app.advance(to: .seconds(2.85))
    #expect(stepper.value == 13)
    stage.send(.up(1), at: 2.86)
    #expect(stage.app.nextDeadline == nil)
    stage.app.advance(to: .seconds(9))
    #expect(stepper.value == 13)
    // The next touch starts anew.
    stage.send(.down(2, 180, 210), at: 10)
    stage.app.advance(to: .seconds(10.5))
    #expect(stepper.value == 14)
    stepper.removeFromSuperview()
    stage.app.advance(to: .seconds(12))
    #expect(stepper.value == 14 && stage.app.nextDeadline == nil)
  }

  @Test("R-CTL-17: without autorepeat a stepper steps once, and without continuous it reports once")
  func stepperModes() {
    let stepper = add(Stepper())
    stepper.autorepeat = false
    stage.send(.down(1, 180, 210), at: 1)
    stage.app.advance(to: .seconds(3))
    #expect(stepper.value == 0)
    stage.send(.up(1), at: 3.5)
    #expect(values() == ["value 100.0"])
    stepper.autorepeat = true
    stepper.isContinuous = false
    stage.send(.down(2, 180, 210), at: 5)
    stage.app.advance(to: .seconds(5.75))
    #expect(stepper.value == 4 && values() == [])
    stage.send(.up(2), at: 5.76)
    #expect(values() == ["value 400.0"])
    stage.send(.down(3, 180, 210), at: 7)
    stage.app.advance(to: .seconds(7.55))
    stage.app.resignActive()
    #expect(values() == ["value 500.0"])
    #expect(stage.app.nextDeadline == nil)
  }

  @Test("R-CTL-17, R-CTL-19: a stepper that its action disables does not repeat")
  func disabledInAction() {
    let stepper = add(Stepper())
    stepper.addAction(for: .valueChanged) { control, _ in control.isEnabled = false }
    stage.send(.down(1, 180, 210), at: 1)
    stage.app.advance(to: .seconds(3))
    #expect(stepper.value == 1 && !stepper.isTracking)
    stage.send(.up(1), at: 3.5)
    #expect(stepper.value == 1)
  }

  // MARK: Segmented control and page control

  @Test("R-CTL-17: a lift in a different segment selects it")
  func segments() {
    let control = add(SegmentedControl(items: ["a", "b", "c"]), 150, 32)
    #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == -1)
    stage.send(.down(1, 110, 210))
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    stage.send(.move(1, 215, 210))
    stage.send(.up(1))
    #expect(
      stage.diary.take() == [
        "c down 1", "c dragInside 1", "c valueChanged 1", "value 200.0", "c upInside 1",
      ])
    // The selected one, a disabled one, and outside.
    control.setEnabled(false, forSegmentAt: 1)
    for (seconds, x) in [(2.0, 230.0), (4, 160)] {
      stage.send(.down(1, x, 210), at: seconds)
      stage.send(.up(1))
    }
    stage.send(.down(1, 110, 210), at: 6)
    stage.send(.move(1, 110, 400))
    stage.send(.up(1))
    #expect(control.selectedSegmentIndex == 2 && values() == [])
    control.selectedSegmentIndex = 0
    control.selectedSegmentIndex = 3
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment && values() == [])
  }

  @Test("R-CTL-17: a momentary control selects a segment while it reports it")
  func momentary() {
    let control = add(SegmentedControl(items: ["a", "b"]), 100, 32)
    control.isMomentary = true
    for seconds in [1.0, 3.0] {
      stage.send(.down(1, 180, 210), at: seconds)
      stage.send(.up(1))
    }
    #expect(values() == ["value 100.0", "value 100.0"])
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test("The selection stays on its segment when others are added and removed")
  func changedSegments() {
    let control = SegmentedControl(items: ["a", "b"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "c", at: 0, animated: true)
    control.insertSegment(withTitle: "d", at: 9, animated: false)
    #expect((0..<5).map { control.titleForSegment(at: $0) } == ["c", "a", "b", "d", nil])
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    control.setTitle("e", forSegmentAt: 1)
    #expect(control.titleForSegment(at: control.selectedSegmentIndex) == "e")
    control.removeSegment(at: 1, animated: false)
    control.removeSegment(at: 7, animated: false)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    #expect(control.isEnabledForSegment(at: 0) && !control.isEnabledForSegment(at: 2))
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
  }

  @Test("A segmented control without segments or extent selects nothing")
  func noSegments() {
    let control = add(SegmentedControl(), 100, 32)
    stage.send(.down(1, 110, 210))
    stage.send(.up(1))
    control.insertSegment(withTitle: nil, at: 0, animated: false)
    stage.send(.down(1, 110, 210), at: 2)
    control.bounds.size.width = 0
    stage.send(.up(1))
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment && values() == [])
  }

  @Test("The halves of a page control turn pages, up to the first and last one")
  func pages() {
    let control = add(PageControl(), 100, 32)
    control.numberOfPages = 2
    for (seconds, x) in [(1.0, 180.0), (3, 180), (5, 110), (7, 110)] {
      stage.send(.down(1, x, 210), at: seconds)
      stage.send(.up(1))
    }
    #expect(values() == ["value 100.0", "value 0.0"])
    control.currentPage = 1
    control.numberOfPages = -1
    #expect(control.currentPage == 0 && control.numberOfPages == 0)
  }

  // MARK: Gestures of ancestors

  /// Returns the lines of a recognizer of the superview for a finger that moves over a control.
  private func lines(
    of recognizer: GestureRecognizer, over control: Control, from start: Point, by step: Point
  ) -> [String] {
    recognizer.identifier = "g"
    _ = stage.add(recognizer, to: stage.root)
    stage.send(.down(1, start.x, start.y), at: stage.app.time.inSeconds + 2)
    for index in 1...6 {
      let share = Double(index)
      stage.send(.move(1, start.x + share * step.x, start.y + share * step.y))
    }
    stage.send(.up(1))
    stage.root.removeGestureRecognizer(recognizer)
    return stage.diary.take().filter { $0.hasPrefix("action g") }
  }

  @Test("R-CTL-14: an ancestor's single tap does not recognize over a control with a value")
  func taps() {
    for control in [
      add(Switch()), add(Stepper()), add(SegmentedControl(items: ["a"]), 50, 30),
      add(PageControl(), 50, 30),
    ] {
      let point = Point(x: 110, y: 210)
      #expect(lines(of: TapGestureRecognizer(), over: control, from: point, by: .zero) == [])
      control.removeFromSuperview()
    }
    let slider = add(Slider(), 131, 31)
    let point = Point(x: 110, y: 210)
    #expect(
      lines(of: TapGestureRecognizer(), over: slider, from: point, by: .zero) == ["action g ended"])
  }

  @Test("R-CTL-14: an ancestor's pan along a switch does not recognize over it; others do")
  func pans() {
    let control = add(Switch(frame: Rect(x: 0, y: 0, width: 1, height: 1)))
    let start = Point(x: 105, y: 210)
    func pan(_ x: Double, _ y: Double) -> Int {
      lines(of: PanGestureRecognizer(), over: control, from: start, by: Point(x: x, y: y)).count
    }
    #expect(pan(12, 1) == 0)
    #expect(control.isOn)
    #expect(pan(1, 12) > 0)
    control.isEnabled = false
    #expect(pan(12, 1) > 0)
    control.isEnabled = true
    let own = PanGestureRecognizer(identifier: "own")
    _ = stage.add(own, to: control)
    stage.send(.down(1, 105, 210), at: stage.app.time.inSeconds + 2)
    stage.send(.move(1, 130, 210))
    stage.send(.up(1))
    #expect(stage.diary.take().contains("action own began"))
  }

  @Test("R-CTL-14: an ancestor's swipe along a slider does not recognize on its thumb; others do")
  func swipes() {
    let slider = add(Slider(), 131, 31)
    func swipe(_ direction: SwipeDirection, from x: Double, _ dx: Double, _ dy: Double) -> Int {
      let recognizer = SwipeGestureRecognizer()
      recognizer.direction = direction
      return lines(
        of: recognizer, over: slider, from: Point(x: x, y: 210), by: Point(x: dx, y: dy)
      ).count
    }
    #expect(swipe(.right, from: 110, 20, 0) == 0)
    #expect(slider.value == 1)
    #expect(swipe(.left, from: 215, -20, 0) == 0)
    #expect(swipe(.right, from: 170, 20, 0) == 1)
    #expect(swipe(.down, from: 110, 0, 20) == 1)
  }

  @Test("R-CTL-17: the numbers of a view that no finger can locate cause no fault")
  func flattened() {
    let controls = [
      add(Switch()), add(Slider(), 131, 31), add(Stepper()),
      add(SegmentedControl(items: ["a", "b"]), 100, 32), add(PageControl(), 100, 32),
    ]
    for control in controls {
      for other in controls { other.isHidden = other !== control }
      stage.send(.down(1, 110, 210))
      control.transform = AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: .infinity, ty: .nan)
      stage.send(.move(1, 150, 210))
      stage.send(.up(1))
      control.transform = .identity
    }
  }
}
