import CoreTestSupport
import Testing
import TouchModel

@testable import TouchKit

/// Views that act at times without a finger or a recognizer, and what ends them.
@Suite struct DeadlineClientTests {
  enum Client: CaseIterable {
    case scroll, zoom, stepper
  }

  enum Ending: CaseIterable {
    case removal, ancestor, window, suspension, ignoring, disabling
  }

  /// A delegate that names the view that zooms, and counts the ends.
  private final class Delegate: ScrollViewDelegate {
    weak var picture: View?
    var onScroll: (ScrollView) -> Void = { _ in }
    func scrollViewDidScroll(_ scrollView: ScrollView) { onScroll(scrollView) }
    var ends = 0
    func viewForZooming(in scrollView: ScrollView) -> View? { picture }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { ends += 1 }
    func scrollViewDidEndZooming(
      _ scrollView: ScrollView, with view: View?, atScale scale: Double
    ) { ends += 1 }
  }

  private let stage = Stage(writing: .effects)
  private let delegate = Delegate()
  private let host = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 240))
  private let stepper = Stepper(frame: Rect(x: 0, y: 300, width: 200, height: 40))

  init() {
    stage.clear()
    let picture = View(frame: Rect(x: 0, y: 0, width: 320, height: 4000))
    delegate.picture = picture
    scroll.identifier = "list"
    scroll.addSubview(picture)
    scroll.contentSize = picture.bounds.size
    scroll.maximumZoomScale = 3
    scroll.delegate = delegate
    host.addSubview(scroll)
    host.addSubview(stepper)
    stage.root.addSubview(host)
  }

  private func begin(_ client: Client, at time: Double) {
    switch client {
    case .scroll: scroll.setContentOffset(Point(x: 0, y: 700), animated: true)
    case .zoom: scroll.setZoomScale(2, animated: true)
    case .stepper: stage.send(.down(1, 150, 320), at: time)
    }
  }

  private func end(_ client: Client, by ending: Ending) {
    let view: View = client == .stepper ? stepper : scroll
    switch ending {
    case .removal: view.removeFromSuperview()
    case .ancestor: host.removeFromSuperview()
    case .window: stage.app.remove(stage.W)
    case .suspension: stage.app.resignActive()
    case .ignoring: stage.app.beginIgnoringInteractionEvents()
    case .disabling:
      stepper.isEnabled = client != .stepper
      scroll.isScrollEnabled = client == .stepper
    }
  }

  private func undo(_ ending: Ending) {
    switch ending {
    case .removal, .ancestor:
      stage.root.addSubview(host)
      host.addSubview(scroll)
      host.addSubview(stepper)
    case .window: stage.app.add(stage.W)
    case .suspension: stage.app.becomeActive()
    case .ignoring: stage.app.endIgnoringInteractionEvents()
    case .disabling:
      stepper.isEnabled = true
      scroll.isScrollEnabled = true
    }
  }

  private var values: [Double] {
    [scroll.contentOffset.y, scroll.zoomScale, stepper.value]
  }

  @Test(
    "R-SYS-1, R-SYS-14, R-SCR-9, R-CTL-17: a motion or repetition ends with its view, once, and begins again",
    arguments: Client.allCases, Ending.allCases)
  func endings(_ client: Client, _ ending: Ending) {
    stage.app.advance(to: .seconds(1))
    begin(client, at: 1)
    stage.app.advance(to: .seconds(1.65))
    let reached = values
    #expect(reached != [0, 1, 0] && stage.app.nextDeadline != nil)
    end(client, by: ending)
    #expect(values == reached && stage.app.nextDeadline == nil)
    stage.app.advance(to: .seconds(4))
    #expect(values == reached)
    stage.send(.up(1), at: 5)
    let reports = stage.diary.take().filter { $0.hasPrefix("list") && !$0.contains("changed") }
    #expect(reports.count == (client == .stepper ? 0 : 2))
    #expect(reports.last?.contains("cancelled") ?? true)
    #expect(delegate.ends == (client == .stepper ? 0 : 1))
    undo(ending)
    if client == .zoom { scroll.setZoomScale(1, animated: false) }
    begin(client, at: 6)
    stage.app.advance(to: .seconds(7))
    #expect(values != reached && stage.app.fingerCount == (client == .stepper ? 1 : 0))
  }

  @Test(
    "R-SYS-14, R-SCR-17: a motion that moves its own view into another window, or begins as its window leaves"
  )
  func steps() {
    let other = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    stage.app.add(other)
    delegate.onScroll = { [delegate] in
      delegate.onScroll = { _ in }
      other.addSubview($0)
    }
    begin(.scroll, at: 1)
    stage.app.advance(to: .seconds(1))
    #expect(scroll.window === other && scroll.contentOffset.y < 700 && delegate.ends == 1)
    #expect(stage.app.nextDeadline == nil)
    final class Beginning: View {
      override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
        (superview as? ScrollView)?.setContentOffset(Point(x: 0, y: 90), animated: true)
      }
    }
    other.isHidden = false
    scroll.delaysContentTouches = false
    scroll.contentOffset = .zero
    scroll.addSubview(Beginning(frame: scroll.bounds))
    stage.send(.down(1, 50, 50), at: 2)
    stage.app.remove(other)
    #expect(scroll.contentOffset.y == 90 && stage.app.nextDeadline == nil)
  }

  @Test("R-SCR-2: a motion and a repetition are no recognizers, and no stage of a trace names one")
  func noRecognizers() {
    stage.diary.wantsStages = true
    stage.app.observer = stage.diary
    #expect(stepper.recognizers.isEmpty)
    #expect(scroll.recognizers.map(\.identifier) == ["scrollDelay", "scrollPan", "scrollPinch"])
    begin(.scroll, at: 1)
    stage.app.advance(to: .seconds(10))
    #expect(scroll.contentOffset.y == 700 && stage.diary.stages.isEmpty)
    begin(.stepper, at: 11)
    stage.app.advance(to: .seconds(13))
    #expect(stepper.value > 1 && stage.diary.stages.contains { $0.hasPrefix("view") })
    #expect(!stage.diary.stages.contains { $0.hasPrefix("gr") })
  }

  @Test("R-GST-26: a moving scroll view is released when it is removed")
  func release() {
    weak var gone: ScrollView?
    do {
      let list = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 240))
      list.contentSize = Size(width: 320, height: 1000)
      stage.root.addSubview(list)
      list.setContentOffset(Point(x: 0, y: 700), animated: true)
      gone = list
      list.removeFromSuperview()
    }
    #expect(gone == nil && stage.app.nextDeadline == nil)
  }

  @Test(
    "R-GST-26: a recognizer whose view leaves the window has no deadline, also without an attempt")
  func recognizerLeaves() {
    let recognizer = GestureRecognizer(identifier: "later")
    stepper.addGestureRecognizer(recognizer)
    recognizer.deadline = .seconds(30)
    #expect(stage.app.nextDeadline == .seconds(30))
    host.removeFromSuperview()
    #expect(recognizer.deadline == nil && stage.app.nextDeadline == nil)
  }
}
