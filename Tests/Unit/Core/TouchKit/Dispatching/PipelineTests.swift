import Testing
import TouchModel

@testable import TouchKit

/// A queue that expectations may change.
private final class WaitingFrames {
  private var queue: FrameQueue

  init(frames: Int, contacts: Int = 4096) {
    queue = FrameQueue(frames: frames, contacts: contacts)
  }

  func append(_ frame: ContactFrame) -> Bool { queue.append(frame) }
  func removeFirst(into frame: inout ContactFrame) -> Bool { queue.removeFirst(into: &frame) }
}

@Suite struct PipelineTests {
  @Test(
    "R-PIPE-9, R-PIPE-6, R-PIPE-8, R-DIAG-2, S2-06, S2-08, S0-05: the stages are reported in order"
  )
  func stages() {
    let scene = SceneS()
    scene.recorder.wantsStages = true
    scene.app.observer = scene.recorder
    scene.vc.behavior.handleAll(in: scene.journal)
    scene.send(.down(1, 50, 140))
    #expect(
      scene.recorder.stages == [
        "gate", "wake", "enqueue", "drain", "hit W", "hit root", "hit btn outsideBounds",
        "hit right outsideBounds", "hit left", "hit deep", "bind deep", "app.sendEvent app",
        "win.sendEvent W", "view deep", "chain left", "chain root", "chain vc",
      ])
    scene.recorder.stages = []
    scene.send(.up(1))
    #expect(
      scene.recorder.stages == [
        "gate", "wake", "enqueue", "drain", "app.sendEvent app", "win.sendEvent W", "view deep",
        "chain left", "chain root", "chain vc", "retire",
      ])
  }

  @Test("R-DIAG-2: stages are reported only to an observer that requests them")
  func noStages() {
    let scene = SceneS()
    _ = scene.hit(50, 140)
    #expect(scene.recorder.stages.isEmpty)
    #expect(!scene.recorder.lines.isEmpty)
  }

  @Test(
    "R-PIPE-3, R-PIPE-4, R-PIPE-5, S1-06, S3-01, S3-02: frames wait and are dispatched in order")
  func queue() {
    let scene = SceneS(handlers: [\.deep], queue: FrameQueue(frames: 1001))
    scene.app.post(scene.frame([.down(1, 50, 140)]))
    for step in 0..<1000 {
      scene.app.post(scene.frame([.move(1, 50 + Double(step % 7) + 1, 140 + Double(step) / 8)]))
    }
    #expect(scene.journal.lines.isEmpty)
    #expect(scene.app.queue.count == 1001)
    var locations: [Double] = []
    scene.deep.behavior.onCall = { _, touches, _ in locations.append(touches[0].location(in: nil).y)
    }
    #expect(scene.app.drain() == 1001)
    #expect(locations.count == 1001 && locations == locations.sorted())
    #expect(scene.app.drain() == 0)
  }

  @Test("R-PIPE-3: a full queue refuses frames and retains its content")
  func fullQueue() {
    let scene = SceneS(handlers: [\.deep], queue: FrameQueue(frames: 2))
    #expect(scene.app.post(scene.frame([.down(1, 50, 140)])))
    #expect(scene.app.post(scene.frame([.move(1, 51, 140)])))
    let last = scene.frame([.up(1)])
    #expect(!scene.app.post(last))
    scene.app.drain()
    #expect(scene.app.post(last))
    scene.app.drain()
    #expect(scene.journal.lines == ["deep.began{1}", "deep.moved{1}", "deep.ended{1}"])
  }

  @Test("R-PIPE-3: a queue limits the waiting contacts, but accepts any frame while empty")
  func fullOfContacts() {
    let contact = Contact(id: ContactID(rawValue: 1), slot: 0, phase: .moved, position: .zero)
    func frame(_ count: Int) -> ContactFrame {
      ContactFrame(
        device: DeviceID(rawValue: 1), time: .zero,
        contacts: Array(repeating: contact, count: count))
    }
    let queue = WaitingFrames(frames: 9, contacts: 5)
    #expect(queue.append(frame(3)) && queue.append(frame(2)) && !queue.append(frame(1)))
    var taken = frame(0)
    #expect(queue.removeFirst(into: &taken) && queue.append(frame(3)) && !queue.append(frame(1)))
    #expect(queue.removeFirst(into: &taken) && queue.removeFirst(into: &taken))
    #expect(queue.append(frame(80)) && !queue.append(frame(1)))
    #expect(queue.removeFirst(into: &taken) && taken.contacts.count == 80)
  }

  @Test("R-PIPE-3: a queue accepts frames of different sizes in any order")
  func mixedSizes() {
    let queue = WaitingFrames(frames: 3)
    func frame(_ count: Int64, _ device: Int32) -> ContactFrame {
      ContactFrame(
        device: DeviceID(rawValue: device), time: Microseconds(count),
        contacts: (0..<count).map {
          Contact(
            id: ContactID(rawValue: $0), slot: 0, phase: .moved,
            position: Point(x: Double($0), y: Double(count)))
        })
    }
    var taken = ContactFrame(device: DeviceID(rawValue: 0), time: .zero)
    #expect(!queue.removeFirst(into: &taken))
    for (first, second) in [(1, 40), (40, 2), (0, 3), (7, 7)] as [(Int64, Int64)] {
      #expect(queue.append(frame(first, 1)) && queue.append(frame(second, 2)))
      #expect(queue.removeFirst(into: &taken))
      #expect(taken == frame(first, 1))
      #expect(queue.append(frame(first, 3)))
      #expect(queue.removeFirst(into: &taken))
      #expect(taken == frame(second, 2))
      #expect(queue.removeFirst(into: &taken))
      #expect(taken == frame(first, 3))
    }
  }

  @Test("R-PIPE-5: a frame posted by a handler comes after all waiting ones; drains never nest")
  func notReentrant() {
    let scene = SceneS(handlers: [\.deep])
    let down = scene.frame([.down(1, 50, 140)])
    let move = scene.frame([.move(1, 51, 140)])
    let up = scene.frame([.up(1)])
    scene.deep.behavior.onCall = { [unowned app = scene.app] method, _, _ in
      guard method == .began else { return }
      app.post(up)
      #expect(app.drain() == 0)
      app.advance(to: .seconds(100))
    }
    scene.app.post(down)
    scene.app.post(move)
    #expect(scene.app.drain() == 3)
    #expect(scene.journal.lines == ["deep.began{1}", "deep.moved{1}", "deep.ended{1}"])
  }

  @Test("R-PIPE-7, S2-07: an application override without super drops the event for all windows")
  func applicationDrops() {
    let scene = SceneS(handlers: [\.deep])
    scene.app.drops = true
    scene.send(.down(1, 50, 140))
    scene.app.drops = false
    scene.send(.move(1, 51, 140))
    scene.send(.up(1))
    scene.send(.down(2, 50, 140))
    #expect(scene.journal.lines == ["deep.began{2}"])
    #expect(scene.recorder.lines.contains("touch 1 ended deep"))
  }

  @Test("R-PIPE-8, S2-10: a window override without super drops the event for its views")
  func windowDrops() {
    let scene = SceneS(handlers: [\.deep])
    scene.send(.down(1, 50, 140))
    scene.W.drops = true
    scene.send(.move(1, 51, 140))
    scene.send(.up(1))
    scene.W.drops = false
    scene.send(.down(2, 50, 140))
    #expect(scene.journal.lines == ["deep.began{1}", "deep.began{2}"])
  }

  @Test("R-PIPE-7: sending the event twice, or outside of a dispatch, has no effect")
  func sendTwice() {
    let scene = SceneS(handlers: [\.deep])
    var kept: TouchEvent?
    scene.W.onSend = { kept = $0 }
    scene.deep.behavior.onCall = { [unowned scene] _, _, event in
      guard let event else { return }
      scene.app.sendEvent(event)
      scene.W.sendEvent(event)
    }
    scene.send(.down(1, 50, 140))
    scene.W.onSend = { _ in }
    if let kept { scene.app.sendEvent(kept) }
    #expect(scene.journal.lines == ["deep.began{1}"])
  }

  @Test("R-PIPE-2, S2-15: in an application without windows every finger is dead")
  func noWindows() {
    let app = Application()
    let recorder = Recorder()
    app.observer = recorder
    let contact = Contact(id: ContactID(rawValue: 1), slot: 0, phase: .began, position: .zero)
    app.post(ContactFrame(device: DeviceID(rawValue: 1), time: .zero, contacts: [contact]))
    app.drain()
    #expect(recorder.lines == ["touch 1 began -", "hit 1 no-window"])
  }

  @Test("R-PIPE-1, R-EVT-4: fingers of two devices are distinguished and share the event")
  func twoDevices() {
    let scene = SceneS(handlers: [\.deep, \.right])
    var first = scene.frame([.down(1, 50, 140)])
    var second = first
    second.device = DeviceID(rawValue: 2)
    second.contacts[0].position.x = 200
    for frame in [first, second] { scene.app.post(frame) }
    scene.app.drain()
    first.contacts[0].phase = .ended
    scene.app.post(first)
    scene.app.drain()
    #expect(scene.journal.lines == ["deep.began{1}", "right.began{2}", "deep.ended{1}"])
    #expect(scene.recorder.lastTouch?.device == DeviceID(rawValue: 1))
  }

  @Test("R-PIPE-1: inconsistent frames do no harm")
  func nonsense() {
    let scene = SceneS(handlers: [\.deep])
    func post(_ contacts: (Int64, ContactPhase)...) {
      scene.app.post(
        ContactFrame(
          device: DeviceID(rawValue: 1), time: Microseconds(.max),
          contacts: contacts.map {
            Contact(
              id: ContactID(rawValue: $0.0), slot: 0, phase: $0.1, position: Point(x: 50, y: 140))
          }))
      scene.app.drain()
    }
    post((7, .moved), (8, .ended))
    post((1, .began), (1, .began), (1, .ended))
    post((1, .began))
    post((1, .ended), (1, .ended), (1, .cancelled), (1, .moved))
    post((2, .cancelled))
    post()
    #expect(scene.journal.lines == ["deep.began{1}", "deep.ended{1}"])
  }
}
