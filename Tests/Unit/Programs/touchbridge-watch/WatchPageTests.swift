import Testing
import Text
import TouchModel

@testable import touchbridge_watch

/// Tests of the live page: records and keys in, text out.
struct WatchPageTests {
  private static func page() -> WatchPage {
    var page = WatchPage()
    page.state.title = "shop.yaml"
    page.state.screen = Size(width: 1000, height: 600)
    page.state.views = [
      WatchedView(
        id: "main", parent: nil, frame: Rect(x: 0, y: 0, width: 1000, height: 600), isVisible: true),
      WatchedView(
        id: "list", parent: 0, frame: Rect(x: 50, y: 100, width: 400, height: 450), isVisible: true),
      WatchedView(
        id: "row", parent: 1, frame: Rect(x: 75, y: 200, width: 350, height: 100), isVisible: true),
      WatchedView(
        id: "help", parent: 0, frame: Rect(x: 600, y: 100, width: 300, height: 300),
        isVisible: false),
    ]
    return page
  }

  private static func touch(
    _ touch: Int, _ phase: FingerPhase, _ location: Point?, _ view: String
  ) -> WatchedRecord {
    WatchedRecord(
      kind: "touch", view: view,
      finger: WatchedFinger(touch: touch, phase: phase, location: location, view: view),
      line: "  1.000000  touch \(touch) \(phase.rawValue)")
  }

  private func lines(_ page: WatchPage, width: Int = 80, height: Int = 24) -> [String] {
    page.canvas(width: width, height: height, glyphs: .unicode).lines
  }

  @Test("C-6: the page shows views, fingers with their views, and the last records")
  func wholePage() {
    var page = Self.page()
    page.state.apply(Self.touch(1, .began, Point(x: 200, y: 250), "row"))
    page.state.apply(
      WatchedRecord(
        kind: "dispatch", view: "row", finger: nil,
        line: "  1.000000           1  touchesBegan  row → list ✓"))
    page.state.apply(Self.touch(2, .began, nil, "keypad"))
    #expect(
      lines(page, width: 40, height: 26) == [
        "touchbridge · shop.yaml · 2 fingers · 2",
        "┌main──────────────────────────────────┐",
        "│                                      │",
        "│ ┌list──────────┐                     │",
        "│ │              │                     │",
        "│ │┌row─────────┐│                     │",
        "│ │└────●1──────┘│                     │",
        "│ │              │                     │",
        "│ │              │                     │",
        "│ │              │                     │",
        "│ │              │                     │",
        "│ └──────────────┘                     │",
        "└──────────────────────────────────────┘",
        "●1 began  200, 250  row",
        "●2 began  hidden  keypad",
        "1.000000 touch 1 began",
        "1.000000 1 touchesBegan row → list ✓",
        "1.000000 touch 2 began",
        "", "", "", "", "", "", "",
        "q quit   space pause   f kind: all   v v",
      ])
  }

  @Test("C-6: fingers stay visible after the last one was lifted, until the next comes down")
  func liftedFingers() {
    var page = Self.page()
    page.state.apply(Self.touch(1, .began, Point(x: 10, y: 10), "main"))
    page.state.apply(Self.touch(1, .ended, Point(x: 20, y: 10), "main"))
    #expect(lines(page).contains { $0.hasPrefix("○1 ended  20, 10") })
    page.state.apply(Self.touch(2, .began, Point(x: 10, y: 10), "main"))
    #expect(!lines(page).contains { $0.hasPrefix("○1") })
    #expect(page.state.touches == 2)
  }

  @Test("C-6: keys pause, choose a kind and choose a view with its descendants")
  func keys() {
    var page = Self.page()
    page.state.apply(Self.touch(1, .began, Point(x: 200, y: 250), "row"))
    page.press(.character("p"))
    page.state.apply(Self.touch(2, .began, Point(x: 700, y: 100), "main"))
    #expect(lines(page)[0].hasSuffix("1 touches, 0 cancelled · PAUSED"))
    page.press(.character("p"))
    #expect(lines(page).contains { $0.hasPrefix("●2") })

    for character in "vlistx" { page.press(.character(character)) }
    page.press(.backspace)
    page.press(.enter)
    #expect(!lines(page).contains { $0.hasPrefix("●2") })
    #expect(lines(page).contains { $0.hasSuffix("touch 1 began") })
    page.press(.character("f"))
    page.press(.character("f"))
    #expect(lines(page).last?.contains("f kind: dispatch   v view: list") == true)
    #expect(!lines(page).contains { $0.hasSuffix("touch 1 began") })
    page.press(.escape)
    #expect(lines(page).contains { $0.hasPrefix("●2") })
    page.press(.character("q"))
    #expect(page.isClosed)
  }

  @Test("C-6: no size of the terminal, location or number of records is too small or large")
  func extremes() {
    var page = Self.page()
    for number in 1...2_000 {
      let far = Point(x: Double(number) * 1e300, y: -Double(number))
      page.state.apply(Self.touch(number, number % 3 == 0 ? .cancelled : .began, far, "列表"))
    }
    #expect(page.state.records.count == WatchedState.mostRecords)
    #expect(page.state.fingers.count == WatchedState.mostFingers)
    for width in [0, 1, 5, 12, 80, 300] {
      for height in [0, 1, 2, 5, 12, 24, 100] {
        let canvas = page.canvas(width: width, height: height, glyphs: .ascii)
        #expect(canvas.lines.count == height)
        #expect(canvas.lines.allSatisfy { $0.displayWidth <= width })
      }
    }
  }
}
