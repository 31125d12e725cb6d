/// Matches the contacts of a frame with those of the previous frame by distance.
///
/// The sum of the squared distances is minimal. Contacts that are farther apart than a quarter of
/// the panel's shorter side do not match, unless each frame has only one (E-PROTOA-9).
///
/// It uses the Hungarian method with potentials, whose cost is the cube of the number of contacts.
/// The arrays are reused from frame to frame.
struct ContactMatcher {
  /// The share of the panel's shorter side above which contacts do not match (E-PROTOA-9).
  static let largestShare = 0.25

  private struct Location {
    var number: Int
    var x: Int32
    var y: Int32
  }

  private var old: [Location] = []
  private var new: [Location] = []
  private var costs: [Double] = []
  private var rowPotential: [Double] = []
  private var columnPotential: [Double] = []
  private var rowOfColumn: [Int] = []
  private var columnBefore: [Int] = []
  private var slack: [Double] = []
  private var isUsed: [Bool] = []
  /// The matches: numbers of new contacts with numbers of old ones.
  private(set) var pairs: [(new: Int, old: Int)] = []

  /// True if there are new contacts.
  var hasNew: Bool { !new.isEmpty }

  /// Removes all contacts and matches; the memory is retained.
  mutating func removeAll() {
    old.removeAll(keepingCapacity: true)
    new.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
  }

  /// Adds a contact of the previous frame.
  mutating func addOld(_ number: Int, x: Int32, y: Int32) {
    old.append(Location(number: number, x: x, y: y))
  }

  /// Adds a contact of the new frame.
  mutating func addNew(_ number: Int, x: Int32, y: Int32) {
    new.append(Location(number: number, x: x, y: y))
  }

  /// Computes `pairs`.
  mutating func solve(_ metric: PanelMetric) {
    guard !old.isEmpty, !new.isEmpty else { return }
    if old.count == 1, new.count == 1 {
      pairs.append((new[0].number, old[0].number))
      return
    }
    let largest = ContactMatcher.largestShare * metric.shortSide
    let gate = largest * largest
    // The method requires at least as many columns as rows.
    let isTransposed = new.count > old.count
    let (rows, columns) = isTransposed ? (old, new) : (new, old)
    costs.removeAll(keepingCapacity: true)
    for row in rows {
      for column in columns {
        costs.append(min(metric.squaredDistance(row.x, row.y, column.x, column.y), gate))
      }
    }
    if !assignNearest(rows.count, columns.count) { assign(rows.count, columns.count) }
    for column in 1...columns.count {
      let row = rowOfColumn[column]
      guard row > 0, costs[(row - 1) * columns.count + column - 1] < gate else { continue }
      let (first, second) = (rows[row - 1].number, columns[column - 1].number)
      pairs.append(isTransposed ? (second, first) : (first, second))
    }
  }

  /// Assigns each row its nearest column; false if two rows have the same nearest column.
  ///
  /// If it succeeds, the assignment is optimal.
  private mutating func assignNearest(_ rows: Int, _ columns: Int) -> Bool {
    rowOfColumn.reset(columns + 1, 0)
    for row in 1...rows {
      var nearest = 1
      let start = (row - 1) * columns - 1
      for column in 1...columns where costs[start + column] < costs[start + nearest] {
        nearest = column
      }
      if rowOfColumn[nearest] != 0 { return false }
      rowOfColumn[nearest] = row
    }
    return true
  }

  /// Assigns each row a column; both are numbered from 1, and 0 is none.
  private mutating func assign(_ rows: Int, _ columns: Int) {
    rowPotential.reset(rows + 1, 0)
    columnPotential.reset(columns + 1, 0)
    rowOfColumn.reset(columns + 1, 0)
    columnBefore.reset(columns + 1, 0)
    for row in 1...rows {
      rowOfColumn[0] = row
      var column = 0
      slack.reset(columns + 1, .infinity)
      isUsed.reset(columns + 1, false)
      repeat {
        isUsed[column] = true
        column = relax(from: column, columns)
      } while rowOfColumn[column] != 0
      while column != 0 {
        let before = columnBefore[column]
        rowOfColumn[column] = rowOfColumn[before]
        column = before
      }
    }
  }

  /// Returns the cheapest reachable column, and updates the potentials.
  private mutating func relax(from column: Int, _ columns: Int) -> Int {
    let row = rowOfColumn[column]
    var smallest = Double.infinity
    var next = 0
    for candidate in 1...columns where !isUsed[candidate] {
      let cost =
        costs[(row - 1) * columns + candidate - 1] - rowPotential[row]
        - columnPotential[candidate]
      if cost < slack[candidate] {
        slack[candidate] = cost
        columnBefore[candidate] = column
      }
      if slack[candidate] < smallest {
        smallest = slack[candidate]
        next = candidate
      }
    }
    for candidate in 0...columns {
      if isUsed[candidate] {
        rowPotential[rowOfColumn[candidate]] += smallest
        columnPotential[candidate] -= smallest
      } else {
        slack[candidate] -= smallest
      }
    }
    return next
  }
}

extension Array {
  /// Fills the array with copies of a value; the memory is reused.
  fileprivate mutating func reset(_ count: Int, _ value: Element) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
