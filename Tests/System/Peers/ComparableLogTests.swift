import Testing

/// Tests of the comparison of a live run with its replay.
struct ComparableLogTests {
  private static let live = """
    {"v":1,"seq":1,"t":8.500000,"kind":"start","generator":"g","layout":null,"source":"live",\
    "wallClock":"2026-01-02T03:04:05.678901+00:00","boot":"0123"}
    {"v":1,"seq":2,"t":8.600000,"kind":"device","action":"added","device":"d1"}
    {"v":1,"seq":3,"t":9.000000,"kind":"touch","touch":1,"phase":"began","x":1}
    {"v":1,"seq":4,"t":9.010000,"kind":"note","level":"warning","blame":"bridge",\
    "message":"events were read 42 ms after the kernel's time stamp"}
    {"v":1,"seq":5,"t":9.020000,"kind":"touch","touch":1,"phase":"moved","x":2}
    {"v":1,"seq":6,"t":9.900000,"kind":"touch","touch":1,"phase":"cancelled","x":2,\
    "reason":"shutdown"}
    {"v":1,"seq":7,"t":9.900000,"kind":"dispatch","method":"touchesCancelled"}
    {"v":1,"seq":8,"t":9.950000,"kind":"end","touches":1}

    """
  private static let replayed = """
    {"v":1,"seq":1,"t":0.000000,"kind":"start","generator":"g","layout":null,"source":"replay"}
    {"v":1,"seq":2,"t":9.000000,"kind":"device","action":"added","device":"d1"}
    {"v":1,"seq":3,"t":9.000000,"kind":"touch","touch":1,"phase":"began","x":1}
    {"v":1,"seq":4,"t":9.020000,"kind":"touch","touch":1,"phase":"moved","x":2}
    {"v":1,"seq":5,"t":9.020000,"kind":"touch","touch":1,"phase":"cancelled","x":2,\
    "reason":"endOfCapture"}
    {"v":1,"seq":6,"t":9.020000,"kind":"dispatch","method":"touchesCancelled"}
    {"v":1,"seq":7,"t":9.020000,"kind":"end","touches":1}

    """

  private static func difference(_ replayed: String) -> String? {
    ComparableLog(live).difference(from: ComparableLog(replayed))
  }

  @Test("E-REC-2: allowed differences are ignored")
  func same() {
    #expect(ComparableLog(Self.live).lines.count == 7)
    #expect(Self.difference(Self.replayed) == nil)
  }

  @Test(
    "E-REC-2: every other difference is reported with its line",
    arguments: [
      (
        "\"t\":9.020000,\"kind\":\"touch\",\"touch\":1,\"phase\":\"moved\"",
        "\"t\":9.020001,\"kind\":\"touch\",\"touch\":1,\"phase\":\"moved\"", "line 4"
      ),
      ("\"phase\":\"moved\",\"x\":2", "\"phase\":\"moved\",\"x\":2.001", "line 4"),
      ("\"reason\":\"endOfCapture\"", "\"reason\":\"palm\"", "line 5"),
      ("\"action\":\"added\"", "\"action\":\"ignored\"", "line 2"),
      ("\"touches\":1}", "\"touches\":2}", "line 7"),
      ("\"generator\":\"g\"", "\"generator\":\"h\"", "line 1"),
    ])
  func different(_ text: String, _ other: String, _ line: String) throws {
    let changed = Self.replayed.replacing(text, with: other)
    #expect(changed != Self.replayed)
    #expect(try #require(Self.difference(changed)).hasPrefix(line + " "))
  }

  @Test("E-REC-2: a missing or additional line is a difference")
  func lengths() {
    let lines = Self.replayed.split(separator: "\n")
    #expect(Self.difference(lines.dropLast().joined(separator: "\n")) != nil)
    #expect(Self.difference((lines + lines.suffix(1)).joined(separator: "\n")) != nil)
  }
}
