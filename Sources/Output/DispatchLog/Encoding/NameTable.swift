import Text
internal import TouchModel

/// The interned texts of a log, each encoded once as JSON and once for text.
///
/// Writing a name only copies its bytes.
@safe
struct NameTable: ~Copyable {
  /// The number of bytes that may be read from the start of each text, even of a shorter one.
  static var slack: Int { 32 }

  private struct Entry {
    /// The offset of the JSON string; the plain text follows it.
    var start: Int32
    var jsonCount: Int32
    var plainCount: Int32
  }

  private var entries = RawBlock(capacity: 64 * MemoryLayout<Entry>.stride)
  private var encoded = RawBlock(capacity: 1024)
  private var textSize = 0
  private var numbers: [UntrustedText: NameID] = [:]
  /// The names by their index; that of `NameID.none` is empty.
  private(set) var texts: [UntrustedText] = [""]
  /// The number of names, including `NameID.none`.
  private(set) var count = 0

  /// Creates a table that contains only `NameID.none`.
  init() {
    add(json: "null".utf8, plain: "—".utf8)
  }

  deinit {
    unsafe entries.deallocate()
    unsafe encoded.deallocate()
  }

  /// Returns the number of a text; texts with equal bytes have the same number.
  ///
  /// Allocates if the text is new; otherwise it costs one hash.
  mutating func intern(_ text: UntrustedText) -> NameID {
    if let known = numbers[text] { return known }
    let id = NameID(index: Int32(count))
    add(json: Escaping.json(text), plain: text.escaped.utf8)
    numbers[text] = id
    texts.append(text)
    return id
  }

  /// A reader of the table.
  var reader: Reader {
    @inline(__always) get {
      unsafe Reader(
        entries: UnsafeRawPointer(entries.base), texts: UnsafeRawPointer(encoded.base), count: count
      )
    }
  }

  private mutating func add(json: some Collection<UInt8>, plain: some Collection<UInt8>) {
    let entry = Entry(
      start: Int32(textSize), jsonCount: Int32(json.count), plainCount: Int32(plain.count))
    let offset = count * MemoryLayout<Entry>.stride
    if offset + MemoryLayout<Entry>.stride > entries.capacity {
      unsafe entries.grow(to: offset + MemoryLayout<Entry>.stride, copying: offset)
    }
    unsafe entries.base.storeBytes(of: entry, toByteOffset: offset, as: Entry.self)
    let needed = textSize + json.count + plain.count + Self.slack
    // Offsets have 32 bits. The limits of layouts and devices are far below.
    precondition(needed < Int(Int32.max))
    if needed > encoded.capacity { unsafe encoded.grow(to: needed, copying: textSize) }
    for bytes in [Array(json), Array(plain)] {
      unsafe (encoded.base + textSize).copyMemory(from: bytes, byteCount: bytes.count)
      textSize += bytes.count
    }
    count += 1
  }

  /// A reader of a table, which must outlive it and not change meanwhile.
  @safe
  struct Reader {
    fileprivate let entries: UnsafeRawPointer
    fileprivate let texts: UnsafeRawPointer
    fileprivate let count: Int

    /// Returns a name as a JSON string, including the quotes.
    @inline(__always)
    func json(_ name: NameID) -> (start: UnsafeRawPointer, count: Int) {
      let entry = entry(name)
      return unsafe (texts + Int(entry.start), Int(entry.jsonCount))
    }

    /// Returns a name for text.
    @inline(__always)
    func plain(_ name: NameID) -> (start: UnsafeRawPointer, count: Int) {
      let entry = entry(name)
      let start = unsafe texts + Int(entry.start) + Int(entry.jsonCount)
      return unsafe (start, Int(entry.plainCount))
    }

    @inline(__always)
    private func entry(_ name: NameID) -> Entry {
      precondition(UInt32(bitPattern: name.index) < count, "a name of another log")
      let offset = Int(name.index) &* MemoryLayout<Entry>.stride
      return unsafe entries.load(fromByteOffset: offset, as: Entry.self)
    }
  }
}
