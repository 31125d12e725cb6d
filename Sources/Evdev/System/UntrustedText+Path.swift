package import TouchModel

extension UntrustedText {
  /// Calls a function with the bytes as a C string.
  package func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let name = bytes.map { CChar(bitPattern: $0) } + [0]
    return name.withUnsafeBufferPointer { buffer in
      // The buffer is never empty: it contains at least the terminator.
      guard let start = buffer.baseAddress else { return body("") }
      return body(start)
    }
  }
}

extension UntrustedText {
  /// The parent directory of a path; the path itself for `/` and `.`.
  var parentDirectory: UntrustedText {
    let slash = UInt8(ascii: "/")
    let path = bytes.reversed().drop { $0 == slash }
    let above = path.drop { $0 != slash }.drop { $0 == slash }
    if !above.isEmpty { return UntrustedText(bytes: above.reversed()) }
    return bytes.first == slash ? "/" : "."
  }

  /// The last component of a path.
  var lastComponent: UntrustedText {
    UntrustedText(bytes: bytes.split(separator: UInt8(ascii: "/")).last ?? [])
  }

  /// Returns the path with another component.
  func appending(component name: UntrustedText) -> UntrustedText {
    UntrustedText(bytes: bytes + [UInt8(ascii: "/")] + name.bytes)
  }

  /// Returns the path with a suffix.
  func appending(_ text: String) -> UntrustedText {
    UntrustedText(bytes: bytes + Array(text.utf8))
  }
}
