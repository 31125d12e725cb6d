import Bridge
import Layout
import Testing
import TouchModel

/// Tests of the state machine of reloading a layout.
struct LayoutReloadTests {
  private static let wrong = LayoutReloadError(lines: ["line 1", "line 2"])

  private static func name(_ action: LayoutReload.Action?) -> String {
    switch action {
    case .read: "read"
    case .use(let ready): "use \(ready.layout.document.views.count) views"
    case .refuse(let error): "refuse \(error.lines.joined(separator: ", "))"
    case .answer(nil): "answer"
    case .answer(let error?): "answer \(error.lines.joined(separator: ", "))"
    case nil: "nothing"
    }
  }

  private static func document(_ views: Int) throws -> LayoutDocument {
    let views = (0..<views).map { "{id: v\($0)}" }.joined(separator: ", ")
    return try LiveBench.layout("windows: [{view: {id: root, subviews: [\(views)]}}]")
  }

  private static func ready(_ views: Int) throws -> LayoutReload.Building {
    .success(ReadyLayout(ResolvedLayout(try document(views), LayoutPrincipals())))
  }

  // Expectations cannot contain mutating calls.
  private func step(
    _ reload: inout LayoutReload, _ body: (inout LayoutReload) -> LayoutReload.Action?
  ) -> String { Self.name(body(&reload)) }

  @Test("T-2: reloads that were refused are counted, and a later one that succeeds changes nothing")
  func failures() throws {
    var reload = LayoutReload()
    for error in [Self.wrong, nil, Self.wrong] {
      _ = reload.request()
      _ = reload.finish(error)
    }
    #expect(reload.failures == 2)
    _ = reload.request()
    _ = reload.finish(nil)
    #expect(reload.failures == 2 && reload.refusal == nil)
    _ = reload.request()
    _ = reload.finish(Self.wrong, isReload: false)
    #expect(reload.failures == 2 && reload.refusal == "line 1")
  }

  @Test("E-LIFE-18: a layout is read and built, and then it is used")
  func order() throws {
    var reload = LayoutReload()
    #expect(step(&reload) { $0.request() } == "read")
    let ready = try Self.ready(500)
    #expect(step(&reload) { $0.built(ready) } == "use 501 views")
    #expect(step(&reload) { $0.finish(nil) } == "answer")
    #expect(step(&reload) { $0.request() } == "read")
  }

  @Test(
    "E-LIFE-18: requests during a reload make the layout be read once more before they are answered",
    arguments: ["reading", "ending"])
  func again(_ phase: String) throws {
    var reload = LayoutReload()
    func requests() {
      #expect(step(&reload) { $0.request() } == "nothing")
      #expect(step(&reload) { $0.request() } == "nothing")
    }
    _ = reload.request()
    if phase == "reading" { requests() }
    let ready = try Self.ready(1)
    #expect(step(&reload) { $0.built(ready) } == "use 2 views")
    if phase == "ending" { requests() }
    #expect(step(&reload) { $0.finish(nil) } == "read")
    let other = try Self.ready(1)
    _ = reload.built(other)
    #expect(step(&reload) { $0.finish(nil) } == "answer")
  }

  @Test("E-LIFE-18: a wrong layout is refused, and its first problem is known until one is used")
  func refusal() throws {
    var reload = LayoutReload()
    _ = reload.request()
    #expect(step(&reload) { $0.built(.failure(Self.wrong)) } == "refuse line 1, line 2")
    #expect(reload.refusal == nil)
    #expect(step(&reload) { $0.finish(Self.wrong) } == "answer line 1, line 2")
    #expect(reload.refusal == "line 1")
    #expect(step(&reload) { $0.request() } == "read")
    let ready = try Self.ready(1)
    #expect(step(&reload) { $0.built(ready) } == "use 2 views")
    #expect(reload.refusal == "line 1")
    _ = reload.finish(nil)
    #expect(reload.refusal == nil)
  }

  @Test("E-LIFE-18: the answer to requests is the result of the last reading")
  func lastReading() throws {
    var reload = LayoutReload()
    _ = reload.request()
    _ = reload.request()
    _ = reload.built(.failure(Self.wrong))
    #expect(step(&reload) { $0.finish(Self.wrong) } == "read")
    let ready = try Self.ready(1)
    _ = reload.built(ready)
    #expect(step(&reload) { $0.finish(nil) } == "answer")
  }
}
