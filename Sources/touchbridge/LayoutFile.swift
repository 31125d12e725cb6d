import Capture
import Layout
import TouchModel

/// Reads the layouts that the command line names.
enum LayoutFile {
  /// The layout of a file, or the standard one where none is named.
  ///
  /// Its notes are not said here.
  ///
  /// - Parameter path: The name of the file; `-` is standard input.
  /// - Returns: The layout, without mistakes.
  /// - Throws: `layout` with all problems, `missing`, or `noPermission`.
  static func read(_ path: UntrustedText?) throws(Failure) -> LayoutDocument {
    guard let path else { return .standard }
    let source: FileByteSource
    do throws(Failure) {
      source = try FileByteSource(path)
    } catch {
      guard case .capture(let words) = error else { throw error }
      // A place in a layout has a column as well.
      let place = "\(path.escaped):1:"
      throw .layout("\(place)1:\(words.dropFirst(place.count))\n")
    }
    let bytes = try bytes(of: source)
    let file = path.bytes == [UInt8(ascii: "-")] ? UntrustedText(source.name) : path
    do throws(LayoutProblems) {
      return try LayoutReader.read(bytes: bytes, file: file)
    } catch {
      guard isRecording(bytes) else { throw Failure(error) }
      let problem = LayoutProblem(
        at: .start,
        "this is a recording, not a layout; replay and convert take it as CAPTURE, without --layout"
      )
      throw Failure(LayoutProblems(file: file, problems: [problem], source: bytes))
    }
  }

  /// Whether the bytes hold records of a device, which no layout does.
  private static func isRecording(_ bytes: [UInt8]) -> Bool {
    var reader = CaptureReader(source: ByteArraySource(bytes))
    for _ in 0..<64 {
      guard let item = try? reader.next() else { return false }
      if case .event = item { return true }
    }
    return false
  }

  /// The bytes of a file, and one more than a layout may have where it is too large.
  private static func bytes(of source: FileByteSource) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= LayoutLimits.bytes {
      do throws(ByteSourceError) {
        var span = piece.mutableSpan
        let count = try span.withUnsafeMutableBytes { (buffer) throws(ByteSourceError) in
          try source.read(into: buffer)
        }
        if count == 0 { return bytes }
        bytes += piece[..<count]
      } catch {
        throw .layout("\(source.name):1:1: the layout cannot be read: \(error.message)\n")
      }
    }
    return bytes
  }
}
