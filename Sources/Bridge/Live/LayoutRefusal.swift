/// Why a layout is not taken: a line for each problem, with file, line and column.
package struct LayoutRefusal: Error, Hashable, Sendable {
  /// The lines, printable as they stand.
  package let lines: [String]

  /// Makes a refusal; without a line nobody would know what is wrong.
  package init(lines: [String]) {
    self.lines = lines
  }
}
