import Text
import TouchModel

/// What the page shows of the daemon: its view tree, its fingers and its last records.
struct WatchedState: Equatable {
  /// The layout file; empty if it is unknown.
  var title = ""
  /// The size of the screen in points; zero if it is unknown.
  var screen = Size(width: 0, height: 0)
  /// All windows and views, from back to front; parents before their subviews.
  var views: [WatchedView] = []
  /// The fingers on the panels and, until another finger comes down, those of the last touches.
  private(set) var fingers: [WatchedFinger] = []
  /// The last records except those of moves, the newest last.
  private(set) var records: [WatchedRecord] = []
  /// The touches since the page was opened.
  private(set) var touches = 0
  /// The cancelled ones among them.
  private(set) var cancelled = 0
  /// Why no finger can be shown, if no panel is used; nil if one is, or that is unknown.
  var missingPanel: String?
  /// The records that the daemon left out because the connection is slow.
  var skipped = 0

  /// The most records that are stored.
  static let mostRecords = 500
  /// The most fingers that are stored.
  static let mostFingers = 64

  /// Adds a record.
  mutating func apply(_ record: WatchedRecord) {
    if let finger = record.finger { apply(finger) }
    guard !record.isMove else { return }
    if records.count == Self.mostRecords { records.removeFirst() }
    records.append(record)
  }

  private mutating func apply(_ finger: WatchedFinger) {
    if finger.phase == .cancelled { cancelled += 1 }
    if let index = fingers.firstIndex(where: { $0.touch == finger.touch }) {
      fingers[index] = finger
      return
    }
    touches += 1
    if fingers.allSatisfy(\.phase.isLast) { fingers.removeAll() }
    if fingers.count == Self.mostFingers {
      fingers.remove(at: fingers.firstIndex(where: \.phase.isLast) ?? 0)
    }
    fingers.append(finger)
  }

  /// Returns the identifiers of a view and its descendants, or only its own if it is unknown.
  func descendants(of id: String) -> Set<String> {
    var isBelow = [Bool](repeating: false, count: views.count)
    var result: Set<String> = [id]
    for (index, view) in views.enumerated() {
      isBelow[index] = view.id == id || view.parent.map { isBelow[$0] } == true
      if isBelow[index] { result.insert(view.id) }
    }
    return result
  }
}

/// The live page of `touchbridge watch`.
///
/// The page is a value: records and keys go in, a canvas comes out.
struct WatchPage {
  /// A key that the page understands.
  enum Key: Equatable {
    case character(Character)
    case enter, escape, backspace
  }

  /// The kinds of records between which `f` switches; nil is all.
  static let kinds: [String?] = [nil, "touch", "dispatch", "gesture", "control"]

  /// What the daemon reported so far.
  var state = WatchedState()
  /// True after `q`.
  private(set) var isClosed = false
  /// The state that is shown while the page is paused.
  private var frozen: WatchedState?
  private var kind: String?
  private var view = ""
  /// The identifier that is being typed; nil except after `v`.
  private var typed: String?

  /// True after `?`, until the next key.
  private var isHelpShown = false

  /// The most characters of a typed identifier.
  private static let mostTyped = 64
  /// The fewest columns of text in which the lines of the log keep their columns: names are the last of them.
  private static let leastWidthOfColumns = 80

  /// Acts on a key.
  mutating func press(_ key: Key) {
    if let text = typed {
      switch key {
      case .enter:
        view = text
        typed = nil
      case .escape: typed = nil
      case .backspace: typed = String(text.dropLast())
      case .character(let character):
        if text.count < Self.mostTyped { typed = text + String(character) }
      }
      return
    }
    guard !isHelpShown else {
      isHelpShown = false
      return
    }
    switch key {
    case .character("q"): isClosed = true
    case .character("?"): isHelpShown = true
    case .character(" "), .character("p"): frozen = frozen == nil ? state : nil
    case .character("f"):
      let index = Self.kinds.firstIndex(of: kind) ?? 0
      kind = Self.kinds[(index + 1) % Self.kinds.count]
    case .character("v"): typed = ""
    case .escape:
      kind = nil
      view = ""
    default: break
    }
  }

  /// Draws the page.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal.
  ///   - height: Its rows. The first and last are the title and the keys.
  ///   - glyphs: The characters of borders and fingers.
  /// - Returns: The page.
  func canvas(width: Int, height: Int, glyphs: Glyphs) -> Canvas {
    var canvas = Canvas(width: width, height: height)
    let shown = frozen ?? state
    canvas.write(titleLine(shown, glyphs), row: 0, column: 0, style: .title)
    if isHelpShown {
      for (index, line) in Self.help(glyphs).prefix(max(0, height - 2)).enumerated() {
        canvas.write(line, row: index + 1, column: 0)
      }
    } else {
      draw(shown, on: &canvas, glyphs)
    }
    canvas.write(keyLine, row: height - 1, column: 0, style: .title)
    if glyphs.isASCII { canvas.replaceOtherThanASCII() }
    return canvas
  }

  /// Draws the map and the text.
  private func draw(_ shown: WatchedState, on canvas: inout Canvas, _ glyphs: Glyphs) {
    let rooms = PageRooms(of: shown.screen, width: canvas.width, height: canvas.height)
    let views = view.isEmpty ? nil : shown.descendants(of: view)
    let fingers = shown.fingers.filter { views?.contains($0.view) ?? true }
    if let map = rooms.map {
      map.draw(shown.views, on: &canvas, glyphs)
      for finger in fingers { map.draw(finger, on: &canvas, glyphs) }
    }
    let column = rooms.text.column
    let end = rooms.text.row + rooms.text.height
    var row = rooms.text.row
    for notice in Self.notices(shown, choosing: view).prefix(max(0, end - row)) {
      canvas.write(
        notice.truncated(toWidth: max(1, rooms.text.width)), row: row, column: column,
        style: .strong)
      row += 1
    }
    for finger in fingers.suffix(max(0, min(10, (end - row) / 2))) {
      let glyph = finger.phase.isLast ? glyphs.lifted : glyphs.finger
      canvas.write(
        "\(glyph)\(finger.touch) \(finger.phase.rawValue)  \(finger.place)  \(finger.view)",
        row: row, column: column, style: finger.style)
      row += 1
    }
    let records = shown.records.filter { record in
      (kind == nil || record.kind == kind) && (views?.contains(record.view) ?? true)
    }
    let hasColumns = rooms.text.width >= Self.leastWidthOfColumns
    for record in records.suffix(max(0, end - row)) {
      canvas.write(hasColumns ? record.line : record.narrowLine, row: row, column: column)
      row += 1
    }
  }

  private func titleLine(_ shown: WatchedState, _ glyphs: Glyphs) -> String {
    let down = shown.fingers.count { !$0.phase.isLast }
    var parts = ["touchbridge", shown.title, down == 1 ? "1 finger" : "\(down) fingers"]
    parts.append("\(shown.touches) touches, \(shown.cancelled) cancelled")
    if shown.skipped > 0 { parts.append("\(shown.skipped) moves skipped") }
    if frozen != nil { parts.append("PAUSED") }
    return parts.filter { !$0.isEmpty }.joined(separator: glyphs.separator)
  }

  private var keyLine: String {
    if let typed { return "view: \(typed)_   Enter: show only this view   Esc: back" }
    let view = view.isEmpty ? "any" : view
    return "q quit   space pause   f kind: \(kind ?? "all")   v view: \(view)   Esc all   ? help"
  }
}
