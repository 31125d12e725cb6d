import Testing
import TouchBridgeTestSupport

/// Tests of the log checker: gestures, controls, scrolling and delayed touches.
struct DispatchLogActionsCheckerTests {
  private static let sound = """
    {"v":1,"seq":1,"t":0.000000,"kind":"start","generator":"g","screen":[320,480],"layout":null,"source":"replay"}
    {"v":1,"seq":2,"t":0.000000,"kind":"device","action":"added","device":"d1"}
    {"v":1,"seq":3,"t":0.100000,"kind":"touch","touch":1,"device":"d1","slot":0,"phase":"began","x":5,"y":5,"window":"W","view":"a","tapCount":1}
    {"v":1,"seq":4,"t":0.100000,"kind":"hit","touch":1,"x":5,"y":5,"window":"W","view":"a","path":["W","a"]}
    {"v":1,"seq":5,"t":0.100000,"kind":"control","control":"a","event":"touchDown","touch":1}
    {"v":1,"seq":6,"t":0.100000,"kind":"control","control":"a","event":"touchDownRepeat","touch":1}
    {"v":1,"seq":7,"t":0.100000,"kind":"dispatch","method":"touchesBegan","window":"W","view":"a","touches":[1],"at":[[5,5]],"chain":["a"],"handledBy":["a"]}
    {"v":1,"seq":8,"t":0.200000,"kind":"touch","touch":1,"device":"d1","slot":0,"phase":"moved","x":6,"y":5,"window":"W","view":"a","tapCount":1}
    {"v":1,"seq":9,"t":0.200000,"kind":"control","control":"a","event":"touchDragExit","touch":1}
    {"v":1,"seq":10,"t":0.200000,"kind":"control","control":"a","event":"touchDragOutside","touch":1}
    {"v":1,"seq":11,"t":0.200000,"kind":"control","control":"a","event":"touchDragEnter","touch":1}
    {"v":1,"seq":12,"t":0.200000,"kind":"control","control":"a","event":"touchDragInside","touch":1}
    {"v":1,"seq":13,"t":0.200000,"kind":"control","control":"a","event":"touchUpInside","touch":1}
    {"v":1,"seq":14,"t":0.200000,"kind":"control","control":"a","event":"primaryActionTriggered","touch":1}
    {"v":1,"seq":15,"t":0.200000,"kind":"dispatch","method":"touchesCancelled","window":"W","view":"a","touches":[1],"at":[[6,5]],"chain":["a"],"handledBy":["a"],"reason":"gesture"}
    {"v":1,"seq":16,"t":0.200000,"kind":"gesture","recognizer":"p","type":"pan","view":"W","state":"began","touches":[1],"x":6,"y":5,"numberOfTouches":1,"translation":[1,0],"velocity":[10,0]}
    {"v":1,"seq":17,"t":0.200000,"kind":"scroll","view":"s","contentOffset":[0,4],"state":"began"}
    {"v":1,"seq":18,"t":0.300000,"kind":"touch","touch":1,"device":"d1","slot":0,"phase":"ended","x":6,"y":5,"window":"W","view":null,"tapCount":1}
    {"v":1,"seq":19,"t":0.300000,"kind":"gesture","recognizer":"p","type":"pan","view":"W","state":"ended","touches":[1],"x":6,"y":5,"numberOfTouches":1,"translation":[1,0],"velocity":[10,0]}
    {"v":1,"seq":20,"t":0.300000,"kind":"gesture","recognizer":"t","type":"tap","view":"W","state":"ended","touches":[1],"x":6,"y":5,"numberOfTouches":1}
    {"v":1,"seq":21,"t":0.300000,"kind":"scroll","view":"s","contentOffset":[0,4],"state":"ended"}
    {"v":1,"seq":22,"t":0.300000,"kind":"end","frames":3,"events":20,"touches":1,"began":1,"ended":1,"cancelled":0,"dispatches":2,"unhandled":0,"gaps":0,"ignored":0}

    """

  @Test("A sound log of gestures, controls and scrolling has no violation")
  func soundLog() {
    #expect(DispatchLogChecker(Self.sound).violations == [])
  }

