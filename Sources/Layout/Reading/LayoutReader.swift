package import TouchModel

/// Reads layout files.
package enum LayoutReader {
  /// Reads a layout from the bytes of its file.
  ///
  /// The bytes are YAML in UTF-8, and so may be JSON. Nothing in them is trusted: time and memory
  /// are bounded by `LayoutLimits`.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name, for messages only.
  /// - Returns: the layout, which holds no mistakes.
  /// - Throws: everything that is wrong, all at once.
  package static func read(
    bytes: [UInt8], file: UntrustedText
  ) throws(LayoutProblems) -> LayoutDocument {
    let source =
      bytes.count > LayoutLimits.bytes
      ? LayoutSource([], size: bytes.count) : LayoutSource(bytes)
    var problems = ProblemList()
    let root = YamlReader.read(source, &problems)
    let reading = LayoutReading(file: file, problems: problems)
    let document = root.flatMap { reading.document($0) }
    guard reading.problems.isEmpty, let document else {
      throw LayoutProblems(
        file: file, problems: reading.problems.problems, omitted: reading.problems.omitted,
        source: source.bytes)
    }
    return document
  }
}
