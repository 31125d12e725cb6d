import Text
import ControlProtocol
import Testing
import TouchModel

@testable import touchbridge_watch

/// How the page uses its room, and what it says about what it cannot show.
struct PageRoomsTests {
  private func page(_ screen: Size) -> WatchPage {
    var page = WatchPage()
    page.state.screen = screen
    page.state.views = [
      WatchedView(
        id: "main", parent: nil,
        frame: Rect(x: 0, y: 0, width: screen.width, height: screen.height),
        isVisible: true)
    ]
    page.state.apply(
      WatchedRecord(
        kind: "touch", view: "main",
        finger: WatchedFinger(touch: 1, phase: .began, location: nil, view: "main"),
        line: "  1.000000  d1       1  ● began                          main › main  redacted"))
    return page
  }

  private func lines(_ page: WatchPage, width: Int = 80, height: Int = 24) -> [String] {
    page.canvas(width: width, height: height, glyphs: .unicode).lines
  }

  @Test(
    "C-6: the text is beside the map of a portrait screen and on a wide terminal, else beneath it",
    arguments: [
      (Size(width: 1080, height: 1920), 80, 24, true),
      (Size(width: 1920, height: 1080), 80, 24, false),
      (Size(width: 1920, height: 1080), 200, 50, true),
      (Size(width: 1080, height: 1920), 40, 24, false),
      (Size(width: 0, height: 0), 80, 24, false),
    ])
  func sides(_ screen: Size, _ width: Int, _ height: Int, isBeside: Bool) {
    let rooms = PageRooms(of: screen, width: width, height: height)
    #expect((rooms.text.column > 0) == isBeside)
    #expect(rooms.text.column + rooms.text.width == width)
    #expect(rooms.text.row + rooms.text.height == height - 1)
    if isBeside {
      #expect(rooms.text.width >= 36)
      #expect(rooms.map.map { $0.box.column + $0.box.width < rooms.text.column } == true)
    }
  }

  @Test("C-6: at 80 × 24, a portrait screen has all rows, and the records the columns beside it")
  func portrait() {
    let lines = lines(page(Size(width: 1080, height: 1920)))
    #expect(lines[1] == "┌main──────────────────┐  ●1 began  hidden  main")
    #expect(
      lines[2] == "│                      │  1.000000 d1 1 ● began main › main redacted")
    #expect(lines[22] == "└──────────────────────┘")
    #expect(lines[23].hasSuffix("Esc all   ? help"))
  }

  @Test(
    "C-27: with 80 columns for text, the lines of the log keep their columns, and signs become ASCII"
  )
  func columns() {
    let page = page(Size(width: 1920, height: 1080))
    let line = "  1.000000  d1       1  ● began                          main › main  redacted"
    #expect(lines(page).contains(line))
    #expect(lines(page, width: 79).contains("1.000000 d1 1 ● began main › main redacted"))
    let ascii = page.canvas(width: 80, height: 24, glyphs: .ascii).lines
    #expect(
      ascii.contains(
        "  1.000000  d1       1  @ began                          main > main  redacted"))
  }

  @Test("C-6: the page says that no panel is in use, and why")
  func panels() throws {
    var page = page(Size(width: 1920, height: 1080))
    let text = #"{"screen":[1920,1080],"panels":PANELS}"#
    for (panels, expected) in [
      ("[]", "no touchscreen: the daemon waits for one"),
      (
        #"[{"node":"/dev/input/event4","used":false,"reason":"no permission \\x1b"}]"#,
        #"/dev/input/event4 is not used: no permission \x1b"#
      ),
      (#"[{"node":"/dev/input/event4","used":true}]"#, nil), ("7", nil),
    ] {
      let status = try JSONReader.read(Array(text.replacing("PANELS", with: panels).utf8))
      page.state.takeStatus(status)
      #expect(page.state.missingPanel == expected)
      #expect(lines(page).contains { $0 == expected } == (expected != nil))
    }
  }

  @Test("C-6: the page says that there is no view with the typed id, and names a similar one")
  func unknownView() {
    var page = page(Size(width: 1920, height: 1080))
    for character in "vmian" { page.press(.character(character)) }
    page.press(.enter)
    #expect(lines(page).contains("there is no view 'mian'; did you mean 'main'?"))
    page.press(.escape)
    #expect(!lines(page).contains { $0.contains("no view") })
    for character in "vmain" { page.press(.character(character)) }
    page.press(.enter)
    #expect(!lines(page).contains { $0.contains("no view") })
  }

  @Test("C-6: ? shows every key, in lines that fit, and the next key only closes it")
  func help() {
    var page = page(Size(width: 1920, height: 1080))
    page.press(.character("?"))
    let help = WatchPage.help(.unicode)
    #expect(Array(lines(page)[1...help.count]) == help)
    #expect(help.allSatisfy { $0.displayWidth <= 80 })
    for key in ["q ", "space, p ", "f ", "v ", "Esc ", "? "] {
      #expect(help.contains { $0.hasPrefix(key) })
    }
    page.press(.character("q"))
    #expect(!page.isClosed)
    #expect(lines(page).contains { $0.hasPrefix("●1") })
  }
}
