import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Scroll views whose content, size or insets change.
@Suite struct ScrollLimitTests {
  /// What makes the range of a list at offset 500 smaller, so that 398 is its end.
  enum Change: CaseIterable {
    case content, frame, bounds, inset

    func make(_ list: ScrollView) {
      switch self {
      case .content: list.contentSize.height = 878
      case .frame: list.frame.size.height = 602
      case .bounds: list.bounds.size.height = 602
      case .inset: list.contentInset.bottom = -122
      }
    }
  }

  /// A motion of the content.
  enum Motion: CaseIterable {
    case drag, deceleration, animation, spring, zoomAnimation
  }

  /// A delegate that counts the calls for changes of the offset.
  private final class Counter: ScrollViewDelegate {
    var scrolls = 0
    weak var picture: View?
    func scrollViewDidScroll(_ scrollView: ScrollView) { scrolls += 1 }
    func viewForZooming(in scrollView: ScrollView) -> View? { picture }
  }

  private let stage = ScrollStage(moves: true)
  private let counter = Counter()
  private var list: ProbeScrollView { stage.list }

  init() {
    list.delegate = counter
  }

  @Test(
    "R-SCR-18: content at rest beyond a smaller range is at the end of the range at once",
    arguments: Change.allCases)
  func shrinks(_ change: Change) {
    list.contentOffset.y = 500
    change.make(list)
    #expect(list.contentOffset == Point(x: 0, y: 398) && counter.scrolls == 2)
    // A drag does not leap.
    stage.send(.down(1, 50, 300), at: 1)
    stage.send(.move(1, 50, 320))
    #expect(list.contentOffset.y == 388)
    stage.send(.move(1, 50, 321))
    #expect(list.contentOffset.y == 387)
  }

  @Test(
    "R-SCR-18: content that becomes smaller than its view is at its start, and a larger one scrolls"
  )
  func small() {
    list.contentOffset.y = 500
    list.contentSize.height = 100
    #expect(list.contentOffset == .zero)
    list.contentInset = EdgeInsets(top: 10, left: 4, bottom: 0, right: 0)
    #expect(list.contentOffset == Point(x: 0, y: -10))
    list.contentInset.top = -30
    #expect(list.contentOffset == Point(x: 0, y: 30))
    list.contentSize.height = 2000
    #expect(list.contentOffset == Point(x: 0, y: 30))
  }

  @Test(
    "R-SCR-18, R-SCR-1: an offset beyond the range that a program sets stays until the range changes"
  )
  func program() {
    list.contentOffset = Point(x: -5, y: 900)
    #expect(list.contentOffset == Point(x: -5, y: 900))
    list.contentSize = list.contentSize
    list.frame.origin.x = 3
    list.contentInset = list.contentInset
    #expect(list.contentOffset == Point(x: -5, y: 900))
    list.setContentOffset(Point(x: 0, y: 700), animated: true)
    stage.wait(until: 10)
    #expect(list.contentOffset == Point(x: -5, y: 700))
    list.contentSize.height = 1100
    #expect(list.contentOffset == Point(x: 0, y: 620))
    // A finger that rests is no motion.
    stage.send(.down(1, 50, 300), at: 11)
    list.contentSize.height = 1000
    #expect(list.contentOffset == Point(x: 0, y: 520))
    stage.send(.up(1))
  }

  @Test(
    "R-SCR-18: content that moves while its range becomes smaller comes to rest in the range",
    arguments: Motion.allCases, [1000, 700, 100])
  func moving(_ motion: Motion, height: Double) {
    list.contentSize.height = 2000
    let picture = View(frame: Rect(x: 0, y: 0, width: 160, height: 2000))
    counter.picture = picture
    list.addSubview(picture)
    list.maximumZoomScale = 2
    switch motion {
    case .drag:
      list.contentOffset.y = 1400
      stage.send(.down(1, 50, 300), at: 1)
      stage.send(.move(1, 50, 270))
    case .deceleration:
      list.contentOffset.y = 1000
      stage.send(.down(1, 50, 400), at: 1)
      for step in 1...5 { stage.send(.move(1, 50, 400 - 20 * Double(step))) }
      stage.send(.up(1))
    case .animation:
      list.contentOffset.y = 1000
      list.setContentOffset(Point(x: 0, y: 1500), animated: true)
    case .spring:
      list.contentOffset.y = 1520
      stage.send(.down(1, 50, 300), at: 1)
      stage.send(.move(1, 50, 200))
      stage.send(.up(1), at: 2)
    case .zoomAnimation:
      list.contentOffset.y = 1400
      list.setZoomScale(1.5, animated: true)
    }
    stage.wait(until: motion == .animation || motion == .zoomAnimation ? 0.2 : 2.1)
    let former = list.contentOffset.y
    #expect(former > 1000)
    list.contentSize.height = height
    if motion != .zoomAnimation, height > 480 {
      #expect(list.contentOffset.y == former, "the motion moves the content")
    }
    stage.send(.up(1), at: 3)
    stage.wait(until: 20)
    let end = max(0, list.contentSize.height - list.bounds.height)
    #expect(list.contentOffset.y >= 0 && list.contentOffset.y <= end)
    #expect(!list.isDragging && !list.isDecelerating && stage.app.isAtRest)
  }

  @Test(
    "R-SCR-18: a delegate that makes the content smaller in a step of a motion",
    arguments: [1, 5, 40])
  func step(_ number: Int) {
    final class Shrinking: ScrollViewDelegate {
      var left: Int
      init(_ left: Int) { self.left = left }
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        left -= 1
        if left == 0 || scrollView.contentOffset.y == 500 { scrollView.contentSize.height = 878 }
      }
    }
    let shrinking = Shrinking(number)
    list.contentOffset.y = 100
    list.delegate = shrinking
    list.setContentOffset(Point(x: 0, y: 500), animated: true)
    stage.wait(until: 20)
    #expect(list.contentOffset.y == 398 && stage.app.isAtRest)
  }

  @Test("R-SCR-18, R-SCR-16: content smaller than its view returns when it was refreshed")
  func refresh() {
    list.contentSize.height = 100
    let refresh = RefreshControl()
    list.refreshControl = refresh
    refresh.beginRefreshing()
    list.setContentOffset(Point(x: 0, y: -60), animated: false)
    #expect(list.contentOffset.y == -60)
    refresh.endRefreshing()
    stage.wait(until: 10)
    #expect(list.contentOffset == .zero && stage.app.isAtRest)
  }
}
