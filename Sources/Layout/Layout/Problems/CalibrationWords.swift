import Text
import TouchModel

/// Finds what the numbers mean with which other programs calibrate a panel.
enum CalibrationWords {
  /// Returns the keys of a device rule for such numbers, as a remedy; nil for others, and for six numbers in a list.
  ///
  /// Nine numbers are the matrix of xinput and libinput, six in a text that of udev, and four are the option
  /// `Calibration` of an X driver: the values at the left, right, upper and lower edge.
  static func remedy(for node: LayoutNode) -> String? {
    guard let numbers = numbers(in: node, depth: 0) else { return nil }
    switch numbers.count {
    case 9 where numbers[6...] == [0, 0, 1]:
      return "write `calibration: \(list(numbers.prefix(6)))`: the last row, 0 0 1, is left out"
    case 6 where !isList(node): return "write `calibration: \(list(numbers[...]))`"
    case 4: return ranges(numbers)
    default: return nil
    }
  }

  /// Returns numbers as a list of a layout.
  static func list(_ numbers: ArraySlice<Double>) -> String {
    "[\(numbers.map { String(plain: $0) }.joined(separator: ", "))]"
  }

  /// True for a list of values that are no lists.
  private static func isList(_ node: LayoutNode) -> Bool {
    guard case .sequence(let items) = node.content else { return false }
    return items.allSatisfy { if case .scalar = $0.content { true } else { false } }
  }

  /// Returns the numbers of a list, of the rows of a matrix, or of a text; nil for other values.
  private static func numbers(in node: LayoutNode, depth: Int) -> [Double]? {
    switch node.content {
    case .sequence(let items):
      guard depth < 2, items.count <= 9 else { return nil }
      var result: [Double] = []
      for item in items {
        guard let part = numbers(in: item, depth: depth + 1) else { return nil }
        result += part
      }
      return result
    case .scalar(let text, _):
      var result: [Double] = []
      for word in text.prefix(200).split(whereSeparator: { " ,;\t".contains($0) }) {
        guard let number = Double(decimal: word.utf8) else { return nil }
        result.append(number)
      }
      return result
    case .mapping, .refused: return nil
    }
  }

  /// Returns the range of each axis, and the mirror of those that run backwards; nil if a range has one step, as in a
  /// matrix.
  private static func ranges(_ ends: [Double]) -> String? {
    let limits = Double(Int32.min)...Double(Int32.max)
    guard ends.allSatisfy({ limits.contains($0) && $0.rounded() == $0 }),
      abs(ends[0] - ends[1]) > 1,
      abs(ends[2] - ends[3]) > 1
    else { return nil }
    let x = ends[0..<2].sorted()
    let y = ends[2..<4].sorted()
    let range = "write `range: {x: \(list(x[...])), y: \(list(y[...]))}`"
    let (isMirroredX, isMirroredY) = (ends[0] > ends[1], ends[2] > ends[3])
    if !isMirroredX && !isMirroredY { return range }
    let mirror = list(matrix(mirrorsX: isMirroredX, mirrorsY: isMirroredY)[...])
    return range + " and `calibration: \(mirror)`: an axis with the larger value first is mirrored"
  }

  /// Returns the numbers of `calibration` for axes that change places or are mirrored.
  ///
  /// - Parameters:
  ///   - swap: Whether x and y change places: not at all, before they are mirrored, or after it.
  ///   - mirrorsX: True to mirror x.
  ///   - mirrorsY: True to mirror y.
  /// - Returns: The six numbers.
  static func matrix(swap: Swap = .none, mirrorsX: Bool, mirrorsY: Bool) -> [Double] {
    func mirrored(_ row: [Double], _ isMirrored: Bool) -> [Double] {
      isMirrored ? [-row[0], -row[1], 1 - row[2]] : row
    }
    let (x, y): ([Double], [Double]) = ([1, 0, 0], [0, 1, 0])
    switch swap {
    case .none: return mirrored(x, mirrorsX) + mirrored(y, mirrorsY)
    case .first: return mirrored(y, mirrorsX) + mirrored(x, mirrorsY)
    case .last: return mirrored(y, mirrorsY) + mirrored(x, mirrorsX)
    }
  }

  /// Whether, and when, two axes change places.
  enum Swap {
    case none, first, last
  }
}
