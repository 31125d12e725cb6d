import ControlProtocol
import Testing
import TouchModel

/// The lines of both ends of the control socket.
struct LineFramerTests {
  private static let mostBytes = ControlConnection.mostLineBytes

  private func lines(of framer: inout LineFramer) -> [LineFramer.Line] {
    var lines: [LineFramer.Line] = []
    while let line = framer.next() { lines.append(line) }
    return lines
  }

  private func line(_ text: String) -> LineFramer.Line { .bytes(Array(text.utf8)) }

  // Expectations cannot contain mutating calls.
  private func next(_ framer: inout LineFramer) -> LineFramer.Line? { framer.next() }

  @Test("C-3: an incomplete line has a deadline, and a complete one has none")
  func halfLine() {
    var framer = LineFramer(mostBytes: Self.mostBytes)
    #expect(framer.deadline == nil)
    framer.take(Array("{".utf8), at: .seconds(1))
    framer.take(Array("}".utf8), at: .seconds(5))
    #expect(framer.deadline == .seconds(11))
    #expect(framer.isEmpty)
    framer.take(Array("\n\n".utf8), at: .seconds(6))
    #expect(framer.deadline == nil)
    #expect(!framer.isEmpty)
    framer.take(Array("[]\n[".utf8), at: .seconds(7))
    #expect(framer.deadline == .seconds(17))
    #expect(lines(of: &framer) == [line("{}"), line(""), line("[]")])
    #expect(framer.isEmpty)
  }

  @Test("C-3: a line of 64 KiB is read, one more byte is too long, and no more bytes are stored")
  func longestLine() {
    var framer = LineFramer(mostBytes: Self.mostBytes)
    let longest = [UInt8](repeating: 0x41, count: Self.mostBytes)
    framer.take(longest + [0x0a])
    framer.take(longest + [0x41, 0x0a])
    framer.take(longest)
    #expect(!framer.isSkipping)
    framer.take([0x41])
    #expect(framer.isSkipping)
    framer.take([UInt8](repeating: 0x41, count: 1_000_000))
    #expect(framer.isSkipping)
    #expect(lines(of: &framer) == [.bytes(longest), .tooLong])
    framer.take(Array("\n{}\n".utf8))
    #expect(!framer.isSkipping)
    #expect(lines(of: &framer) == [.tooLong, line("{}")])
  }

  @Test("Bytes give the same lines however they are cut")
  func pieces() {
    let text = Array("{}\n\n[1,2]\r\n12345678901\n1234567890\nrest".utf8)
    let expected = [
      line("{}"), line(""), line("[1,2]\r"), .tooLong, line("1234567890"), line("rest"),
    ]
    for size in 1...text.count {
      var framer = LineFramer(mostBytes: 10)
      for start in stride(from: 0, to: text.count, by: size) {
        framer.take(text[start..<min(start + size, text.count)])
      }
      framer.takeEnd()
      #expect(lines(of: &framer) == expected, "pieces of \(size) bytes")
    }
  }

  @Test("A line is removed while others arrive")
  func interleaved() {
    var framer = LineFramer(mostBytes: 10)
    framer.take(Array("1\n2\n".utf8))
    #expect(next(&framer) == line("1"))
    framer.take(Array("3\n".utf8))
    #expect(lines(of: &framer) == [line("2"), line("3")])
    framer.takeEnd()
    #expect(framer.isEmpty)
  }
}
