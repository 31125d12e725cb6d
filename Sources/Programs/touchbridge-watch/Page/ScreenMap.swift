import Text
import TouchModel

/// A view or window as the page draws it.
struct WatchedView: Equatable {
  var id: String
  /// The view's place in the list of its parent; nil for a window.
  var parent: Int?
  /// The smallest rectangle around the view, in points of the screen.
  var frame: Rect
  /// False if the view or an ancestor is hidden.
  var isVisible: Bool
}

/// Draws the screen with characters.
///
/// A cell is taken to be twice as high as wide.
struct ScreenMap {
  /// The part of the canvas for the screen.
  let box: CellBox
  private let screen: Size
  private let scale: Double

  /// Creates a map that fits a width and height in cells.
  ///
  /// Returns nil if the size of the screen is unknown, or if there is too little room to show
  /// anything.
  init?(of screen: Size, width: Int, height: Int, row: Int, isCentered: Bool = true) {
    let sizes = 1...1e9
    guard sizes ~= screen.width, sizes ~= screen.height, width >= 12, height >= 5 else {
      return nil
    }
    self.screen = screen
    scale = min(Double(width) / screen.width, 2 * Double(height) / screen.height)
    let columns = max(2, Int(screen.width * scale))
    let rows = max(2, Int(screen.height * scale / 2))
    box = CellBox(
      column: isCentered ? (width - columns) / 2 : 0, row: row, width: min(columns, width),
      height: min(rows, height))
  }

  /// The number of cells.
  var area: Int { box.width * box.height }

  /// The cell at a point of the screen; points outside are moved to the edge.
  func cell(at point: Point) -> (column: Int, row: Int) {
    let column = (point.x * scale).rounded(.down)
    let row = (point.y * scale / 2).rounded(.down)
    return (
      box.column + Int(min(max(column, 0), Double(box.width - 1))),
      box.row + Int(min(max(row, 0), Double(box.height - 1)))
    )
  }

  /// The cells of a frame in points of the screen.
  private func cells(of frame: Rect) -> CellBox {
    let first = cell(at: frame.origin)
    let last = cell(
      at: Point(
        x: frame.origin.x + frame.size.width - 0.5 / scale,
        y: frame.origin.y + frame.size.height - 0.5 / scale))
    return CellBox(
      column: first.column, row: first.row, width: last.column - first.column + 1,
      height: last.row - first.row + 1)
  }

  /// Draws the views from back to front, each with its identifier where there is room.
  func draw(_ views: [WatchedView], on canvas: inout Canvas, _ glyphs: Glyphs) {
    canvas.box(box, glyphs, style: .dim)
    for view in views where view.isVisible {
      let cells = cells(of: view.frame)
      guard cells.width >= 3, cells.height >= 2 else { continue }
      canvas.box(cells, glyphs, style: view.parent == nil ? .plain : .dim)
      canvas.write(
        view.id.truncated(toWidth: cells.width - 2), row: cells.row, column: cells.column + 1,
        style: .dim)
    }
  }

  /// Draws a finger with the number of its touch.
  func draw(_ finger: WatchedFinger, on canvas: inout Canvas, _ glyphs: Glyphs) {
    guard let location = finger.location else { return }
    let (column, row) = cell(at: location)
    let glyph = finger.phase.isLast ? glyphs.lifted : glyphs.finger
    let end = canvas.write(glyph, row: row, column: column, style: finger.style)
    canvas.write("\(finger.touch)", row: row, column: end, style: finger.style)
  }
}
