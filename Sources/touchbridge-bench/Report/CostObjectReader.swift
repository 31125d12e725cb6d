/// Parses the JSON of ceilings: an object of objects of numbers.
///
/// The order of the file is preserved. Names have no escapes.
struct CostObjectReader {
  private var rest: Substring.UTF8View

  /// Creates a reader at the beginning of a text.
  init(_ text: String) {
    rest = Substring(text).utf8
  }

  /// Parses the whole text.
  mutating func read() throws(BenchError) -> [(String, [(String, Double)])] {
    let result = try object { reader throws(BenchError) in
      try reader.object { reader throws(BenchError) in try reader.number() }
    }
    skipBlanks()
    guard rest.isEmpty else { throw wrong("the end") }
    return result
  }

  private mutating func object<Value>(
    _ value: (inout CostObjectReader) throws(BenchError) -> Value
  ) throws(BenchError) -> [(String, Value)] {
    var result: [(String, Value)] = []
    try expect("{")
    if skip("}") { return result }
    repeat {
      let name = try string()
      try expect(":")
      result.append((name, try value(&self)))
    } while skip(",")
    try expect("}")
    return result
  }

  private mutating func string() throws(BenchError) -> String {
    try expect("\"")
    let bytes = rest.prefix { $0 != UInt8(ascii: "\"") }
    guard !bytes.contains(UInt8(ascii: "\\")) else { throw wrong("a name without escapes") }
    rest = rest[bytes.endIndex...]
    try expect("\"")
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func number() throws(BenchError) -> Double {
    skipBlanks()
    let bytes = rest.prefix {
      (0x30...0x39).contains($0) || [0x2b, 0x2d, 0x2e, 0x45, 0x65].contains($0)
    }
    guard let value = Double(String(decoding: bytes, as: UTF8.self)) else {
      throw wrong("a number")
    }
    rest = rest[bytes.endIndex...]
    return value
  }

  private mutating func expect(_ mark: Unicode.Scalar) throws(BenchError) {
    guard skip(mark) else { throw wrong("`\(mark)`") }
  }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipBlanks() {
    rest = rest.drop { [0x20, 0x0a, 0x0d, 0x09].contains($0) }
  }

  private func wrong(_ expected: String) -> BenchError {
    let found = String(decoding: rest.prefix(20), as: UTF8.self)
    return BenchError("the file of ceilings is malformed: expected \(expected) before `\(found)`")
  }
}
