import Forwarding
import TouchModel

/// A sink for tests: it feeds touch calls in a compact notation, and transcribes the records.
///
/// The calls are `B1(10,20)` began, `M1(…)` moved, `E1` ended and `C1` cancelled, with the number of
/// the touch and its location in points; without a location it is the previous one. `p0.5` and `r7`
/// after it are force and radius. `;` ends a pass, which comes 10 ms after the previous one. `@50` sets
/// the time of the pass to 50 ms. In a pass without calls, time passes.
///
/// The records of a pass are `S1` slot, `I0` tracking id, `X` `Y` position, `P` pressure, `M` touch
/// major, `T2` tool, `B1` touch key, `x` `y` pointer, and `|` SYN_REPORT; `-` for none. `@40` is a frame
/// with another time than its pass. `!` is an incident. A touchscreen of the default size has one unit
/// to a point, and the axes end at 65535.
struct Sink {
  var settings: VirtualTouchscreenSettings

  init(cancel: VirtualTouchscreenSettings.CancelMethod = .slide, slots: Int = 4) {
    settings = VirtualTouchscreenSettings(
      sink: "glass", name: "main", region: Rect(x: 0, y: 0, width: 65536, height: 65536))
    settings.slots = slots
    settings.cancelMethod = cancel
  }

  /// Feeds calls to a new touchscreen.
  func run(_ text: String) -> String {
    var screen = VirtualTouchscreen(settings)
    return run(text, on: &screen)
  }

  /// Feeds calls to a touchscreen.
  func run(_ text: String, on screen: inout VirtualTouchscreen) -> String {
    var time = Microseconds.zero
    var locations: [Int: Point] = [:]
    return text.split(separator: ";").map { pass in
      time = time + .milliseconds(10)
      var changes: [ForwardedTouch] = []
      for word in pass.split(separator: " ") {
        if word.hasPrefix("@") {
          time = .milliseconds(Int64(word.dropFirst()) ?? 0)
        } else {
          changes.append(Self.call(word, &locations))
        }
      }
      var records: [InputEvent] = []
      var incidents = ""
      if changes.isEmpty {
        screen.advance(to: time, into: &records)
      } else {
        screen.apply(changes.span, at: time, into: &records) { incident in
          incidents += " " + Self.describe(incident)
        }
      }
      return (Self.describe(records, at: time) + incidents)
    }.joined(separator: "; ")
  }

  /// Describes records, which belong to a pass with a time.
  static func describe(_ records: [InputEvent], at time: Microseconds) -> String {
    if records.isEmpty { return "-" }
    var words: [String] = []
    var now = time
    for record in records {
      if record.time != now { words.append("@\(record.time.count / 1000)") }
      now = record.time
      words.append(describe(record))
    }
    return words.joined(separator: " ")
  }

  private static func describe(_ record: InputEvent) -> String {
    if record.isReport { return "|" }
    if record.type == .key { return "B\(record.value)" }
    let letters: [AbsoluteAxis: String] = [
      .slot: "S", .trackingID: "I", .positionX: "X", .positionY: "Y", .multitouchPressure: "P",
      .touchMajor: "M", .toolType: "T", .x: "x", .y: "y",
    ]
    return "\(letters[AbsoluteAxis(rawValue: record.code)] ?? "?")\(record.value)"
  }

  private static func describe(_ incident: ForwardingIncident) -> String {
    switch incident {
    case .overflow(let touch): "!overflow \(touch)"
    case .slide(let touch, let by): "!slide \(touch) (\(Int(by.x)),\(Int(by.y)))"
    }
  }

  private static func call(
    _ word: Substring, _ locations: inout [Int: Point]
  ) -> ForwardedTouch {
    let phases: [Character: ContactPhase] = [
      "B": .began, "M": .moved, "E": .ended, "C": .cancelled,
    ]
    let digits = word.dropFirst().prefix { $0.isNumber }
    let touch = Int(digits) ?? 0
    var rest = word.dropFirst(1 + digits.count)
    if rest.first == "(", let end = rest.firstIndex(of: ")") {
      let numbers = rest[rest.index(after: rest.startIndex)..<end].split(separator: ",")
      locations[touch] = Point(x: Double(numbers[0]) ?? .nan, y: Double(numbers[1]) ?? .nan)
      rest = rest[rest.index(after: end)...]
    }
    var change = ForwardedTouch(
      touch: touch, phase: phases[word.first ?? "?"] ?? .moved,
      location: locations[touch] ?? .zero)
    for part in rest.split(whereSeparator: { !$0.isNumber && $0 != "." && !$0.isLetter }) {
      if part.first == "p" { change.force = Double(part.dropFirst()) }
      if part.first == "r" { change.majorRadius = Double(part.dropFirst()) ?? 0 }
    }
    return change
  }
}
