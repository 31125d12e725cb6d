import Testing
import Text
import CoreTestSupport

/// The escaping of text from devices and files.
struct UntrustedTextTests {
  @Test(
    "Each harmful character is escaped, and harmless ones are unchanged",
    arguments: [
      ("ILITEK Multi-Touch", "ILITEK Multi-Touch"), ("größe 触摸 👆", "größe 触摸 👆"), ("", ""),
      ("a\\b", "a\\\\b"), ("\\x1b", "\\\\x1b"), ("\u{1b}[31m", "\\x1b[31m"),
      ("a\nb\rc\td", "a\\x0ab\\x0dc\\x09d"),
      ("\0", "\\x00"), ("\u{7f}", "\\x7f"), ("\u{9b}2J", "\\u{009b}2J"),
      ("\u{202e}gpj", "\\u{202e}gpj"),
      ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("\u{200b}", "\\u{200b}"),
      ("\u{2028}", "\\u{2028}"),
      ("\u{feff}", "\\u{feff}"),
      ("\u{e0041}", "\\u{e0041}"), ("\u{ad}", "\\u{00ad}"), ("\u{2064}", "\\u{2064}"),
    ])
  func escapes(_ raw: String, _ escaped: String) {
    #expect(UntrustedText(raw).escaped == escaped)
    // Escaped text has no harmful character left.
    #expect(UntrustedText(escaped).escapedOnce == escaped)
  }

  @Test(
    "Bytes that are not UTF-8 are escaped one by one",
    arguments: [
      ([0xff], "\\xff"), ([0xef, 0xbf, 0xbe], "\\u{fffe}"), ([0xef, 0xb7, 0x90], "\\u{fdd0}"),
      ([0x80], "\\x80"), ([0xc3], "\\xc3"),
      ([0xc3, 0x41], "\\xc3A"),
      // Overlong encodings of a slash, a surrogate, and a number beyond Unicode.
      ([0xc0, 0xaf], "\\xc0\\xaf"), ([0xe0, 0x80, 0xaf], "\\xe0\\x80\\xaf"),
      ([0xed, 0xa0, 0x80], "\\xed\\xa0\\x80"), ([0xf4, 0x90, 0x80, 0x80], "\\xf4\\x90\\x80\\x80"),
      ([0xf0, 0x9f, 0x91], "\\xf0\\x9f\\x91"), ([0xe8, 0xa7, 0xa6], "触"),
    ] as [([UInt8], String)])
  func strayBytes(_ bytes: [UInt8], _ escaped: String) {
    #expect(UntrustedText(bytes: bytes).escaped == escaped)
  }

  @Test("Well-formed text of harmless characters is never changed")
  func everyScalar() {
    for value in stride(from: UInt32(0), through: 0x10ffff, by: 37) {
      guard let scalar = Unicode.Scalar(value), scalar != "\\" else { continue }
      let text = String(scalar)
      let escaped = UntrustedText(text).escaped
      #expect(
        (escaped == text) == !UntrustedText.isHarmful(scalar), "U+\(String(value, radix: 16))")
    }
  }

  @Test("Escaped text holds no control character, whatever the bytes")
  func randomBytes() {
    PropertyTest.check(
      cases: 500, seed: 11,
      make: { seed in
        var generator = SeededGenerator(seed: seed)
        return (0..<generator.number(in: 0...40)).map { _ in
          UInt8(truncatingIfNeeded: generator.next())
        }
      },
      smaller: { $0.withoutParts() },
      fault: { bytes in
        let text = UntrustedText(bytes: bytes)
        if text.bytes != bytes { return "bytes: got \(text.bytes), expected \(bytes)" }
        return text.escaped.unicodeScalars.first(where: UntrustedText.isHarmful).map {
          "\(text.escaped.debugDescription) contains U+\(String($0.value, radix: 16))"
        }
      },
      description: { "bytes \($0)" })
  }

  @Test("Two different texts never look the same")
  func unambiguous() {
    #expect(UntrustedText(bytes: [0xff]).escaped != UntrustedText("\\xff").escaped)
    #expect(UntrustedText("\u{202e}").escaped != UntrustedText("\\u{202e}").escaped)
  }

  @Test("Long text is truncated")
  func length() {
    let long = UntrustedText(bytes: [UInt8](repeating: 0x61, count: 100_000))
    #expect(long.bytes.count == 4096)
  }
}
