import Testing
import TouchBridgeTestSupport

/// Tests of the log checker: a sound log passes, and each violation is reported.
struct DispatchLogCheckerTests {
  private static let sound = """
    {"v":1,"seq":1,"t":0.000000,"kind":"start","generator":"g","screen":[320,480],"layout":null,"source":"replay"}
    {"v":1,"seq":2,"t":0.000000,"kind":"device","action":"added","device":"d1"}
    {"v":1,"seq":3,"t":0.100000,"kind":"touch","touch":1,"device":"d1","slot":0,"phase":"began","x":5,"y":5,"window":"W","view":"a","tapCount":1}
    {"v":1,"seq":4,"t":0.100000,"kind":"hit","touch":1,"x":5,"y":5,"window":"W","view":"a","path":["W","a"]}
    {"v":1,"seq":5,"t":0.100000,"kind":"touch","touch":2,"device":"d1","slot":1,"phase":"began","x":9,"y":9,"window":null,"view":null,"tapCount":1}
    {"v":1,"seq":6,"t":0.100000,"kind":"hit","touch":2,"x":9,"y":9,"view":null,"reason":"noWindow"}
    {"v":1,"seq":7,"t":0.100000,"kind":"dispatch","method":"touchesBegan","window":"W","view":"a","touches":[1],"at":[[5,5]],"chain":["a","W"],"handledBy":["W"]}
    {"v":1,"seq":8,"t":0.200000,"kind":"touch","touch":1,"device":"d1","slot":0,"phase":"moved","x":6,"y":5,"window":"W","view":"a","tapCount":1}
    {"v":1,"seq":9,"t":0.200000,"kind":"touch","touch":2,"device":"d1","slot":1,"phase":"ended","x":9,"y":9,"window":null,"view":null,"tapCount":1}
    {"v":1,"seq":10,"t":0.200000,"kind":"dispatch","method":"touchesMoved","window":"W","view":"a","touches":[1],"at":[[6,5]],"chain":["a","W"],"handledBy":[]}
    {"v":1,"seq":11,"t":0.300000,"kind":"touch","touch":1,"device":"d1","slot":0,"phase":"cancelled","x":6,"y":5,"window":"W","view":"a","tapCount":1,"reason":"endOfCapture"}
    {"v":1,"seq":12,"t":0.300000,"kind":"dispatch","method":"touchesCancelled","window":"W","view":"a","touches":[1],"at":[[6,5]],"chain":["a","W"],"handledBy":["W"]}
    {"v":1,"seq":13,"t":0.300000,"kind":"ignored","device":"d1","slot":2,"by":"maxTouches","x":1,"y":2}
    {"v":1,"seq":14,"t":0.300000,"kind":"end","frames":3,"events":20,"touches":2,"began":2,"ended":1,"cancelled":1,"dispatches":3,"unhandled":1,"gaps":0,"ignored":1}

    """

  @Test("A sound log has no violation")
  func soundLog() {
    #expect(DispatchLogChecker(Self.sound).violations == [])
  }

  @Test(
    "Each violation is reported",
    arguments: [
      // The text to replace and the replacement; the first occurrence counts.
      (#""v":1,"seq":3"#, #""v":2,"seq":3"#), (#""seq":8"#, #""seq":9"#),
      (#""t":0.200000,"kind":"touch","touch":2"#, #""t":0.05,"kind":"touch","touch":2"#),
      (#""t":0.200000,"kind":"touch","touch":2"#, #""t":0.050000,"kind":"touch","touch":2"#),
      (#""kind":"start""#, #""kind":"begin""#),
      (
        #""touch":2,"device":"d1","slot":1,"phase":"began""#,
        #""touch":1,"device":"d1","slot":1,"phase":"began""#
      ),
      (#""phase":"moved""#, #""phase":"stationary""#), (#""phase":"moved""#, #""phase":"began""#),
      (#""reason":"endOfCapture""#, #""reason":"tired""#),
      (#","reason":"endOfCapture"}"#, "}"),
      (#""phase":"ended","x":9"#, #""phase":"moved","x":9"#),
      (#""handledBy":["W"]"#, #""handledBy":["b"]"#), (#""chain":["a","W"]"#, #""chain":[]"#),
      (#""path":["W","a"]"#, #""path":["W"]"#), (#""view":"a","path""#, #""view":"b","path""#),
      (#","reason":"noWindow"}"#, "}"),
      (#""touches":[1],"at":[[6,5]]"#, #""touches":[1,2],"at":[[6,5],[9,9]]"#),
      (#""touches":[1],"at":[[6,5]]"#, #""touches":[1,1],"at":[[6,5]]"#),
      (#""method":"touchesMoved""#, #""method":"touchesEnded""#),
      (
        #""method":"touchesMoved","window":"W","view":"a""#,
        #""method":"touchesMoved","window":"W","view":"b""#
      ),
      (#""method":"touchesBegan""#, #""method":"touchesMoved""#),
      (#""kind":"device","action":"added""#, #""kind":"device","action":"ignored""#),
      (#""kind":"hit","touch":1"#, #""kind":"hit","touch":2"#), (#""gaps":0"#, #""gaps":1"#),
      (#""ignored":1"#, #""ignored":2"#), (#""by":"maxTouches""#, #""by":"magic""#),
      (#","x":1,"y":2}"#, #","x":1}"#),
      (#""unhandled":1"#, #""unhandled":0"#), (#""began":2"#, #""began":3"#),
      (#""slot":0,"phase":"moved""#, #""slot":0,"colour":"red","phase":"moved""#),
      (#""slot":0,"phase":"moved""#, #""phase":"moved""#),
      ("{\"v\":1,\"seq\":13", "{\"v\":1,\"seq\":13,,"),
      (#""device":"d1","slot":0,"phase":"moved""#, #""device":"d2","slot":0,"phase":"moved""#),
    ])
  func brokenLog(_ old: String, _ new: String) throws {
    let range = try #require(Self.sound.firstRange(of: old))
    var broken = Self.sound
    broken.replaceSubrange(range, with: new)
    #expect(!DispatchLogChecker(broken).violations.isEmpty)
  }

  @Test(
    "Only as many calls may be missing as the log reports as coalesced",
    arguments: [(1, 3, true), (1, 4, true), (1, 5, false), (3, 6, true), (1, 2, false)])
  func mergedCalls(merged: Int, dispatches: Int, isSound: Bool) {
    let message = "the reader of the log is slow: \(merged) records of moves were merged"
    let note = #"{"v":1,"seq":14,"t":0.300000,"kind":"note","level":"warning","blame":"bridge","#
    let log = Self.sound.replacing(
      #"{"v":1,"seq":14"#,
      with: note + #""message":""# + message + #""}"# + "\n" + #"{"v":1,"seq":15"#
    )
    .replacing(#""dispatches":3"#, with: #""dispatches":"# + "\(dispatches)")
    #expect(DispatchLogChecker(log).violations.isEmpty == isSound)
  }

  @Test("A missing line is reported, whichever it is", arguments: 0..<14)
  func missingLine(_ index: Int) {
    var lines = Self.sound.split(separator: "\n").map(String.init)
    lines.remove(at: index)
    for later in index..<lines.count {
      // The sequence numbers are renumbered, so that their gap is not the only violation.
      lines[later] = lines[later].replacing("\"seq\":\(later + 2),", with: "\"seq\":\(later + 1),")
    }
    #expect(!DispatchLogChecker(lines.joined(separator: "\n") + "\n").violations.isEmpty)
  }
}
