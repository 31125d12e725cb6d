import Testing
import TouchBridgeTestSupport
import TouchModel
import UIKit

/// Idioms with scroll views, as written for UIKit.
struct ScrollIdiomTests {
  private let stage = Stage()

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
}
