import Layout
import Text
import TouchModel
import TouchTracking

/// A layout for a picture that is turned, as a textual edit that keeps comments (I-31).
///
/// The result is read again: an edit that does not have the effect is no result.
struct LayoutTurn {
  /// How far the display is turned, clockwise, as `rotation` of a device rule has it.
  let turn: QuarterTurn
  /// True if the compositor turns the touches of devices, so that sinks turn them back.
  let turnsTouches: Bool
  /// The screen of a layout with `screen: auto`, as it is mounted.
  let screen: AutomaticScreen.Finder

  /// Returns the text of a layout for the turned picture.
  ///
  /// - Parameter text: The layout.
  /// - Returns: The text, which is the same for a layout that is turned already; nil if the layout has a form that is
  ///   not changed as text.
  func text(of text: String) -> String? {
    guard let before = document(text), let present = before.turn else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // First, because it finds lines by their numbers.
    setTurned(&lines, before)
    if present != turn { setRotation(&lines, before) }
    var size = before.screen
    if present.isUpright != turn.isUpright {
      size = Size(width: size.height, height: size.width)
      guard setScreen(&lines, size) else { return nil }
      fitRegions(&lines, from: before.screen, to: size)
    }
    let result = lines.joined(separator: "\n")
    guard let after = document(result), after.turn == turn, after.screen == size,
      after.touchscreens.allSatisfy({ $0.turned == (turnsTouches ? turn : .none) })
    else { return nil }
    return result
  }

  private func document(_ text: String) -> LayoutDocument? {
    try? LayoutReader.read(
      bytes: Array(text.utf8), file: "layout.yaml", automaticScreen: screen)
  }

  /// Sets the rotation of the only device rule, or adds a rule.
  private func setRotation(_ lines: inout [String], _ document: LayoutDocument) {
    let key = "rotation: \(turn.rawValue)"
    if let index = lines.firstIndex(where: { $0.contains(#/^ +(- )?rotation: *\d+/#) }) {
      lines[index] = lines[index].replacing(#/rotation: *\d+/#, with: key)
    } else if let list = lines.firstIndex(of: "devices:"),
      let rule = lines[list...].firstIndex(where: { $0.contains(#/^ +- /#) })
    {
      let indent = lines[rule].prefix { $0 == " " } + "  "
      lines.insert(indent + key, at: rule + 1)
    } else if document.deviceRules.isEmpty {
      let place = lines.firstIndex { $0.contains(#/^(sinks|application|windows):/#) } ?? lines.count
      lines.insert(contentsOf: ["devices:", "  - \(key)", ""], at: place)
    }
  }

  /// Sets whether each virtual touchscreen turns positions back.
  private func setTurned(_ lines: inout [String], _ document: LayoutDocument) {
    let wanted = turnsTouches && turn != .none ? "turned: \(turn.rawValue)" : nil
    for sink in document.touchscreens {
      let line = document.position(ofSink: sink.sink).line - 1
      guard lines.indices.contains(line) else { continue }
      let bare = lines[line].replacing(#/, *turned: *\d+/#, with: "")
      lines[line] =
        wanted.map { bare.replacing(#/type: *touchscreen/#, with: "type: touchscreen, \($0)") }
        ?? bare
    }
  }

  private func setScreen(_ lines: inout [String], _ size: Size) -> Bool {
    let form = #/^screen: *(\{[^}]*\}|auto)/#
    guard let index = lines.firstIndex(where: { $0.contains(form) }) else { return false }
    let (width, height) = (String(plain: size.width), String(plain: size.height))
    let idiom = lines[index].firstMatch(of: #/, *idiom: *\w+/#).map { String($0.output) } ?? ""
    lines[index] = lines[index].replacing(
      form, with: "screen: {width: \(width), height: \(height)\(idiom)}")
    return true
  }

  /// Moves regions of gestures that are no longer on the screen: each stays as far from its corner.
  private func fitRegions(_ lines: inout [String], from old: Size, to new: Size) {
    let form = #/region: *\[(\d+), *(\d+), *(\d+), *(\d+)\]/#
    for index in lines.indices {
      lines[index] = lines[index].replacing(form) { match in
        let numbers = [match.1, match.2, match.3, match.4].compactMap { Double($0) }
        let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
        func moved(_ start: Double, _ length: Double, _ old: Double, _ new: Double) -> Double {
          start > old - start - length ? new - (old - start) : start
        }
        let isInside = x + width <= new.width && y + height <= new.height
        if isInside { return String(match.0) }
        let left = moved(x, width, old.width, new.width)
        let top = moved(y, height, old.height, new.height)
        let all = [left, top, width, height].map { String(plain: $0) }
        return "region: [\(all.joined(separator: ", "))]"
      }
    }
  }
}

extension LayoutDocument {
  /// The rotation of all panels; nil if rules differ.
  fileprivate var turn: QuarterTurn? {
    let turns = Set(deviceRules.map(\.settings.rotation))
    return turns.count > 1 ? nil : turns.first ?? QuarterTurn.none
  }
}
