import Text

/// The bytes of a layout file and where its lines begin.
///
/// Lines end with a line feed, a carriage return, or both, exactly as libyaml counts them. The other
/// separators of libyaml are refused before it reads the file.
struct LayoutSource {
  let bytes: [UInt8]
  /// The number of bytes of the file; more than `bytes` has if the file is too large to be read.
  let size: Int
  /// The offset of the first byte of each line; never empty.
  private let lineStarts: [Int]

  init(_ bytes: [UInt8], size: Int? = nil) {
    self.bytes = bytes
    self.size = size ?? bytes.count
    var starts = [Self.startsWithMark(bytes) ? 3 : 0]
    var index = starts[0]
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        starts.append(index)
      } else if byte == UInt8(ascii: "\r") {
        if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
        starts.append(index)
      }
    }
    lineStarts = starts
  }

  /// True if the bytes begin with the UTF-8 byte order mark, which is no part of the first line.
  static func startsWithMark(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xef, 0xbb, 0xbf])
  }

  /// Returns the bytes of a line without its end; empty beyond the last line.
  func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  /// Returns the line and column of a byte.
  func position(ofOffset offset: Int) -> LayoutPosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    var column = 1
    var index = lineStarts[low]
    while index < offset, index < bytes.count {
      index += Self.length(at: index, in: bytes[...])
      column += 1
    }
    return LayoutPosition(line: low + 1, column: column)
  }

  /// Returns the length in bytes of the character that begins at an index; 1 where it is not UTF-8.
  static func length(at index: Int, in bytes: ArraySlice<UInt8>) -> Int {
    UntrustedText.first(of: bytes[index...])?.length ?? 1
  }
}
