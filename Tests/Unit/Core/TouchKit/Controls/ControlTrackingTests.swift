import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// The tracking methods of subclasses, and touches that are lost.
@Suite struct ControlTrackingTests {
  let stage = ControlStage()

  @Test("R-CTL-3: a touch that is not tracked has no effect, and the next one may be tracked")
  func notWanted() {
    stage.control.begins = false
    stage.control.isMultipleTouchEnabled = true
    stage.control.onBegin = { [unowned btn = stage.control] in #expect(btn.isTouchInside) }
    stage.send(.down(1, 50, 40))
    #expect(!stage.control.isTracking && !stage.control.isTouchInside)
    stage.control.begins = true
    stage.send(.down(2, 60, 40))
    stage.send(.move(1, 250, 300))
    stage.send(.up(1))
    stage.send(.up(2))
    #expect(stage.diary.lines == ["btn down 2", "btn upInside 2"])
  }

  @Test("R-CTL-5: a control that does not continue ends tracking without events")
  func doesNotGoOn() {
    stage.control.tellsHooks = true
    stage.send(.down(1, 50, 40))
    stage.control.goesOn = false
    stage.send(.move(1, 60, 40))
    #expect(!stage.control.isTracking)
    stage.send(.move(1, 70, 40))
    stage.send(.up(1))
    #expect(stage.diary.lines == ["begin 1", "btn down 1", "continue 1"])
    #expect(stage.control.highlights == [true, false])
  }

  @Test("R-CTL-7: highlight off, endTracking, the event, then the end of tracking")
  func orderOfTheEnd() {
    stage.control.tellsHooks = true
    stage.control.addAction(for: .touchUpInside) { [diary = stage.diary] control, _ in
      diary.write("act tracking \(control.isTracking) inside \(control.isTouchInside)")
    }
    stage.send(.down(1, 50, 40))
    stage.send(.up(1))
    #expect(
      stage.diary.lines == [
        "begin 1", "btn down 1", "end 1 highlighted false tracking true", "btn upInside 1",
        "act tracking false inside true",
      ])
    #expect(!stage.control.isTracking && !stage.control.isTouchInside)
  }

