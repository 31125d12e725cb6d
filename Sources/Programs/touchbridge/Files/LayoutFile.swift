import Bridge
import Capture
import ControlProtocol
import Layout
import Text

/// Reads the layouts named on the command line.
enum LayoutFile {
  /// The reason why a layout was not read.
  enum ReadError: Error {
    /// The layout has problems.
    case problems(LayoutProblems)
    /// The file cannot be read.
    case failure(Failure)
  }

  /// Returns the layout of a file, or the standard layout if no file is named.
  ///
  /// Does not report the notes of the layout.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard input.
  ///   - screen: Returns the screen of a layout that says `screen: auto`.
  /// - Returns: The layout.
  /// - Throws: `layout` with all problems, `missing`, or `noPermission`.
  static func read(
    _ path: UntrustedText?, screen: AutomaticScreen.Finder = AutomaticScreen.given(nil)
  ) throws(Failure) -> LayoutDocument {
    guard let path else { return .standard }
    do throws(ReadError) {
      return try document(path, screen: screen)
    } catch {
      throw Failure(error)
    }
  }

  /// Reads the layout of a daemon; the lines of the error are for the log.
  ///
  /// - Parameters:
  ///   - path: The path of the file; nil for the standard layout.
  ///   - isReload: True if a layout is in force.
  ///   - read: Returns the layout of a path.
  /// - Returns: The layout, or why it is not used.
  static func load(
    _ path: UntrustedText?, isReload: Bool,
    _ read: (UntrustedText?) throws(ReadError) -> ResolvedLayout
  ) -> LayoutReload.Reading {
    if isReload, path?.bytes == [UInt8(ascii: "-")] {
      let line = "the layout came from standard input, which cannot be read again"
      return .failure(LayoutReloadError(lines: [line]))
    }
    do throws(ReadError) {
      return .success(try read(path))
    } catch {
      let cause = Failure(error)
      switch error {
      case .problems(let all):
        let problems = all.first(LayoutReloadError.mostProblems)
        let file = problems.file.escaped
        var lines = problems.problems.map { "\(file):\($0.line):\($0.column): \($0.message)" }
        if problems.omitted > 0 { lines.append("\(file): \(problems.omitted) more problems") }
        return .failure(
          LayoutReloadError(lines: lines, text: problems.rendered, cause: cause))
      case .failure(let failure):
        let lines = failure.message.split(separator: "\n").map(String.init)
        return .failure(LayoutReloadError(lines: lines, cause: cause))
      }
    }
  }

  /// Returns the layout of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard input.
  ///   - mustForward: True if a layout that makes no virtual device is wrong.
  ///   - screen: Returns the screen of a layout that says `screen: auto`.
  ///   - examine: Returns what makes the layout wrong on this machine; each finding is continued by
  ///     `on this machine`.
  /// - Returns: The layout.
  /// - Throws: The problems of the layout, or why it cannot be read.
  static func document(
    _ path: UntrustedText, mustForward: Bool = false,
    screen: AutomaticScreen.Finder = AutomaticScreen.given(nil),
    examine: (LayoutDocument) -> [LayoutDiagnostic] = { _ in [] }
  ) throws(ReadError) -> LayoutDocument {
    let source: FileByteSource
    let bytes: [UInt8]
    do throws(Failure) {
      source = try FileByteSource(layout: path)
      bytes = try source.bytes(most: LayoutLimits.bytes) { reason in
        .layout("\(source.name):1:1: the layout cannot be read: \(reason)\n")
      }
    } catch {
      throw .failure(error)
    }
    let file = path.bytes == [UInt8(ascii: "-")] ? UntrustedText(source.name) : path
    do throws(LayoutProblems) {
      var document = try LayoutReader.read(
        bytes: bytes, file: file, automaticScreen: screen)
      document.digest = LayoutDigest(of: bytes)
      let missing = examine(document)
      guard missing.isEmpty else {
        let problems = missing.map {
          LayoutDiagnostic(
            at: $0.position, $0.diagnostic.text + " on this machine", remedy: $0.diagnostic.remedy)
        }
        throw LayoutProblems(file: file, problems: problems, source: bytes)
      }
      guard mustForward, !ForwardingPlan(of: document).makesDevices else { return document }
      let problem = LayoutDiagnostic(
        at: .start,
        "no view forwards to a virtual touchscreen, which `run --forward` needs; add `sinks: [{id: glass,"
          + " type: touchscreen}]`, and `forwardTo: glass` to a view")
      throw LayoutProblems(file: file, problems: [problem], source: bytes)
    } catch {
      guard CaptureReader.hasEvents(bytes) else { throw .problems(error) }
      let problem = LayoutDiagnostic(
        at: .start,
        "this is a capture, not a layout; pass it to replay or convert as CAPTURE, without --layout"
      )
      throw .problems(LayoutProblems(file: file, problems: [problem], source: bytes))
    }
  }
}
