import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// Tests of the application's event queue.
struct PortRowTests {
  @Test(
    "S0-02, S0-03, R-PIPE-3: post only enqueues; nothing is dispatched before the queue is drained")
  func posting() throws {
    let scene = ChecklistScene()
    _ = scene.add("view", Rect(x: 0, y: 0, width: 320, height: 480))
    for frame in try FingerScript("D1(10,10); M1; U1").contactFrames() {
      #expect(scene.application.post(frame))
    }
    #expect(scene.log.lines == [])
    #expect(scene.application.queue.count == 3)
    #expect(scene.application.drain() == 3)
    #expect(scene.application.queue.count == 0)
    #expect(scene.log.lines == ["view began [1]", "view moved [1]", "view ended [1]"])
  }

  @Test("S3-02, R-PIPE-5: a thousand frames are dispatched in order")
  func order() throws {
    let scene = ChecklistScene(application: Application(queue: FrameQueue(frames: 2048)))
    let view = scene.add("view", Rect(x: 0, y: 0, width: 320, height: 480))
    _ = view
    var places: [Double] = []
    final class Recording: RecordingView {
      var seen: (Double) -> Void = { _ in }
      override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
        for touch in touches.inOrder { seen(touch.location(in: nil).x) }
      }
    }
    let recording = Recording(
      "recording", Rect(x: 0, y: 0, width: 320, height: 480), scene.log)
    recording.seen = { places.append($0) }
    scene.window.addSubview(recording)
    let moves = (1...998).map { "M1(\(Double($0) / 10),10)" }.joined(separator: ";")
    for frame in try FingerScript("D1(0,10);\(moves);U1").contactFrames() {
      #expect(scene.application.post(frame))
    }
    #expect(scene.application.drain() == 1000)
    #expect(places == (1...998).map { Double($0) / 10 })
  }

  @Test("S1-06, R-PIPE-5: a frame that a handler posts is dispatched after all waiting frames")
  func reentrance() throws {
    final class Posting: RecordingView {
      var extra: [ContactFrame] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
        super.touchesBegan(touches, with: event)
        let frames = extra
        extra = []
        for frame in frames { window?.application?.post(frame) }
        window?.application?.drain()
      }
    }
    let scene = ChecklistScene()
    let view = Posting("view", Rect(x: 0, y: 0, width: 320, height: 480), scene.log)
    view.isMultipleTouchEnabled = true
    scene.window.addSubview(view)
    let frames = try FingerScript("D1(10,10); U1; D2(20,20); U2").contactFrames()
    view.extra = Array(frames[2...])
    scene.application.post(frames[0])
    scene.application.post(frames[1])
    scene.application.drain()
    #expect(
      scene.log.lines == [
        "view began [1]", "view ended [1]", "view began [2]", "view ended [2]",
      ])
  }

  @Test("S0-15, R-SYS-1, R-SYS-4: an interruption and the removal of a view each cancel once")
  func causes() throws {
    let scene = ChecklistScene()
    let view = scene.add("view", Rect(x: 0, y: 0, width: 160, height: 480))
    let other = scene.add("other", Rect(x: 160, y: 0, width: 160, height: 480))
    try scene.play("D1(10,10) D2(200,10)")
    view.removeFromSuperview()
    #expect(scene.log.lines == ["view began [1]", "other began [2]", "view cancelled [1]"])
    scene.application.resignActive()
    #expect(scene.log.lines.last == "other cancelled [2]")
    #expect(scene.log.lines.count == 4)
    _ = other
  }
}
