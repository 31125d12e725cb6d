/// A list of C strings, as programs get their arguments and their environment.
enum CStringList {
  /// Calls a function with a list of C strings that ends with null.
  static func with<Result>(
    _ words: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var text = words.flatMap { word in word.map { CChar(bitPattern: $0) } + [CChar(0)] }
    return text.withUnsafeMutableBufferPointer { text in
      var pointers: [UnsafeMutablePointer<CChar>?] = []
      var start = 0
      for word in words {
        pointers.append(text.baseAddress.map { $0 + start })
        start += word.count + 1
      }
      pointers.append(nil)
      return pointers.withUnsafeBufferPointer { pointers in
        guard let first = pointers.baseAddress else { preconditionFailure("the list has an end") }
        return body(first)
      }
    }
  }
}
