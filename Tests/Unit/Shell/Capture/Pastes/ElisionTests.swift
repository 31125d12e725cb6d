import Capture
import Testing
import TouchModel

@Suite("Lines that say that lines are missing")
struct ElisionTests {
  /// Reads a recording with a line before its second frame.
  private func contents(
    _ kind: PasteSample.Kind, with line: String
  ) throws -> (contents: CaptureContents, number: Int) {
    let sample = try PasteSample(kind)
    var lines = sample.lines
    lines.insert(line, at: sample.secondFrameIndex)
    return (
      CaptureContents(lines.map { $0 + "\n" }.joined()), sample.secondFrameIndex + 1
    )
  }

  @Test(
    "E-REC-3: a line that says that lines are missing is an error with its line",
    arguments: [
      "...", "[...]", "…", "[…]", "<snip>", "--More--", "--More--(23%)", "[... many more ...]",
      "[... 400 lines of moves ...]", "... and so on ...", "and so on...", "200 more lines …",
      ". . .", "(200 lines cut)", "// rest omitted",
      "# 200 lines", "# ... 200 more lines ...", "# --- TRUNCATED ---",
      "[log truncated by the forum]",
      "/* rest of the log is the same */", "; snip", "-- 12 records left out --", "*** cut ***",
    ])
  func missing(_ line: String) throws {
    for kind in PasteSample.Kind.allCases {
      let (contents, number) = try contents(kind, with: line)
      let error = try #require(contents.error, "\(kind)")
      #expect(error.line == number, "\(kind)")
      #expect(error.message.contains("lines were left out here"), "\(kind): \(error.message)")
      #expect(contents.events.count == 4, "\(kind)")
    }
  }

  @Test(
    "E-REC-3: a remark in a recording is no error",
    arguments: [
      "# now press more firmly", "# the film was removed here", "# more taps below",
      "Here I cut the power for a second", "[root@kiosk ~]# ", "# a slow drag",
    ])
  func remark(_ line: String) throws {
    for kind in PasteSample.Kind.allCases where kind != .libinput || line.first == "#" {
      let contents = try contents(kind, with: line).contents
      #expect(contents.error == nil, "\(kind): \(String(describing: contents.error))")
      #expect(contents.events.count == 20, "\(kind)")
    }
  }

  @Test("E-REC-3: dots before the first record are no error")
  func before() throws {
    let sample = try PasteSample(.evemu)
    #expect(CaptureContents("...\n" + sample.text).error == nil)
  }
}