  @Test(
    "R-CTL-7: isTracking is false after the default of endTracking or cancelTracking, and in the last actions",
    arguments: [ControlEvents.touchUpInside, .touchUpOutside, .touchCancel])
  func noLongerTracked(last: ControlEvents) {
    final class Asking: Control {
      var answers: [Bool] = []
      override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
        answers.append(isTracking)
        super.endTracking(touch, with: event)
        answers.append(isTracking)
      }
      override func cancelTracking(with event: TouchEvent?) {
        answers.append(isTracking)
        super.cancelTracking(with: event)
        answers.append(isTracking)
      }
    }
    let control = Asking(frame: stage.control.frame)
    stage.root.addSubview(control)
    control.addAction(for: last) { sender, _ in
      (sender as? Asking)?.answers.append(sender.isTracking)
    }
    stage.send(.down(1, 50, 40))
    if last == .touchUpOutside { stage.send(.move(1, 300, 400)) }
    stage.send(last == .touchCancel ? .cancel(1, .palm) : .up(1))
    #expect(control.answers == [true, false, false])
  }

  @Test(
    "R-CTL-7: after cancelTracking by a program, touchCancel is the last event", arguments: [1, 2])
  func cancelledByProgram(time: Int) {
    stage.control.removeFromSuperview()
    let control = Button(frame: stage.control.frame, identifier: "ok")
    stage.root.addSubview(control)
    control.addAction(for: .touchDown) { control, _ in
      if time == 1 { control.cancelTracking(with: nil) }
    }
    stage.send(.down(1, 50, 40))
    if time == 2 { control.cancelTracking(with: nil) }
    #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
    stage.send(.move(1, 60, 40))
    stage.send(.up(1))
    control.cancelTracking(with: nil)
    #expect(stage.diary.take() == ["ok down 1", "ok cancel 1"])
    stage.send(.down(2, 50, 40), at: 2)
    if time == 2 { stage.send(.up(2)) }
    #expect(
      stage.diary.lines
        == (time == 1
          ? ["ok down 2", "ok cancel 2"] : ["ok down 2", "ok upInside 2", "ok primary 2"]))
  }

  @Test("R-CTL-7: endTracking by a program ends tracking without an event")
  func endedByProgram() {
    let control = Control(frame: stage.control.frame)
    stage.root.addSubview(control)
    stage.send(.down(1, 50, 40))
    _ = stage.diary.take()
    control.endTracking(nil, with: nil)
    #expect(!control.isTracking && !control.isHighlighted)
    stage.send(.up(1))
    #expect(stage.diary.lines.isEmpty)
  }

  @Test(
    "R-CTL-7: a switch, a slider, a stepper and segments do nothing after cancelTracking by a program"
  )
  func cancelledValues() {
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 110, height: 40))
    slider.value = 1
    let segments = SegmentedControl(items: ["one", "two"])
    segments.frame = slider.frame
    let pages = PageControl(frame: slider.frame)
    pages.numberOfPages = 3
    let controls = [
      Switch(frame: Rect(x: 70, y: 0, width: 0, height: 0)), slider, Stepper(frame: slider.frame),
      segments, pages,
    ]
    for (number, control) in controls.enumerated() {
      let stage = ControlStage()
      stage.root.addSubview(control)
      let former = control.reportedValue
      var isCancelled = false
      control.addAction(for: .valueChanged) { _, _ in Issue.record("\(type(of: control))") }
      control.addAction(for: .touchDown) { control, _ in
        control.cancelTracking(with: nil)
        isCancelled = true
      }
      stage.send(.down(number + 1, 100, 20), at: 1)
      stage.app.advance(to: .seconds(4))
      stage.send(.move(number + 1, 60, 20), at: 5)
      stage.send(.up(number + 1))
      #expect(isCancelled && control.reportedValue == former, "\(type(of: control))")
      // Without a touch there is no value to report.
      (control as? Slider)?.isContinuous = false
      (control as? Slider)?.value = 0
      (control as? Stepper)?.isContinuous = false
      (control as? Stepper)?.value = 7
      control.cancelTracking(with: nil)
      control.removeFromSuperview()
    }
  }

  @Test("R-CTL-8, R-SYS-1: resigning sends touchCancel and no touchUp event")
  func resign() {
    stage.control.tellsHooks = true
    stage.send(.down(1, 50, 40))
    stage.app.resignActive()
    stage.send(.up(1))
    #expect(
      stage.diary.lines == [
        "begin 1", "btn down 1", "cancel with event, tracking true", "btn cancel 1",
      ])
  }

  @Test("R-CTL-9: a control removed alone, with its superview, or into another window")
  func removed() {
    for removal in 0..<3 {
      let stage = ControlStage()
      stage.control.tellsHooks = true
      stage.send(.down(1, 50, 40))
      let other = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10), identifier: "other")
      stage.app.add(other)
      switch removal {
      case 0: stage.control.removeFromSuperview()
      case 1: stage.root.removeFromSuperview()
      default: other.addSubview(stage.control)
      }
      stage.send(.move(1, 60, 40))
      stage.send(.up(1))
      #expect(
        stage.diary.lines == [
          "begin 1", "btn down 1", "cancel without event, tracking true", "btn cancel 1",
        ])
      #expect(!stage.control.isTracking && !stage.control.isHighlighted)
    }
  }

  @Test("R-CTL-2, R-PIPE-7: after a dropped end the next touch is tracked")
  func droppedEnd() {
    stage.control.tellsHooks = true
    stage.send(.down(1, 50, 40))
    stage.W.drops = true
    stage.send(.up(1))
    stage.W.drops = false
    stage.send(.down(2, 50, 40), at: 2)
    #expect(
      stage.diary.lines == [
        "begin 1", "btn down 1", "cancel without event, tracking true", "btn cancel 1",
        "begin 2", "btn down 2",
      ])
  }

  @Test("R-CTL-16: a control does not track touches of a plain view in it; labels receive none")
  func innerViews() {
    let label = Label(frame: stage.control.bounds, identifier: "label")
    stage.control.addSubview(label)
    stage.diary.watched = ["btn", "inner"]
    stage.send(.down(1, 50, 40))
    #expect(stage.diary.take() == ["btn down 1", "touchesBegan{1} btn"])
    stage.send(.up(1))
    let inner = View(frame: stage.control.bounds, identifier: "inner")
    stage.control.addSubview(inner)
    _ = stage.diary.take()
    stage.send(.down(2, 50, 40), at: 2)
    #expect(!stage.control.isTracking && !stage.control.isHighlighted)
    stage.send(.up(2))
    #expect(
      stage.diary.take() == ["touchesBegan{2} inner>btn", "touchesEnded{2} inner>btn"])
    stage.send(.down(3, 50, 40), at: 4)
    inner.frame = Rect(x: 0, y: 0, width: 10, height: 44)
    stage.send(.down(4, 50, 40))
    #expect(stage.control.isTracking)
    stage.send(.up(3), .up(4))
    #expect(stage.diary.lines.contains("btn upInside 4"))
  }

  @Test(
    "R-CTL-6: a highlight that an action sets for the last event of a touch is cleared",
    arguments: [
      (ControlEvents.touchUpInside, true), (.touchUpOutside, true), (.touchCancel, false),
    ])
  func lateHighlight(event: ControlEvents, isLifted: Bool) {
    var sent = 0
    stage.control.addAction(for: event) { control, _ in
      sent += 1
      control.isHighlighted = true
    }
    stage.send(.down(1, 50, 40))
    if event == .touchUpOutside { stage.send(.move(1, 300, 400)) }
    stage.send(isLifted ? .up(1) : .cancel(1, .palm))
    #expect(sent == 1 && !stage.control.isHighlighted)
    stage.control.isHighlighted = true
    #expect(stage.control.isHighlighted)
  }

  @Test("R-CTL-1: a subclass can forward touches")
  func passesOn() {
    stage.control.passes = true
    stage.diary.watched = ["btn"]
    stage.send(.down(1, 50, 40))
    #expect(stage.diary.lines == ["btn down 1", "touchesBegan{1} btn>root>vc>W>scn>app>del"])
  }

  @Test("R-CTL-15: the state is a set of bits")
  func state() {
    let control = Control()
    #expect(control.state == .normal && control.state.rawValue == 0)
    control.isHighlighted = true
    #expect(control.state.rawValue == 1)
    control.isEnabled = false
    control.isSelected = true
    #expect(control.state.rawValue == 7)
  }

  @Test("R-CTL-1: a control handles all methods and uses the standard hit test")
  func ownClass() {
    for view in [Control(), Button()] {
      #expect(TouchMethod.allCases.allSatisfy { view.handles($0) == true })
      #expect(view.usesStandardHitTest)
    }
    #expect(!ProbeControl().usesStandardHitTest)
  }
}
