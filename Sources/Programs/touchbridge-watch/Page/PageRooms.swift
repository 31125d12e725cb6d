import TouchModel

/// Divides the page between the map of the screen and the text.
///
/// The text is beneath the map, or beside it if the map is then half as large again, as on most portrait
/// screens and wide terminals.
struct PageRooms {
  /// The map; nil where there is too little room.
  let map: ScreenMap?
  /// The cells of the text.
  let text: CellBox

  /// The fewest columns of text beside the map.
  private static let leastText = 36
  /// The columns between the map and the text.
  private static let gap = 2

  /// Divides a page, whose first and last rows are the title and the keys.
  init(of screen: Size, width: Int, height: Int) {
    let rows = max(0, height - 2)
    let textWidth = max(Self.leastText, width * 2 / 5)
    let beneath = ScreenMap(of: screen, width: width, height: rows / 2, row: 1)
    let beside = ScreenMap(
      of: screen, width: width - textWidth - Self.gap, height: rows, row: 1, isCentered: false)
    if let beside, 2 * beside.area >= 3 * (beneath?.area ?? 0) {
      map = beside
      let column = beside.box.width + Self.gap
      text = CellBox(column: column, row: 1, width: width - column, height: rows)
    } else {
      map = beneath
      let used = beneath?.box.height ?? 0
      text = CellBox(column: 0, row: 1 + used, width: width, height: rows - used)
    }
  }
}
