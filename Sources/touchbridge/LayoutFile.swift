import Bridge
import Capture
import Layout
import TouchModel

/// Reads the layouts that the command line names.
enum LayoutFile {
  /// Why a layout was not read.
  enum Refusal: Error {
    /// It is wrong.
    case problems(LayoutProblems)
    /// It cannot be read at all.
    case failure(Failure)
  }

  /// The layout of a file, or the standard one where none is named.
  ///
  /// Its notes are not said here.
  ///
  /// - Parameter path: The name of the file; `-` is standard input.
  /// - Returns: The layout, without mistakes.
  /// - Throws: `layout` with all problems, `missing`, or `noPermission`.
  static func read(_ path: UntrustedText?) throws(Failure) -> LayoutDocument {
    guard let path else { return .standard }
    do throws(Refusal) {
      return try document(path)
    } catch {
      switch error {
      case .problems(let problems): throw Failure(problems)
      case .failure(let failure): throw failure
      }
    }
  }

  /// The layout of a file, read once more while one is in force; the refusal is for the log.
  static func readAgain(_ path: UntrustedText?) -> Result<LayoutDocument, LayoutRefusal> {
    guard let path else { return .success(.standard) }
    if path.bytes == [UInt8(ascii: "-")] {
      let words = "the layout came from standard input, which cannot be read again"
      return .failure(LayoutRefusal(lines: [words]))
    }
    do throws(Refusal) {
      return .success(try document(path))
    } catch {
      switch error {
      case .problems(let problems):
        let file = problems.file.escaped
        var lines = problems.problems.map { "\(file):\($0.line):\($0.column): \($0.message)" }
        if problems.omitted > 0 { lines.append("\(file): \(problems.omitted) more problems") }
        return .failure(LayoutRefusal(lines: lines))
      case .failure(let failure):
        let lines = failure.message.split(separator: "\n").map(String.init)
        return .failure(LayoutRefusal(lines: lines))
      }
    }
  }

  private static func document(_ path: UntrustedText) throws(Refusal) -> LayoutDocument {
    let source: FileByteSource
    let bytes: [UInt8]
    do throws(Failure) {
      source = try FileByteSource.opened(path) { .layout($0 + "\n") }
      bytes = try source.bytes(most: LayoutLimits.bytes) { words in
        .layout("\(source.name):1:1: the layout cannot be read: \(words)\n")
      }
    } catch {
      throw .failure(error)
    }
    let file = path.bytes == [UInt8(ascii: "-")] ? UntrustedText(source.name) : path
    do throws(LayoutProblems) {
      return try LayoutReader.read(bytes: bytes, file: file)
    } catch {
      guard CaptureReader.isRecording(bytes) else { throw .problems(error) }
      let problem = LayoutProblem(
        at: .start,
        "this is a recording, not a layout; replay and convert take it as CAPTURE, without --layout"
      )
      throw .problems(LayoutProblems(file: file, problems: [problem], source: bytes))
    }
  }
}
