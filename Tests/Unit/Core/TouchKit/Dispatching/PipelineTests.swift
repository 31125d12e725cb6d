import CoreTestSupport
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
    let stage = Stage()
    stage.diary.wantsStages = true
    stage.app.observer = stage.diary
    stage.vc.behavior.handleAll(in: stage.journal)
    stage.send(.down(1, 50, 140))
    #expect(
      stage.diary.stages == [
        "gate", "wake", "enqueue", "drain", "hit W", "hit root", "hit btn outsideBounds",
        "hit right outsideBounds", "hit left", "hit deep", "bind deep", "app.sendEvent app",
        "win.sendEvent W", "view deep", "chain left", "chain root", "chain vc",
      ])
    stage.diary.stages = []
    stage.send(.up(1))
    #expect(
      stage.diary.stages == [
        "gate", "wake", "enqueue", "drain", "app.sendEvent app", "win.sendEvent W", "view deep",
        "chain left", "chain root", "chain vc", "retire",
      ])
  }

  @Test("R-DIAG-2: stages are reported only to an observer that requests them")
  func noStages() {
    let stage = Stage()
    _ = stage.hit(50, 140)
    #expect(stage.diary.stages.isEmpty)
    #expect(!stage.diary.lines.isEmpty)
  }

  @Test(
    "R-PIPE-3, R-PIPE-4, R-PIPE-5, S1-06, S3-01, S3-02: frames wait and are dispatched in order")
  func queue() {
    let stage = Stage(handlers: [\.deep], queue: FrameQueue(frames: 1001))
    stage.app.post(stage.frame([.down(1, 50, 140)]))
    for step in 0..<1000 {
      stage.app.post(stage.frame([.move(1, 50 + Double(step % 7) + 1, 140 + Double(step) / 8)]))
    }
    #expect(stage.journal.lines.isEmpty)
    #expect(stage.app.queue.count == 1001)
    var locations: [Double] = []
    stage.deep.behavior.onCall = { _, touches, _ in locations.append(touches[0].location(in: nil).y)
    }
    #expect(stage.app.drain() == 1001)
    #expect(locations.count == 1001 && locations == locations.sorted())
    #expect(stage.app.drain() == 0)
  }

  @Test("R-PIPE-3: a full queue refuses frames and retains its content")
  func fullQueue() {
    let stage = Stage(handlers: [\.deep], queue: FrameQueue(frames: 2))
    #expect(stage.app.post(stage.frame([.down(1, 50, 140)])))
    #expect(stage.app.post(stage.frame([.move(1, 51, 140)])))
    let last = stage.frame([.up(1)])
    #expect(!stage.app.post(last))
    stage.app.drain()
    #expect(stage.app.post(last))
    stage.app.drain()
    #expect(stage.journal.lines == ["deep.began{1}", "deep.moved{1}", "deep.ended{1}"])
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
    let stage = Stage(handlers: [\.deep])
    let down = stage.frame([.down(1, 50, 140)])
    let move = stage.frame([.move(1, 51, 140)])
    let up = stage.frame([.up(1)])
    stage.deep.behavior.onCall = { [unowned app = stage.app] method, _, _ in
      guard method == .began else { return }
      app.post(up)
      #expect(app.drain() == 0)
      app.advance(to: .seconds(100))
    }
    stage.app.post(down)
    stage.app.post(move)
    #expect(stage.app.drain() == 3)
    #expect(stage.journal.lines == ["deep.began{1}", "deep.moved{1}", "deep.ended{1}"])
  }

  @Test("R-PIPE-7, S2-07: an application override without super drops the event for all windows")
  func applicationDrops() {
    let stage = Stage(handlers: [\.deep])
    stage.app.drops = true
    stage.send(.down(1, 50, 140))
    stage.app.drops = false
    stage.send(.move(1, 51, 140))
    stage.send(.up(1))
    stage.send(.down(2, 50, 140))
    #expect(stage.journal.lines == ["deep.began{2}"])
    #expect(stage.diary.lines.contains("touch 1 ended deep"))
  }

  @Test("R-PIPE-8, S2-10: a window override without super drops the event for its views")
  func windowDrops() {
    let stage = Stage(handlers: [\.deep])
    stage.send(.down(1, 50, 140))
    stage.W.drops = true
    stage.send(.move(1, 51, 140))
    stage.send(.up(1))
    stage.W.drops = false
    stage.send(.down(2, 50, 140))
    #expect(stage.journal.lines == ["deep.began{1}", "deep.began{2}"])
  }

  @Test(
    "R-EXCL-7, R-MULTI-2, R-PIPE-7: a finger whose begin was dropped keeps no other from its view")
  func droppedFinger() {
    let stage = Stage(handlers: [\.deep, \.right])
    stage.right.isExclusiveTouch = true
    stage.W.drops = true
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    stage.W.drops = false
    stage.send(.down(3, 50, 150))
    #expect(stage.journal.take() == ["deep.began{3}"])
    stage.send(.up(3))
    stage.send(.down(4, 200, 150))
    #expect(stage.journal.take() == ["deep.ended{3}", "right.began{4}"])
    stage.send(.up(1), .up(2), .up(4))
    #expect(stage.journal.lines == ["right.ended{4}"])
  }

  @Test("R-PIPE-7: sending the event twice, or outside of a dispatch, has no effect")
  func sendTwice() {
    let stage = Stage(handlers: [\.deep])
    var kept: TouchEvent?
    stage.W.onSend = { kept = $0 }
    stage.deep.behavior.onCall = { [unowned stage] _, _, event in
      guard let event else { return }
      stage.app.sendEvent(event)
      stage.W.sendEvent(event)
    }
    stage.send(.down(1, 50, 140))
    stage.W.onSend = { _ in }
    if let kept { stage.app.sendEvent(kept) }
    #expect(stage.journal.lines == ["deep.began{1}"])
  }

  @Test("R-PIPE-2, S2-15: in an application without windows every finger is dead")
  func noWindows() {
    let app = Application()
    let diary = Diary(.delivery)
    app.observer = diary
    let contact = Contact(id: ContactID(rawValue: 1), slot: 0, phase: .began, position: .zero)
    app.post(ContactFrame(device: DeviceID(rawValue: 1), time: .zero, contacts: [contact]))
    app.drain()
    #expect(diary.lines == ["touch 1 began -", "hit 1 no-window"])
  }

  @Test("R-PIPE-1, R-EVT-4: fingers of two devices are distinguished and share the event")
  func twoDevices() {
    let stage = Stage(handlers: [\.deep, \.right])
    var first = stage.frame([.down(1, 50, 140)])
    var second = first
    second.device = DeviceID(rawValue: 2)
    second.contacts[0].position.x = 200
    for frame in [first, second] { stage.app.post(frame) }
    stage.app.drain()
    first.contacts[0].phase = .ended
    stage.app.post(first)
    stage.app.drain()
    #expect(stage.journal.lines == ["deep.began{1}", "right.began{2}", "deep.ended{1}"])
    #expect(stage.diary.lastTouch?.device == DeviceID(rawValue: 1))
  }

  @Test("R-PIPE-1: inconsistent frames do no harm")
  func nonsense() {
    let stage = Stage(handlers: [\.deep])
    func post(_ contacts: (Int64, ContactPhase)...) {
      stage.app.post(
        ContactFrame(
          device: DeviceID(rawValue: 1), time: Microseconds(.max),
          contacts: contacts.map {
            Contact(
              id: ContactID(rawValue: $0.0), slot: 0, phase: $0.1, position: Point(x: 50, y: 140))
          }))
      stage.app.drain()
    }
    post((7, .moved), (8, .ended))
    post((1, .began), (1, .began), (1, .ended))
    post((1, .began))
    post((1, .ended), (1, .ended), (1, .cancelled), (1, .moved))
    post((2, .cancelled))
    post()
    #expect(stage.journal.lines == ["deep.began{1}", "deep.ended{1}"])
  }
}
