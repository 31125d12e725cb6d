import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Functions that wait for the next pass.
struct NextPassTests {
  private let stage = Stage(handlers: [\.deep])
  private var app: ProbeApplication { stage.app }

  @Test(
    "R-PIPE-5: a function is called before the next frame, and one that it passes before the one after it"
  )
  func frames() {
    var lines: [String] = []
    app.receive(stage.frame([.down(1, 20, 150)], at: 1))
    stage.deep.behavior.onCall = { method, _, _ in lines.append("\(method)") }
    app.performAtNextPass {
      lines.append("first")
      app.performAtNextPass { lines.append("later") }
    }
    app.performAtNextPass { lines.append("second") }
    #expect(lines.isEmpty)
    app.receive(stage.frame([.move(1, 25, 150)], at: 1.001))
    #expect(lines == ["first", "second", "moved"])
    app.receive(stage.frame([.up(1)], at: 1.001))
    #expect(lines == ["first", "second", "moved", "later", "ended"])
    #expect(app.nextDeadline == nil)
  }

  @Test("R-GST-26: without a frame, a function is called a 60th of a second later")
  func time() {
    var calls = 0
    func again() {
      calls += 1
      if calls < 4 { app.performAtNextPass(again) }
    }
    app.advance(to: .seconds(1))
    app.performAtNextPass(again)
    #expect(app.nextDeadline == Microseconds(1_016_667))
    app.advance(to: .seconds(1.5))
    #expect(calls == 4 && app.nextDeadline == nil)
  }

  @Test("R-SYS-1: a function is called although touches were cancelled, or a view has left")
  func interrupted() {
    var calls = 0
    app.receive(stage.frame([.down(1, 20, 150)], at: 1))
    app.performAtNextPass { calls += 1 }
    let due = app.nextDeadline
    app.resignActive()
    stage.left.removeFromSuperview()
    #expect(calls == 0 && app.nextDeadline == due && due != nil)
    app.advance(to: .seconds(2))
    #expect(calls == 1 && app.nextDeadline == nil)
  }
}
