import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// The test that the page about a program of one's own shows.
struct DocumentedViewTests {
  /// The view of the page.
  private final class Key: View {
    override func point(inside point: Point, with event: TouchEvent?) -> Bool {
      bounds.inset(by: EdgeInsets(all: -10)).contains(point)
    }
  }

  @Test func aFingerBesideTheKeyHoldsIt() throws {
    let key = Key(frame: Rect(x: 20, y: 20, width: 100, height: 44))
    var held = 0
    let press = LongPressGestureRecognizer()
    press.addAction { if $0.state == .began { held += 1 } }
    key.addGestureRecognizer(press)
    // Down 5 points beside the key, and up after 0.6 s.
    let log = try Kiosk(view: key).play("D1(15,40); U1 +0.6")
    log.expectSound()
    #expect(held == 1)
  }

  @Test("The page about a program of one's own shows the test of this file")
  func page() throws {
    func lines(_ text: some StringProtocol) -> [Substring] {
      text.split(separator: "\n").map { Substring($0).drop { $0 == " " } }
    }
    let page = try #require(SourceTree.file("Documentation/start/your-own-program.md")).text
    let block = try #require(page.firstMatch(of: #/(?s)(@Test func aFinger.*?)```/#)).1
    let file = "Tests/Unit/Shell/TouchBridgeTestSupport/DocumentedViewTests.swift"
    let source = lines(try #require(SourceTree.file(file)).text)
    #expect(source.ranges(of: lines(block)).count == 1)
  }
}
