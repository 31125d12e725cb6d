import Glibc
package import Text

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

  /// The parent directory of a path; the path itself for `/` and `.`.
  package var parentDirectory: UntrustedText {
    let slash = UInt8(ascii: "/")
    let path = bytes.reversed().drop { $0 == slash }
    let above = path.drop { $0 != slash }.drop { $0 == slash }
    if !above.isEmpty { return UntrustedText(bytes: above.reversed()) }
    return bytes.first == slash ? "/" : "."
  }

  /// The last component of a path.
  package var lastComponent: UntrustedText {
    UntrustedText(bytes: bytes.split(separator: UInt8(ascii: "/")).last ?? [])
  }

  /// Returns the path with another component.
  package func appending(component name: UntrustedText) -> UntrustedText {
    UntrustedText(bytes: bytes + [UInt8(ascii: "/")] + name.bytes)
  }

  /// Returns the path with a suffix.
  package func appending(_ text: String) -> UntrustedText {
    UntrustedText(bytes: bytes + Array(text.utf8))
  }

  /// The path without links; nil if it does not exist.
  package var resolved: UntrustedText? { (try? resolving()) ?? nil }

  /// Returns the path without links; nil if it does not exist, an error if that is unknown.
  package func resolving() throws(SystemError) -> UntrustedText? {
    errno = 0
    guard let name = withPath({ Kernel.realPath($0) }) else {
      let error = SystemError(call: "realpath", path: self, number: errno)
      if error.meansNotFound || error.number == 0 { return nil }
      throw error
    }
    defer { free(name) }
    return UntrustedText(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }
}
