/// Decodes UTF-16 with a byte order mark, which PowerShell writes; other text is passed on unchanged.
struct TextDecoder {
  private enum Encoding {
    /// No byte was decoded yet.
    case unknown
    /// UTF-8, or an encoding that is not detected.
    case unchanged
    case utf16(isBigEndian: Bool)
  }

  private var encoding = Encoding.unknown
  /// The bytes of a character that is not complete yet: at most three.
  private var pending: [UInt8] = []

  /// The largest number of bytes to decode for a number of bytes of UTF-8.
  ///
  /// A byte of UTF-16 becomes at most one and a half bytes of UTF-8.
  func most(for count: Int) -> Int {
    if case .utf16 = encoding { return max(1, count * 2 / 3) }
    return max(1, count)
  }

  /// Decodes the next bytes.
  ///
  /// - Parameter bytes: The bytes; none at the end.
  /// - Returns: The bytes of UTF-8 that are complete.
  mutating func decode(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    switch encoding {
    case .unchanged: return bytes
    case .utf16(let isBigEndian): return decode(pending + bytes, isBigEndian, isLast: bytes.isEmpty)
    case .unknown:
      if pending.isEmpty, let first = bytes.first, first < 0xfe {
        encoding = .unchanged
        return bytes
      }
      let start = pending + bytes
      guard let first = start.first else { return [] }
      if start.count == 1, !bytes.isEmpty, first == 0xfe || first == 0xff {
        pending = start
        return []
      }
      pending = []
      if start.starts(with: [0xff, 0xfe]) || start.starts(with: [0xfe, 0xff]) {
        encoding = .utf16(isBigEndian: first == 0xfe)
        return decode(Array(start.dropFirst(2)), first == 0xfe, isLast: false)
      }
      encoding = .unchanged
      return start[...]
    }
  }

  private mutating func decode(
    _ bytes: [UInt8], _ isBigEndian: Bool, isLast: Bool
  ) -> ArraySlice<UInt8> {
    var units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var used = units.count * 2
    if !isLast, let last = units.last, UTF16.isLeadSurrogate(last) {
      units.removeLast()
      used -= 2
    }
    pending = isLast ? [] : Array(bytes[used...])
    var text = String(decoding: units, as: UTF16.self)
    if isLast, used < bytes.count { text += "\u{fffd}" }
    return Array(text.utf8)[...]
  }
}
