import ControlProtocol
import Glibc
import Testing
import Text
import TouchModel

@testable import Bridge

/// The method `device`, over a real socket, for a panel that a finger script touches (C-22).
struct DeviceMethodTests {
  private static let layout = """
    devices:
      - match: {name: "*"}
        calibration: [1, 0, 0, 0, 1, 0]
    windows:
      - {id: main, view: {id: root, handles: all}}
    """

  private static let keypad = """
    windows:
      - {id: main, view: {id: root, subviews: [{id: pad, frame: [0, 0, 9, 9], sensitive: true}]}}
    """

  /// Two touches; the first one is down at 1 s.
  private static let script = "D1(100,200); M1(110,200) @1.5; U1 @2; D1(100,200) @3; U1"

  private func bench(
    _ script: String = "", layout: String = layout, access: ControlAccess = .changes
  ) throws -> ControlBench {
    try ControlBench(script, layout: layout, access: access)
  }

  @Test("C-22: device cancels the touches of a panel, and maps the next ones in the new way")
  func rotation() throws {
    let bench = try bench(Self.script)
    let client = try bench.client()
    bench.live.play(until: 1)
    let before = try client.call("device", #"{"device":"d1","rotation":180}"#, on: bench)
    guard case .list(let panels)? = before["panels"] else { return #expect(Bool(false)) }
    #expect(panels.count == 1)
    #expect(panels.first?["device"] == .text("d1"))
    #expect(panels.first?["rotation"] == .integer(0))
    bench.live.play()
    let log = bench.live.log()
    let touches = log.split(separator: "\n").filter { $0.contains(#""kind":"touch""#) }
    #expect(touches.count == 4, "\(log)")
    #expect(touches[0].contains(#""phase":"began","x":100,"y":200"#), "\(touches[0])")
    #expect(touches[1].contains(#""reason":"interrupted""#), "\(touches[1])")
    #expect(touches[2].contains(#""phase":"began""#))
    #expect(touches[2].contains(#""x":1819,"y":879"#), "\(touches[2])")
    #expect(log.contains("changes the mapping of d1"))
    #expect(log.contains("until the next reload: rotation 180"))
  }

  @Test("C-22: a reload ends the change")
  func reload() throws {
    let bench = try bench("D1(100,200) @1; U1")
    let client = try bench.client()
    _ = try client.call("device", #"{"match":{"name":"*"},"rotation":180}"#, on: bench)
    bench.live.reload(try LiveBench.layout(Self.layout), at: .zero)
    bench.live.play()
    #expect(bench.live.log().contains(#""phase":"began","x":100,"y":200"#))
  }

  @Test("C-22: the values before are those of the layout, and then those of the last change")
  func before() throws {
    let bench = try bench()
    let client = try bench.client()
    func change(_ values: String) throws -> String {
      let result = try client.call("device", #"{"match":{},\#(values)}"#, on: bench)
      guard case .list(let panels)? = result["panels"], let panel = panels.first else {
        return result.json
      }
      return JSONValue.object(panel.members.filter { !["device", "node"].contains($0.key) })
        .json
    }
    #expect(
      try change(#""calibration":[-1,0,1,0,1,0],"range":{"x":[1,9]}"#)
        == #"{"calibration":[1,0,0,0,1,0],"range":null}"#)
    #expect(
      try change(#""calibration":[1,0,0,0,1,0],"range":{"y":[2,8]},"region":[0,0,9,9]"#)
        == #"{"calibration":[-1,0,1,0,1,0],"range":{"x":[1,9]},"region":[0,0,1920,1080]}"#)
    #expect(try change(#""range":{"y":[3,7]}"#) == #"{"range":{"y":[2,8]}}"#)
  }

  @Test(
    "C-22: a wrong request changes nothing",
    arguments: [
      (#"{"rotation":90}"#, -32602, "device"), (#"{"device":"d1"}"#, -32602, nil),
      (#"{"device":1,"rotation":90}"#, -32602, "device"),
      (#"{"device":"d1","match":{},"rotation":90}"#, -32602, "match"),
      (#"{"device":"d1","rotation":91}"#, -32602, "rotation"),
      (#"{"device":"d1","filters":{}}"#, -32602, "filters"),
      (#"{"match":{"nam":"*"},"rotation":90}"#, -32602, "match"),
      (#"{"match":[],"rotation":90}"#, -32602, "match"),
      (#"{"device":"d2","rotation":90}"#, -32002, "device"),
      (#"{"match":{"name":"B"},"rotation":90}"#, -32002, "match"),
    ] as [(String, Int64, String?)])
  func errors(_ parameters: String, _ code: Int64, _ key: String?) throws {
    let bench = try bench("D1(100,200) @1; U1")
    let client = try bench.client()
    let error = try client.call("device", parameters, on: bench)
    #expect(error["code"] == .integer(code), "\(error.json)")
    #expect(error["data"]?["key"]?.asText == key, "\(error.json)")
    bench.live.play()
    #expect(bench.live.log().contains(#""phase":"began","x":100,"y":200"#))
  }

  @Test("C-22: an unknown panel is answered with those in use")
  func unknown() throws {
    let bench = try bench()
    let error = try bench.client().call("device", #"{"device":"d2","rotation":90}"#, on: bench)
    #expect(error["message"]?.asText?.contains("in use: d1 (") == true, "\(error.json)")
    #expect(error["data"]?["nearest"] == .text("d1"))
  }

  @Test("C-28: ungrab lets go of a panel by its name or node, and of no other one")
  func ungrab() throws {
    let bench = try bench()
    let client = try bench.client()
    #expect(try client.call("ungrab", #"{"device":"d1"}"#, on: bench) == .object([]))
    let node = bench.live.session.description.node.escaped
    #expect(try client.call("ungrab", #"{"device":"\#(node)"}"#, on: bench) == .object([]))
    #expect(bench.ungrabbed == [bench.live.session.id, bench.live.session.id])
    let error = try client.call("ungrab", #"{"device":"d2"}"#, on: bench)
    #expect(error["code"] == .integer(-32002), "\(error.json)")
    #expect(bench.ungrabbed.count == 2)
  }

  @Test("C-21, C-28: ungrab needs the right `change`, and `sensitive` if there is a sensitive view")
  func rightsToUngrab() throws {
    var readers = ControlAccess()
    readers.read = [.user(geteuid())]
    for (layout, access) in [(Self.layout, readers), (Self.keypad, .changes)] {
      let bench = try bench(layout: layout, access: access)
      let answer = try bench.client().call("ungrab", #"{"device":"d1"}"#, on: bench)
      #expect(answer["code"] == .integer(-32001), "\(answer.json)")
      #expect(bench.ungrabbed.isEmpty)
    }
  }

  @Test("C-21, C-22: device needs the right `change`, and `sensitive` if there is a sensitive view")
  func rights() throws {
    var readers = ControlAccess()
    readers.read = [.user(geteuid())]
    for (layout, access, isAllowed) in [
      (Self.layout, readers, false), (Self.layout, .changes, true),
      (Self.keypad, .changes, false), (Self.keypad, .secrets, true),
      (Self.keypad, .everything, true),
    ] as [(String, ControlAccess, Bool)] {
      let bench = try bench("D1(100,200) @1; U1", layout: layout, access: access)
      let client = try bench.client()
      let answer = try client.call("device", #"{"device":"d1","rotation":180}"#, on: bench)
      #expect((answer["code"] == .integer(-32001)) == !isAllowed, "\(answer.json)")
      #expect((answer["panels"] != nil) == isAllowed)
    }
  }
}
