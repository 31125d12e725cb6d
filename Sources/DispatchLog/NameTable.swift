internal import TouchModel

/// The texts that a log prints again and again, each spelled once in both ways.
///
/// All spellings lie behind one another in one block, so that printing a name is copying bytes.
@safe
struct NameTable: ~Copyable {
  /// Where the spellings of a name lie in the block.
  struct Entry {
    var jsonStart: Int32
    var jsonLength: Int32
    var textStart: Int32
    var textLength: Int32
  }

  private(set) var entries: [Entry] = []
  private var numbers: [UntrustedText: NameID] = [:]
  private var block: UnsafeMutablePointer<UInt8>
  private var capacity = 1024
  private var count = 0

  /// Makes a table that holds only the name of nothing.
  init() {
    unsafe block = .allocate(capacity: capacity)
    unsafe block.initialize(repeating: 0, count: capacity)
    add(json: Array("null".utf8), text: Array("—".utf8))
  }

  deinit {
    unsafe block.deallocate()
  }

  /// The number of a text; the same for equal bytes.
  ///
  /// Allocates for a new text; looking up a known one costs a hash.
  mutating func intern(_ text: UntrustedText) -> NameID {
    if let known = numbers[text] { return known }
    let id = NameID(index: Int32(entries.count))
    add(json: Spelling.json(text), text: Spelling.text(text))
    numbers[text] = id
    return id
  }

  /// Where a name's spellings are.
  @inline(__always)
  func entry(_ name: NameID) -> Entry { entries[Int(name.index)] }

  /// The first byte of all spellings.
  var start: UnsafePointer<UInt8> {
    @inline(__always) get { unsafe UnsafePointer(block) }
  }

  private mutating func add(json: [UInt8], text: [UInt8]) {
    let jsonStart = append(json)
    let textStart = append(text)
    entries.append(
      Entry(
        jsonStart: jsonStart, jsonLength: Int32(json.count), textStart: textStart,
        textLength: Int32(text.count)))
  }

  private mutating func append(_ bytes: [UInt8]) -> Int32 {
    let needed = count + bytes.count + ByteCursor.slack
    // Offsets are 32 bits wide; the limits of layouts and devices lie far below.
    precondition(needed < Int(Int32.max))
    if needed > capacity {
      let larger = max(needed, 2 * capacity)
      let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
      unsafe moved.initialize(repeating: 0, count: larger)
      unsafe moved.update(from: block, count: count)
      unsafe block.deallocate()
      unsafe block = moved
      capacity = larger
    }
    let start = count
    for (index, byte) in bytes.enumerated() {
      unsafe block[start + index] = byte
    }
    count += bytes.count
    return Int32(start)
  }
}
