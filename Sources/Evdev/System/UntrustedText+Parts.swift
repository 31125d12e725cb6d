import TouchModel

extension UntrustedText {
  /// The folder that a path is in; the path itself for `/` and `.`.
  var folderAbove: UntrustedText {
    let slash = UInt8(ascii: "/")
    let path = bytes.reversed().drop { $0 == slash }
    let above = path.drop { $0 != slash }.drop { $0 == slash }
    if !above.isEmpty { return UntrustedText(bytes: above.reversed()) }
    return bytes.first == slash ? "/" : "."
  }

  /// The last name in a path.
  var lastPart: UntrustedText {
    UntrustedText(bytes: bytes.split(separator: UInt8(ascii: "/")).last ?? [])
  }

  /// The name of something within the folder of this path.
  func appending(part name: UntrustedText) -> UntrustedText {
    UntrustedText(bytes: bytes + [UInt8(ascii: "/")] + name.bytes)
  }

  /// The path with more behind it.
  func appending(_ text: String) -> UntrustedText {
    UntrustedText(bytes: bytes + Array(text.utf8))
  }
}
