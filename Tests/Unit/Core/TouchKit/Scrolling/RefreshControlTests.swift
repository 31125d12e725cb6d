import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Refresh controls (R-SCR-16).
@Suite struct RefreshControlTests {
  let stage = ScrollStage(moves: true)
  let refresh = RefreshControl()
  var list: ScrollView { stage.list }

  init() {
    refresh.identifier = "refresh"
    stage.list.refreshControl = refresh
    stage.card.behavior.onCall = { _, _, _ in }
  }

  /// Pulls the content with finger 1 so that it is a distance beyond its upper end.
  private func pull(_ distance: Double, at seconds: Double = 1) {
    stage.send(.down(1, 50, 140), at: seconds)
    let finger = distance / (480 - distance) * 480 / 0.55
    stage.send(.move(1, 50, 140 + 10 + finger), at: seconds + 0.1)
  }

  private var events: [String] { stage.diary.lines.filter { $0.hasPrefix("refresh") } }

  @Test("R-SCR-16: a pull by 100 points refreshes once, and the content stays lower until its end")
  func once() {
    pull(99)
    #expect(!refresh.isRefreshing && events.isEmpty)
    stage.send(.move(1, 50, 450))
    #expect(refresh.isRefreshing && events == ["refresh valueChanged -"])
    let pulled = list.contentOffset.y
    stage.send(.move(1, 50, 451))
    #expect(list.contentOffset.y < pulled && list.contentOffset.y > pulled - 2, "no jump")
    stage.send(.move(1, 50, 470))
    stage.send(.up(1), at: 3)
    stage.wait(until: 10)
    #expect(list.contentOffset == Point(x: 0, y: -60))
    #expect(list.adjustedContentInset.top == 60 && list.contentInset.top == 0)
    #expect(events.count == 1)
    refresh.endRefreshing()
    #expect(!refresh.isRefreshing && list.contentOffset.y == -60)
    stage.wait(until: 20)
    #expect(list.contentOffset == .zero && stage.app.nextDeadline == nil)
    pull(100.5, at: 21)
    #expect(events.count == 2)
  }

  @Test("R-SCR-16: a refresh that ends during the drag does not begin again before the next one")
  func endsAtOnce() {
    refresh.addAction(for: .valueChanged) { control, _ in
      (control as? RefreshControl)?.endRefreshing()
    }
    pull(120)
    stage.send(.move(1, 50, 440))
    stage.send(.move(1, 50, 470))
    stage.send(.up(1), at: 3)
    stage.wait(until: 10)
    #expect(events.count == 1 && list.contentOffset == .zero)
  }

  @Test("R-SCR-16: a fling to the upper end does not refresh, nor does a disabled control")
  func noPull() {
    list.contentOffset.y = 200
    stage.send(.down(1, 50, 140), at: 1)
    stage.send(.move(1, 50, 300))
    stage.send(.move(1, 50, 480))
    stage.send(.up(1))
    stage.wait(until: 10)
    #expect(events.isEmpty && list.contentOffset == .zero)
    refresh.isEnabled = false
    pull(150, at: 11)
    #expect(events.isEmpty && !refresh.isRefreshing)
  }

  @Test("R-SCR-16: a program that refreshes sends no event, and the content may then rest lower")
  func program() {
    refresh.beginRefreshing()
    #expect(events.isEmpty && list.contentOffset == .zero && refresh.isRefreshing)
    list.setContentOffset(Point(x: 0, y: -60), animated: true)
    stage.wait(until: 5)
    #expect(list.contentOffset.y == -60)
    list.refreshControl = nil
    stage.wait(until: 10)
    #expect(list.contentOffset == .zero && refresh.superview == nil)
    #expect(list.adjustedContentInset.top == 0)
  }

  @Test("R-SCR-16: the control lies above the content, and touches there reach the scroll view")
  func placed() {
    #expect(refresh.frame == Rect(x: 0, y: -60, width: 160, height: 60))
    #expect(list.subviews.first === refresh)
    list.contentOffset.y = -60
    #expect(list.hitTest(Point(x: 50, y: -20), with: nil) === list)
  }

  @Test("R-SCR-16: a drag that is cancelled returns to the space of the refresh")
  func cancelled() {
    pull(120)
    stage.app.resignActive()
    #expect(list.contentOffset == Point(x: 0, y: -60))
  }
}
