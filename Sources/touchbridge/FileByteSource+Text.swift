import TouchModel

extension FileByteSource {
  /// Opens a file of text that a person has written, in which a place has a column as well.
  ///
  /// - Parameters:
  ///   - path: The name of the file; `-` is standard input.
  ///   - fault: What the failure is where it cannot be read as such, from `FILE:LINE:COLUMN: what`.
  /// - Returns: The file.
  /// - Throws: `missing`, `noPermission`, or what `fault` makes of anything else.
  static func opened(
    _ path: UntrustedText, fault: (String) -> Failure
  ) throws(Failure) -> FileByteSource {
    do throws(Failure) {
      return try FileByteSource(path)
    } catch {
      guard case .capture(let words) = error else { throw error }
      let place = "\(path.escaped):1:"
      throw fault("\(place)1:\(words.dropFirst(place.count))")
    }
  }
}
