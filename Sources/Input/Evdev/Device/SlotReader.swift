package import System

/// Reads a consistent table of the values of all slots (E-DROP-2).
package enum SlotReader {
  /// The largest number of attempts to read unchanged tracking ids.
  package static let passes = 3

  /// Reads the table again while its tracking ids differ from those that were read before.
  ///
  /// A contact that is replaced between the reading of two axes would be mixed from both.
  ///
  /// - Parameters:
  ///   - readTable: Reads the table anew.
  ///   - ids: Returns the tracking ids of a table; nil if it has none.
  /// - Returns: The table that was read last.
  /// - Throws: The error of `readTable`.
  package static func read<Table>(
    _ readTable: () throws(SystemError) -> Table, ids: (Table) -> [Int32]?
  ) throws(SystemError) -> Table {
    var table = try readTable()
    for _ in 0..<passes {
      let before = ids(table)
      table = try readTable()
      if ids(table) == before { break }
    }
    return table
  }
}
