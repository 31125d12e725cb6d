import Testing
import TouchBridgeTestSupport
import TouchModel
import UIKit

/// Idioms with scroll views.
struct ScrollIdiomTests {
  private let stage = Stage()

  @Test("79: one tap recognizer for all cells, of which the front-most is tapped")
  func cellBoard() throws {
    let board = CellBoard(frame: stage.window.bounds)
    board.contentSize = CGSize(width: 320, height: 1000)
    stage.window.addSubview(board)
    board.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    board.add(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
    var taps: [Int] = []
    board.tapped = { taps.append($0) }
    try stage.play("D1(75,75); U1")
    try stage.play("D1(250,250); U1")
    try stage.play("D1(20,20); U1")
    #expect(taps == [1, 0])
    try stage.play("D1(75,400); M1(75,350); M1(75,300); @1 U1")
    #expect(taps == [1, 0] && board.contentOffset.y > 0)
  }

  @Test(
    "84: a drag that begins on a button scrolls, unless buttons keep their touches",
    arguments: [(true, ["down", "cancel"]), (false, ["down", "inside"])])
  func buttonScroll(cancels: Bool, events: [String]) throws {
    let list = ButtonScrollView(frame: stage.window.bounds)
    list.cancelsControls = cancels
    stage.window.addSubview(list)
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    list.addSubview(button)
    let lines = Lines()
    lines.record(
      [(.touchDown, "down"), (.touchUpInside, "inside"), (.touchCancel, "cancel")], of: button)
    var offset = 0.0
    let lit = try stage.play("D1(9,190); M1(9,165); M1(9,140); U1") {
      offset = max(offset, list.contentOffset.y)
      return button.isHighlighted
    }
    #expect(lit.first == true && lit.last == false)
    #expect(lines.all == events)
    #expect((offset > 0) == cancels)
  }

  @Test("85: a scroll view that takes the touches of its content")
  func grid() throws {
    let grid = GridScrollView(frame: stage.window.bounds)
    grid.contentSize = CGSize(width: 320, height: 1000)
    grid.delaysContentTouches = false
    stage.window.addSubview(grid)
    let lines = Lines()
    grid.began = { _, _ in lines.all.append("began") }
    grid.ended = { _, _ in lines.all.append("ended") }
    grid.cancelled = { _, _ in lines.all.append("cancelled") }
    let child = Pad("child", lines)
    child.frame = CGRect(x: 0, y: 400, width: 320, height: 80)
    grid.addSubview(child)
    try stage.play("D1(9,450); U1")
    #expect(lines.all == [])
    grid.hasContent = true
    try stage.play("D1(9,300); U1")
    #expect(lines.all == ["began", "ended"])
    try stage.play("D1(9,300); M1(9,270); M1(9,240); @1 U1")
    #expect(lines.all == ["began", "ended", "began", "cancelled"])
    #expect(grid.contentOffset.y > 0)
  }

  @Test("86: an outer and an inner scroll view move as one")
  func nested() throws {
    let outer = OuterScrollView(frame: stage.window.bounds)
    outer.contentSize = CGSize(width: 320, height: 680)
    outer.inner.frame = CGRect(x: 0, y: 200, width: 320, height: 480)
    outer.inner.contentSize = CGSize(width: 320, height: 1000)
    stage.window.addSubview(outer)
    let up = try stage.play("D1(9,400); M1(9,380); M1(9,100); @1 U1") {
      [outer.contentOffset.y, outer.inner.contentOffset.y]
    }
    #expect(up[2] == [200, 100])
    let down = try stage.play("D1(9,100); M1(9,120); M1(9,180); M1(9,400); @1 U1") {
      [outer.contentOffset.y, outer.inner.contentOffset.y]
    }
    #expect(down.suffix(3) == [[200, 20], [0, 0], [0, 0]])
  }

  @Test(
    "87: pages of any width",
    arguments: [
      ("M1(250,200); M1(100,200); U1", 120), ("M1(250,200); @1 U1", 0),
    ])
  func pages(drag: String, page: Double) throws {
    let list = stage.add(UIScrollView())
    list.contentSize = CGSize(width: 2000, height: 480)
    let snapper = PageSnapper()
    list.delegate = snapper
    try stage.play("D1(300,200); " + drag)
    let scrolls = snapper.userScrolls
    stage.application.advance(to: .seconds(20))
    #expect(list.contentOffset == CGPoint(x: page, y: 0))
    list.setContentOffset(CGPoint(x: 700, y: 0), animated: true)
    stage.application.advance(to: .seconds(40))
    #expect(list.contentOffset.x == 700)
    #expect(scrolls > 0 && snapper.userScrolls == scrolls)
  }

  @Test(
    "88: a drawer that stops at given heights",
    arguments: [
      (0.0, "M1(160,270); @1 U1", 200.0), (0, "M1(160,330); @1 U1", 0),
      (200, "M1(160,370); M1(160,330); U1", 500),
    ])
  func drawer(start: Double, drag: String, stop: Double) throws {
    let drawer = stage.add(StopScrollView())
    drawer.prepare()
    drawer.contentSize = CGSize(width: 320, height: 1000)
    drawer.contentOffset.y = start
    var highest = start
    try stage.play("D1(160,400); " + drag) { highest = max(highest, drawer.contentOffset.y) }
    serveDeadlines({ stage.application.nextDeadline }) { next in
      stage.application.advance(to: next)
      highest = max(highest, drawer.contentOffset.y)
    }
    #expect(drawer.contentOffset == CGPoint(x: 0, y: stop))
    #expect(highest <= max(stop, 120))
  }

  @Test("89: pages that turn without an end, in both directions")
  func carousel() throws {
    let carousel = Carousel(frame: stage.window.bounds)
    stage.window.addSubview(carousel)
    func swipe(_ script: String) throws -> Int {
      try stage.play(script) {
        #expect((0...1280).contains(carousel.contentOffset.x))
      }
      stage.settle()
      return carousel.page
    }
    let left = "D1(300,200); M1(250,200); M1(150,200); M1(100,200); U1"
    let pages = try [swipe(left), swipe(left), swipe(left)]
    #expect(pages == [1, 2, 0])
    let page = try swipe("D1(100,200); M1(150,200); M1(250,200); M1(300,200); U1")
    #expect(page == 2)
  }

  @Test("90: a double tap zooms to its point and back, and a pinch keeps the content in the middle")
  func zoomPhoto() throws {
    let photo = ZoomPhoto(frame: stage.window.bounds)
    stage.window.addSubview(photo)
    try stage.play("D1(9,9); U1; D1(9,9); U1")
    stage.settle()
    #expect(photo.scrollView.zoomScale == 3)
    #expect(photo.scrollView.contentOffset.x == 0)
    try stage.play("D1(9,9); U1; D1(9,9); U1")
    stage.settle()
    #expect(photo.scrollView.zoomScale == 1)
    #expect(photo.scrollView.contentInset.top == 120)
    try stage.play(
      "D1(120,200) D2(200,200); M1(110,200) M2(210,200); M1(80,200) M2(240,200); @1 U1 U2")
    stage.settle()
    #expect(abs(photo.scrollView.zoomScale - 2) < 0.25)
    #expect(
      abs(photo.scrollView.contentInset.top - (480 - 240 * photo.scrollView.zoomScale) / 2) < 1e-9)
  }

