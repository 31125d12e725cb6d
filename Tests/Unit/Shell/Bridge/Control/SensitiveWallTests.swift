import ControlProtocol
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import TouchWire

@testable import Bridge

/// What clients without the right `sensitive` can do about keypads: each method and each packet, before
/// and after each other one.
struct SensitiveWallTests {
  /// Something that a client does.
  struct Step: Sendable {
    let name: String
    let act: @Sendable (SensitiveStage) throws -> Void

    init(_ name: String, _ act: @escaping @Sendable (SensitiveStage) throws -> Void) {
      self.name = name
      self.act = act
    }

    /// A request, or several in one write.
    static func request(_ method: ControlMethod, _ parameters: [String]) -> Step {
      Step("\(method) \(parameters.first ?? "")") { stage in
        _ = try stage.call(parameters.map { (method.rawValue, $0) })
      }
    }
  }

  private static let ids = [
    "home", "floor", "clock", "pane", "pad", "one", "beside", "jump", "list", "row", "front",
    "safe",
    "code", "strip", "label", "alert", "sheet", "tapOne",
  ]

  /// One step for each property: it is set on every object, one request each.
  private static let settings: [String] = [
    #""hidden":true"#, #""hidden":false"#, #""userInteractionEnabled":false"#, #""alpha":0"#,
    #""alpha":1"#, #""enabled":false"#, #""frame":[0,0,1000,1000]"#, #""frame":[5000,0,9,9]"#,
    #""frame":[20,20,30,30]"#, #""center":[500,500]"#, #""transform":{"scale":30}"#,
    #""transform":{"scale":0}"#, #""windowLevel":-5"#, #""windowLevel":5000"#,
    #""contentOffset":[0,300]"#, #""zoomScale":0.1"#, #""value":1"#,
  ]

  /// The steps of a method.
  ///
  /// A new method needs a row here.
  private static func steps(of method: ControlMethod) -> [Step] {
    switch method {
    case .status, .tree: [.request(method, ["{}"])]
    case .statistics: [.request(method, ["{}", #"{"day":"2026-11-27"}"#])]
    case .explain: [.request(method, [#"{"x":100,"y":400}"#, #"{"x":1,"y":1,"view":"one"}"#])]
    case .subscribe:
      [.request(method, ["{}", #"{"views":["one"]}"#, #"{"views":["pad"]}"#])]
    case .unsubscribe: [.request(method, [#"{"subscription":9}"#])]
    case .set:
      settings.map { setting in
        .request(method, ids.map { #"{"id":"\#($0)",\#(setting)}"# })
      }
    case .bringToFront, .makeKey: [.request(method, ids.map { #"{"id":"\#($0)"}"# })]
    case .reload: [.request(method, ["{}"])]
    case .active:
      [.request(method, [#"{"active":false}"#]), .request(method, [#"{"active":true}"#])]
    case .device:
      [
        .request(method, [#"{"device":"d1","rotation":180}"#]),
        .request(method, [#"{"match":{},"region":[0,0,100,100],"calibration":[-1,0,1,0,1,0]}"#]),
      ]
    case .ungrab: [.request(method, [#"{"device":"d1"}"#])]
    case .display: [.request(method, [#"{"on":false}"#]), .request(method, [#"{"on":true}"#])]
    }
  }

  /// The steps of a packet, of each client.
  ///
  /// A new packet needs a row here.
  private static func steps(of type: PacketType) -> [Step] {
    ["shop", "keys"].map { sink in
      Step("\(type) \(sink)") { stage in
        switch type {
        case .hello: stage.send(.hello(versions: 1...1, sink: "keys"), to: sink)
        case .done: stage.send(.done(2), to: sink)
        case .show: stage.send(.show, to: sink)
        case .hide: stage.send(.hide, to: sink)
        case .regions:
          stage.send(.regions([Rect(x: 0, y: 0, width: 10, height: 10)]), to: sink)
        case .welcome, .frame, .gap, .state, .overrun, .bye: stage.send(empty: type, to: sink)
        }
      }
    }
  }

  private static let steps: [Step] =
    ControlMethod.allCases.flatMap { steps(of: $0) } + PacketType.allCases.flatMap { steps(of: $0) }
    + ["shop", "keys"].flatMap { sink in
      [
        Step("connect \(sink)") { _ = $0.link(sink) },
        Step("end \(sink)") { $0.disconnect(sink) },
        Step("regions end \(sink)") { $0.send(.regions([]), to: sink) },
      ]
    } + [Step("silence") { $0.wait() }]

  @Test(
    "C-21, P-5, P-6: whatever clients do in whatever order, a tap on a key reaches no other view and no log",
    arguments: TestEnvironment.cases(steps, oneOf: 9))
  func pairs(_ first: Step) throws {
    for second in Self.steps {
      let stage = try SensitiveStage()
      for step in [first, second] {
        try step.act(stage)
        for key in SensitiveStage.keys {
          for fault in try stage.tap(key) {
            Issue.record("\(first.name), then \(second.name): \(key.sensitive): \(fault)")
          }
        }
      }
    }
  }
}

extension SensitiveWallTests.Step: CustomTestStringConvertible {
  var testDescription: String { name }
}
