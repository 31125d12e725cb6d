import ControlProtocol
import Testing

@testable import touchbridge

/// The lines of `touchbridge watch` without `--json`.
struct RecordLineTests {
  @Test(
    "C-6: a record is a line with its time, its kind, and its other members in their order",
    arguments: [
      (
        #"{"v":1,"seq":3,"t":12.5,"kind":"touch","touch":1,"phase":"began","x":1.25,"view":null}"#,
        "     12.500000  touch    touch 1, phase began, x 1.25, view null"
      ),
      (
        #"{"v":1,"seq":4,"t":0,"kind":"dispatch","touches":[1,2],"afterGap":true,"b":false}"#,
        "      0.000000  dispatch touches [1,2], afterGap, b false"
      ),
      (
        #"{"t":1,"kind":"note","message":"a\u001b[2Jb"}"#,
        "      1.000000  note     message a\\x1b[2Jb"
      ),
      (
        #"{"t":1,"kind":"note","message":"device a\\x1b removed"}"#,
        "      1.000000  note     message device a\\x1b removed"
      ),
      (
        #"{"t":1,"kind":"device","reason":"no permission to read a\\x1b"}"#,
        "      1.000000  device   reason no permission to read a\\x1b"
      ),
      (
        #"{"t":1,"kind":"touch","view":"a\\x1b"}"#,
        "      1.000000  touch    view a\\\\x1b"
      ),
      (
        #"{"t":-1.5,"kind":"\u001b]0;x","a\u001b[31m":"b","c\u001b[31m":true}"#,
        "     -1.500000  \\x1b]0;x a\\x1b[31m b, c\\x1b[31m"
      ),
      ("[]", ""),
    ])
  func line(_ record: String, _ expected: String) throws {
    #expect(RecordLine.text(of: try JSONReader.read(Array(record.utf8))) == expected)
  }
}
