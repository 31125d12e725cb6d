import CoreSurfaces
/// Checks of the log in the format of the journal.
enum JournalText {
  /// Returns the first violation of the format; nil if there is none.
  static func fault(in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    if let fault = PrintableText.fault(in: text, of: "the journal", hasLines: true) { return fault }
    guard text.hasSuffix("\n\n") else { return "the last record of the journal is not terminated" }
    var isAtStart = true
    for line in text.dropLast(2).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        if isAtStart { return "a record of the journal without fields" }
        isAtStart = true
        continue
      }
      isAtStart = false
      let name = line.utf8.prefix { $0 != UInt8(ascii: "=") }
      let isName = name.allSatisfy {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
      }
      if !isName || name.isEmpty || name.count == line.utf8.count || name.first == 0x5f {
        return "'\(line)' is not a field of the journal"
      }
    }
    return nil
  }
}
