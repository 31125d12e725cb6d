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
    case .use(let layout, _): "use \(layout.document.views.count) views"
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
  }

  @Test("E-LIFE-18: a layout is read, its views are built in turns, and then it is used")
  func turns() throws {
    var reload = LayoutReload()
    #expect(step(&reload) { $0.buildViews() } == "nothing")
    #expect(step(&reload) { $0.request() } == "read")
    #expect(!reload.isBuilding)
    let document = try Self.document(2 * LayoutReload.viewsPerTurn)
    #expect(
      step(&reload) { $0.take(.success(ResolvedLayout(document, LayoutPrincipals()))) } == "nothing"
    )
    #expect(reload.isBuilding)
    #expect(step(&reload) { $0.buildViews() } == "nothing")
    #expect(step(&reload) { $0.buildViews() } == "nothing")
    #expect(step(&reload) { $0.buildViews() } == "use \(document.views.count) views")
    #expect(!reload.isBuilding)
    #expect(step(&reload) { $0.finish(nil) } == "answer")
    #expect(step(&reload) { $0.request() } == "read")
  }

  @Test(
    "E-LIFE-18: requests during a reload make the layout be read once more before they are answered",
    arguments: ["reading", "building", "ending"])
  func again(_ phase: String) throws {
    var reload = LayoutReload()
    func requests() {
      #expect(step(&reload) { $0.request() } == "nothing")
      #expect(step(&reload) { $0.request() } == "nothing")
    }
    let document = try Self.document(1)
    _ = reload.request()
    if phase == "reading" { requests() }
    _ = reload.take(.success(ResolvedLayout(document, LayoutPrincipals())))
    if phase == "building" { requests() }
    #expect(step(&reload) { $0.buildViews() } == "use 2 views")
    if phase == "ending" { requests() }
    #expect(step(&reload) { $0.finish(nil) } == "read")
    _ = reload.take(.success(ResolvedLayout(document, LayoutPrincipals())))
    _ = reload.buildViews()
    #expect(step(&reload) { $0.finish(nil) } == "answer")
  }

  @Test("E-LIFE-18: a wrong layout is refused, and its first problem is known until one is used")
  func refusal() throws {
    var reload = LayoutReload()
    _ = reload.request()
    #expect(step(&reload) { $0.take(.failure(Self.wrong)) } == "refuse line 1, line 2")
    #expect(reload.refusal == nil)
    #expect(step(&reload) { $0.finish(Self.wrong) } == "answer line 1, line 2")
    #expect(reload.refusal == "line 1")
    #expect(step(&reload) { $0.request() } == "read")
    let document = try Self.document(1)
    _ = reload.take(.success(ResolvedLayout(document, LayoutPrincipals())))
    #expect(step(&reload) { $0.buildViews() } == "use 2 views")
    #expect(reload.refusal == "line 1")
    _ = reload.finish(nil)
    #expect(reload.refusal == nil)
  }

  @Test("E-LIFE-18: the answer to requests is the result of the last reading")
  func lastReading() throws {
    var reload = LayoutReload()
    _ = reload.request()
    _ = reload.request()
    _ = reload.take(.failure(Self.wrong))
    #expect(step(&reload) { $0.finish(Self.wrong) } == "read")
    let document = try Self.document(1)
    _ = reload.take(.success(ResolvedLayout(document, LayoutPrincipals())))
    _ = reload.buildViews()
    #expect(step(&reload) { $0.finish(nil) } == "answer")
  }
}