  @Test(
    "Each wrong sequence and each wrong key is reported",
    arguments: [
      // The text to replace and the replacement; the first occurrence counts.
      (#""state":"began","touches""#, #""state":"changed","touches""#),
      (#""state":"began","touches""#, #""state":"failed","touches""#),
      (
        #""recognizer":"p","type":"pan","view":"W","state":"ended""#,
        #""recognizer":"q","type":"pan","view":"W","state":"ended""#
      ),
      (#""type":"tap","view":"W","state":"ended""#, #""type":"tap","view":"W","state":"began""#),
      (#""type":"tap""#, #""type":"pinch""#), (#""type":"tap""#, #""type":"flick""#),
      (#","translation":[1,0]"#, ""), (#""translation":[1,0]"#, #""translation":1"#),
      (#""numberOfTouches":1}"#, #""numberOfTouches":1,"scale":2}"#),
      (
        #""type":"tap","view":"W","state":"ended","touches":[1]"#,
        #""type":"tap","view":"W","state":"ended","touches":[2]"#
      ),
      (
        #""type":"tap","view":"W","state":"ended","touches":[1]"#,
        #""type":"tap","view":"W","state":"ended","touches":[1,1]"#
      ),
      (#""contentOffset":[0,4],"state":"began""#, #""contentOffset":[0,4],"state":"changed""#),
      (#""contentOffset":[0,4],"state":"ended""#, #""contentOffset":[0,4],"state":"changed""#),
      (#""contentOffset":[0,4]"#, #""contentOffset":[0]"#),
      (#""event":"touchDown","#, #""event":"touchDragInside","#),
      (#""event":"touchDownRepeat""#, #""event":"touchDown""#),
      (#""event":"touchDownRepeat""#, #""event":"tapped""#),
      (#""event":"touchDragExit""#, #""event":"touchDragEnter""#),
      (#""event":"touchDragExit""#, #""event":"touchDragInside""#),
      (#""event":"touchDragOutside""#, #""event":"touchDragInside""#),
      (#""event":"touchDragInside""#, #""event":"touchDragEnter""#),
      (#""event":"touchUpInside""#, #""event":"touchDragInside""#),
      (#""event":"touchUpInside""#, #""event":"touchUpOutside""#),
      (#""event":"touchDragExit","touch":1"#, #""event":"touchDragExit","touch":2"#),
      (#""control":"a","event":"touchDragExit""#, #""control":"b","event":"touchDragExit""#),
      (#","reason":"gesture""#, ""), (#","reason":"gesture""#, #","reason":"palm""#),
      (
        #""chain":["a"],"handledBy":["a"]}"#,
        #""chain":["a"],"handledBy":["a"],"reason":"gesture"}"#
      ),
    ])
  func brokenLog(_ old: String, _ new: String) throws {
    let range = try #require(Self.sound.firstRange(of: old))
    var broken = Self.sound
    broken.replaceSubrange(range, with: new)
    #expect(!DispatchLogChecker(broken).violations.isEmpty)
  }

  @Test("A missing drag is reported, unless the log reports coalesced drags")
  func missingDrag() throws {
    let line = try #require(
      Self.sound.split(separator: "\n").first { $0.contains("touchDragOutside") })
    let note =
      #"{"v":1,"seq":10,"t":0.200000,"kind":"note","level":"warning","blame":"bridge","message":""#
      + #"the reader of the log is slow: 1 record of moves was merged into a later one"}"#
    let other =
      #"{"v":1,"seq":10,"t":0.200000,"kind":"note","level":"info","blame":"layout","#
      + #""message":"something"}"#
    #expect(
      !DispatchLogChecker(Self.sound.replacing(line, with: other)).violations.isEmpty)
    #expect(DispatchLogChecker(Self.sound.replacing(line, with: note)).violations == [])
  }

  @Test("A view may receive a begin and an end late only if touches may be delayed")
  func held() throws {
    let lines = """
      {"v":1,"seq":1,"t":0.000000,"kind":"start","generator":"g","screen":[320,480],"layout":null,"source":"replay"}
      {"v":1,"seq":2,"t":0.000000,"kind":"device","action":"added","device":"d1"}
      {"v":1,"seq":3,"t":0.100000,"kind":"touch","touch":1,"device":"d1","slot":0,"phase":"began","x":5,"y":5,"window":"W","view":"a","tapCount":1}
      {"v":1,"seq":4,"t":0.100000,"kind":"hit","touch":1,"x":5,"y":5,"window":"W","view":"a","path":["W","a"]}
      {"v":1,"seq":5,"t":0.200000,"kind":"touch","touch":1,"device":"d1","slot":0,"phase":"ended","x":5,"y":5,"window":"W","view":"a","tapCount":1}
      {"v":1,"seq":6,"t":0.500000,"kind":"dispatch","method":"touchesBegan","window":"W","view":"a","touches":[1],"at":[[5,5]],"chain":["a"],"handledBy":["a"]}
      {"v":1,"seq":7,"t":0.500000,"kind":"dispatch","method":"touchesEnded","window":"W","view":"a","touches":[1],"at":[[5,5]],"chain":["a"],"handledBy":["a"]}
      {"v":1,"seq":8,"t":0.500000,"kind":"end","frames":2,"events":9,"touches":1,"began":1,"ended":1,"cancelled":0,"dispatches":2,"unhandled":0,"gaps":0,"ignored":0}

      """
    #expect(DispatchLogChecker(lines, mayHold: true).violations == [])
    #expect(!DispatchLogChecker(lines).violations.isEmpty)
    let early = lines.replacing(#""phase":"ended""#, with: #""phase":"moved""#)
    #expect(!DispatchLogChecker(early, mayHold: true).violations.isEmpty)
    let twice = lines.replacing("touchesEnded", with: "touchesBegan")
    #expect(!DispatchLogChecker(twice, mayHold: true).violations.isEmpty)
  }
}
