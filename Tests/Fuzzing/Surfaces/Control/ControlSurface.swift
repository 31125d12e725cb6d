import CoreSurfaces
import Bridge
package import ControlProtocol
import Layout
import Text
import TouchKit
import TouchModel
import TouchTracking

/// The bytes of a client of the control socket: lines, JSON, requests, and changes of live views (C-4).
package enum ControlSurface {
  /// Returns parameters of a method for `layout`; a new method needs a row.
  ///
  /// Includes what the commands send: `watch` subscribes, and `explain` asks for text.
  package static func parameters(of method: ControlMethod) -> [String] {
    switch method {
    case .status, .tree, .reload: ["{}"]
    case .statistics: ["{}", #"{"day":"2026-11-27"}"#]
    case .explain:
      [#"{"x":50,"y":50}"#, #"{"x":1,"y":2,"view":"ok","text":true}"#, #"{"view":"ok"}"#]
    case .set:
      [
        #"{"id":"ok","hidden":true,"alpha":0.5}"#, #"{"id":"nothing","hidden":true}"#,
        #"{"changes":[{"id":"a","frame":[1,2,3,4]},{"id":"a","transform":{"rotate":45}},"#
          + #"{"id":"pan","enabled":false},{"id":"window","windowLevel":"alert"}]}"#,
        #"{"id":"list","contentOffset":[0,1e9]}"#,
      ]
    case .bringToFront: [#"{"id":"a"}"#]
    case .makeKey: [#"{"id":"window"}"#]
    case .subscribe: [#"{"kinds":["gesture"],"views":["a","a","root"],"moves":10,"lines":true}"#]
    case .unsubscribe: [#"{"subscription":1}"#]
    case .active: [#"{"active":true}"#]
    case .display: [#"{"on":true}"#]
    case .ungrab: [#"{"device":"d1"}"#]
    case .device:
      [
        #"{"device":"d1","rotation":90}"#,
        #"{"match":{"name":"*","vendor":34},"range":{"x":[1,9]},"region":[0,0,9,9],"#
          + #""calibration":[1,0,0,0,1,0]}"#,
      ]
    }
  }

  /// Requests of every method, and the forms of a request.
  static let samples =
    (ControlMethod.allCases.flatMap { method in
      parameters(of: method).map {
        #"{"jsonrpc":"2.0","id":1,"method":"\#(method.rawValue)","params":\#($0)}"#
      }
    } + [
      #"{"jsonrpc":"2.0","id":"a","method":"status"}"#,
      #"[{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"kinds":["touch"],"moves":10}},"#
        + #"{"jsonrpc":"2.0","id":2,"method":"unsubscribe","params":{"subscription":1}}]"#,
      #"{"jsonrpc":"2.0","method":"active","params":{"active":false}}"#,
      #"{"jsonrpc":"2.0","id":1.5,"method":"tree"}"#,
      #"{"jsonrpc":"2.0","id":null,"method":"makeKey","params":{"id":"window"}}"#,
    ]).map { $0 + "\n" }

  /// The layout of the samples.
  package static let layout = """
    windows:
      - id: window
        view:
          id: root
          handles: all
          gestureRecognizers: [{id: pan, type: pan}]
          subviews:
            - {id: pad, frame: [0, 0, 50, 50], sensitive: true, subviews: [{id: key, type: button}]}
            - {id: ok, type: button, frame: [100, 0, 50, 50]}
            - {id: a, frame: [200, 0, 50, 50], handles: all}
            - {id: list, type: scrollView, frame: [300, 0, 50, 50], contentSize: [50, 500]}
      - {id: alert, windowLevel: alert, hidden: true, view: {id: sheet, handles: all}}
    """

  /// Returns what is wrong with the answers to the bytes of a client; nil if nothing is.
  static func fault(in bytes: [UInt8]) -> String? {
    guard
      let document = try? LayoutReader.read(bytes: Array(layout.utf8), file: "layout.yaml")
    else { return "the layout of the surface is wrong" }
    let built = document.build()
    var connection = ControlConnection()
    connection.take(bytes, at: .zero)
    connection.takeEnd()
    while let request = connection.nextRequest(read) {
      let before = state(of: built)
      let result = run(request, built, &connection)
      if case .failure(let error) = result {
        if let fault = PrintableText.fault(in: error.message, of: "an error") { return fault }
        if state(of: built) != before { return "a wrong request changes a view" }
      }
      connection.answer(result)
      connection.outgoing.prepare(at: .zero)
      if let fault = fault(inAnswers: connection.outgoing.next) { return fault }
      connection.outgoing.removeSent(connection.outgoing.next.count)
    }
    return nil
  }

  private static func read(_ line: [UInt8]) throws(ControlError) -> JSONValue {
    do throws(JSONReader.Failure) {
      return try JSONReader.read(line)
    } catch {
      throw ControlError(.parseError, "\(error)")
    }
  }

  private static func run(
    _ request: ControlRequest, _ built: BuiltLayout, _ connection: inout ControlConnection
  ) -> Result<JSONValue, ControlError> {
    do throws(ControlError) {
      switch try request.call.get() {
      case .set(let changes):
        let live = changes.map { change in
          LiveChange(
            id: change.id,
            values: change.values.map { ($0.key, LayoutNode($0.value.layoutContent)) })
        }
        return change { () throws(LiveChangeError) in
          _ = try built.apply(live, access: .none)
        }
      case .bringToFront(let id):
        return change { () throws(LiveChangeError) in
          try built.bringToFront(id, access: .none)
        }
      case .device(let panels, let values):
        return change { () throws(LiveChangeError) in
          if case .match(let match) = panels {
            _ = try DeviceMatch(LayoutNode(match.layoutContent))
          }
          _ = try DeviceChange(values.map { ($0.key, LayoutNode($0.value.layoutContent)) })
        }
      case .subscribe(let filter):
        return .success(.integer(Int64(try connection.subscribe(filter))))
      case .unsubscribe(let number):
        try connection.unsubscribe(number)
      case .explain(let point, let view, _):
        let subject = view.flatMap { built.view(id: $0) }
        let report = built.explain(point, about: subject)
        return .success(.encoded(report.json))
      default: break
      }
      return .success(.object([]))
    } catch {
      return .failure(error)
    }
  }

  private static func change(
    _ body: () throws(LiveChangeError) -> Void
  ) -> Result<JSONValue, ControlError> {
    do throws(LiveChangeError) {
      try body()
      return .success(.object([]))
    } catch {
      return .failure(ControlError(.invalidParameters, "refused"))
    }
  }

  /// The properties of all views, to find changes.
  private static func state(of built: BuiltLayout) -> [String] {
    (built.subtree(of: "window") ?? []).map { view in
      "\(view.identifier) \(view.center) \(view.bounds) \(view.transform) \(view.alpha)"
        + " \(view.isHidden) \(view.isUserInteractionEnabled) \((view as? Control)?.isEnabled as Any)"
    }
  }

  private static func fault(inAnswers bytes: ArraySlice<UInt8>) -> String? {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let value = try? JSONReader.read(Array(line)) else { return "an answer is not JSON" }
      if let fault = PrintableText.fault(
        in: String(decoding: line, as: UTF8.self), of: "an answer")
      {
        return fault
      }
      var answers = [value]
      if case .list(let items) = value { answers = items }
      for answer in answers where answer["id"] == nil || answer["jsonrpc"] != .text("2.0") {
        return "an answer has no id"
      }
    }
    return nil
  }
}
