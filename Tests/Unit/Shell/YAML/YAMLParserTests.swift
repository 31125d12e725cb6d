import Testing
import YAML

struct YAMLParserTests {
  /// Returns all events of a text, each with its position and its content.
  private static func events(of text: String) throws(YAMLError) -> [String] {
    let parser = YAMLParser(Array(text.utf8)[...])
    var result: [String] = []
    while true {
      let event = try parser.next()
      var line = "\(parser.position.line):\(parser.position.column) \(event)"
      if case .scalar = event {
        line += " \(parser.isPlain ? "plain " : "")\(parser.text)"
      }
      if let anchor = parser.anchor { line += " anchor \(anchor)" }
      if let tag = parser.tag { line += " tag \(tag)" }
      result.append(line)
      if case .streamEnd = event { return result }
    }
  }

  @Test("Each event has its position, its text, and whether the text is plain")
  func events() throws {
    #expect(
      try Self.events(of: "a: 1\nß: [\"x\", 'y']\n") == [
        "1:1 streamStart", "1:1 documentStart", "1:1 mappingStart",
        "1:1 scalar plain a", "1:4 scalar plain 1",
        "2:1 scalar plain ß", "2:4 sequenceStart", "2:5 scalar x", "2:10 scalar y",
        "2:13 sequenceEnd", "3:1 mappingEnd", "3:1 documentEnd", "3:1 streamEnd",
      ])
  }

  @Test("Anchors, aliases and tags are reported with the event they belong to")
  func properties() throws {
    #expect(
      try Self.events(of: "- &a !!str x\n- *a\n- !t {}\n- &s []\n") == [
        "1:1 streamStart", "1:1 documentStart", "1:1 sequenceStart",
        "1:3 scalar plain x anchor a tag tag:yaml.org,2002:str",
        "2:3 alias anchor a",
        "3:3 mappingStart tag !t", "3:7 mappingEnd",
        "4:3 sequenceStart anchor s", "4:7 sequenceEnd",
        "5:1 sequenceEnd", "5:1 documentEnd", "5:1 streamEnd",
      ])
  }

  @Test("After the end of the stream each call returns its end")
  func end() throws {
    let parser = YAMLParser([])
    var events: [YAMLParser.Event] = []
    for _ in 0..<4 { events.append(try parser.next()) }
    #expect(events == [.streamStart, .streamEnd, .streamEnd, .streamEnd])
    #expect(parser.text.isEmpty)
  }

  @Test("A syntax error has a message, its position, and the position of what it is part of")
  func syntaxError() {
    let error = #expect(throws: YAMLError.self) { try Self.events(of: "a:\n  b: [1, 2\nc: 3\n") }
    #expect(error?.problem == "did not find expected ',' or ']'")
    #expect(error?.position.line == 3)
    #expect(error?.position.column == 2)
    #expect(error?.context == "while parsing a flow sequence")
    #expect(error?.contextPosition.line == 2)
    #expect(error?.contextPosition.column == 6)
    #expect(error?.isInputError == false)
  }

  @Test("Bytes that are not UTF-8 are an input error")
  func notUTF8() {
    let parser = YAMLParser([0x61, 0xff, 0x0a])
    let error = #expect(throws: YAMLError.self) {
      while try parser.next() != .streamEnd {}
    }
    #expect(error?.isInputError == true)
  }

  /// An input that returns one byte at a time, and then fails or ends.
  private final class SlowInput: YAMLInput {
    private var rest: ArraySlice<UInt8>
    private let fails: Bool

    init(_ text: String, fails: Bool) {
      rest = Array(text.utf8)[...]
      self.fails = fails
    }

    func read(most: Int) -> ArraySlice<UInt8>? {
      guard let byte = rest.popFirst() else { return fails ? nil : [] }
      return [byte]
    }
  }

  @Test("An input may return fewer bytes than asked for")
  func chunks() throws {
    let parser = YAMLParser(SlowInput("[a, b]", fails: false))
    var scalars: [String] = []
    while true {
      let event = try parser.next()
      if event == .streamEnd { break }
      if event == .scalar { scalars.append(parser.text) }
    }
    #expect(scalars == ["a", "b"])
  }

  @Test("A failure of the input ends the parsing with an input error")
  func inputFailure() {
    let parser = YAMLParser(SlowInput("[a, b", fails: true))
    let error = #expect(throws: YAMLError.self) {
      while try parser.next() != .streamEnd {}
    }
    #expect(error?.isInputError == true)
  }
}
