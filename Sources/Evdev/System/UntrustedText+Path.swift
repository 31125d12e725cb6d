package import TouchModel

extension UntrustedText {
  /// Lends the bytes as the system wants the name of a file.
  package func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let name = bytes.map { CChar(bitPattern: $0) } + [0]
    return name.withUnsafeBufferPointer { buffer in
      // Never empty: it holds at least the end of the name.
      guard let start = buffer.baseAddress else { return body("") }
      return body(start)
    }
  }
}