  @Test("91: a list bounces where it scrolls, and its root view where it is dismissed")
  func topEdge() throws {
    let (root, list) = (stage.add(UIView()), TopEdgeScroll(frame: stage.window.bounds))
    root.addSubview(list)
    list.root = root
    list.contentSize = CGSize(width: 320, height: 1000)
    try stage.play("D1(9,400); M1(9,350); M1(9,200); @1 U1")
    stage.settle()
    #expect(list.contentOffset.y > 0 && !list.dismissEnabled)
    var offsets: [Double] = []
    try stage.play("D1(9,100); M1(9,150); M1(9,300); M1(9,470); @1 U1") {
      offsets.append(list.contentOffset.y)
    }
    #expect(offsets.last == 0 && offsets.allSatisfy { $0 >= 0 } && list.dismissEnabled)
    list.contentOffset.y = 100
    var highest = 0.0
    try stage.play("D1(9,100); M1(9,130); M1(9,160); M1(9,190); U1")
    serveDeadlines({ stage.application.nextDeadline }) { next in
      stage.application.advance(to: next)
      highest = max(highest, root.transform.ty)
    }
    #expect(highest > 0)
  }

  @Test("92: pages of child controllers turn by a swipe and by the program")
  func pager() throws {
    let pages = (0..<3).map { _ in UIViewController() }
    let pager = ChildPager(pages: pages)
    stage.window.rootViewController = pager
    try stage.play("D1(300,200); M1(250,200); M1(100,200); @1 U1")
    stage.settle()
    #expect(pager.index == 1 && stage.hit(160, 200) == pages[1].view)
    pager.move(to: 2)
    stage.settle()
    #expect(pager.index == 2 && stage.hit(160, 200) == pages[2].view)
  }
}
