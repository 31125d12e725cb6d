import Testing
import CoreTestSupport
import TouchKit
import TouchModel

@Suite struct AccommodationTests {
  @Test("R-ACC-1: settings count from the next finger on, also in a tree that is added later")
  func changes() {
    let stage = Stage(handlers: [\.deep])
    stage.send(.down(1, 50, 140), at: 1)
    stage.root.touchAccommodations = held(0.3)
    stage.send(.move(1, 51, 140), at: 1.1)
    stage.send(.up(1), at: 1.2)
    #expect(stage.journal.take() == ["deep.began{1}", "deep.moved{1}", "deep.ended{1}"])
    stage.send(.down(1, 50, 140), at: 2)
    #expect(stage.journal.take() == [])
    stage.root.touchAccommodations = nil
    stage.app.advance(to: .seconds(2.3))
    #expect(stage.journal.take() == ["deep.began{2}"])
    stage.send(.up(1), at: 2.4)
    stage.send(.down(1, 50, 140), at: 3)
    #expect(stage.journal.take() == ["deep.ended{2}", "deep.began{3}"])
    stage.send(.up(1), at: 3.1)
    let tree = View(frame: stage.root.bounds)
    tree.touchAccommodations = held(0.3)
    stage.root.addSubview(tree)
    _ = stage.diary.take()
    stage.send(.down(1, 50, 140), at: 4)
    #expect(stage.diary.take() == [])
    #expect(stage.app.nextDeadline == .seconds(4.3))
    #expect(stage.app.fingerCount == 1)
  }

  @Test("R-ACC-5, R-SYS-1: a held finger is ignored, once, when all touches are cancelled")
  func interrupted() {
    let stage = Stage(handlers: [\.deep])
    let observer = IgnoredContacts()
    stage.app.observer = observer
    stage.root.touchAccommodations = held(0.3)
    stage.send(.down(1, 50, 140), at: 1)
    stage.app.resignActive()
    stage.app.becomeActive()
    stage.app.resignActive()
    stage.app.becomeActive()
    stage.app.advance(to: .seconds(2))
    stage.send(.up(1), at: 2.1)
    #expect(observer.contacts.map(\.filter) == [.holdDuration])
    #expect(stage.journal.take() == [])
    #expect(stage.app.isAtRest)
  }

  @Test("R-ACC-5: a held contact that ends without a lift is ignored")
  func cancelled() {
    for assistance in [nil, TouchAccommodations.TapAssistance.last] {
      let stage = Stage(handlers: [\.deep])
      let observer = IgnoredContacts()
      stage.app.observer = observer
      stage.root.touchAccommodations = held(assistance == nil ? 0.3 : 0)
      stage.root.touchAccommodations?.tapAssistance = assistance
      stage.send(.down(1, 50, 140), at: 1)
      stage.send(.cancel(1, .palm), at: 1.1)
      #expect(
        observer.contacts.map(\.filter) == [assistance == nil ? .holdDuration : .tapAssistance])
      #expect(stage.journal.take() == [])
    }
  }

  @Test("R-ACC-2, E-TIME-3: the times of a held touch do not decrease if its device is read late")
  func lateDevice() {
    let stage = Stage(handlers: [\.deep, \.right])
    stage.left.touchAccommodations = held(0.3)
    var times: [Double] = []
    stage.deep.behavior.onCall = { _, touches, _ in times.append(touches[0].timestamp) }
    func send(_ device: Int32, _ phase: ContactPhase, x: Double, at time: Double) {
      let contact = Contact(
        id: ContactID(rawValue: 1), slot: 0, phase: phase, position: Point(x: x, y: 140))
      stage.app.receive(
        ContactFrame(
          device: DeviceID(rawValue: device), time: .seconds(time), contacts: [contact]))
    }
    send(1, .began, x: 50, at: 1)
    send(2, .began, x: 200, at: 1.4)
    send(1, .moved, x: 52, at: 1.25)
    send(1, .ended, x: 52, at: 1.35)
    #expect(
      stage.journal.lines == ["deep.began{1}", "right.began{2}", "deep.moved{1}", "deep.ended{1}"])
    #expect(times == [1.3, 1.3, 1.35])
  }

  @Test("R-ACC-1 to R-ACC-5: random fingers begin and end once, or are ignored once")
  func random() {
    PropertyTest.check(cases: 300, seed: 4) { seed in
      var generator = SeededGenerator(seed: seed)
      let stage = Stage(handlers: [\.deep, \.right, \.btn])
      let observer = IgnoredContacts()
      stage.app.observer = observer
      for view in [stage.root, stage.deep, stage.right] where Bool.random(using: &generator) {
        var settings = held(Double.random(in: 0...0.3, using: &generator))
        settings.ignoreRepeat = .milliseconds(Int64.random(in: 0...300, using: &generator))
        settings.tapAssistance = [nil, .first, .last].randomElement(using: &generator) ?? nil
        view.touchAccommodations = settings
      }
      var began = 0
      var down: Set<Int> = []
      var time = 1.0
      func point() -> (Double, Double) {
        (
          Double.random(in: 0..<320, using: &generator),
          Double.random(in: 0..<480, using: &generator)
        )
      }
      for _ in 0..<40 {
        time += Double.random(in: 0.001...0.4, using: &generator)
        let finger = Int.random(in: 1...3, using: &generator)
        let (x, y) = point()
        if down.insert(finger).inserted {
          began += 1
          stage.send(.down(finger, x, y), at: time)
        } else if Bool.random(using: &generator) {
          stage.send(.move(finger, x, y), at: time)
        } else {
          down.remove(finger)
          stage.send(.up(finger), at: time)
        }
        if Bool.random(using: &generator) { stage.app.advance(to: .seconds(time + 0.0005)) }
      }
      for finger in down.sorted() { stage.send(.up(finger), at: time + Double(finger)) }
      stage.app.advance(to: .seconds(time + 10))
      let counts = stage.app.counts
      try #require(counts.touchesBegan == counts.touchesEnded)
      try #require(counts.touchesBegan + observer.contacts.count == began)
      try #require(observer.isOrdered)
      try #require(stage.app.isAtRest)
    }
  }

  private func held(_ seconds: Double) -> TouchAccommodations {
    var settings = TouchAccommodations()
    settings.holdDuration = .seconds(seconds)
    return settings
  }

  /// An observer that records ignored contacts, and whether the times of touches ascend.
  private final class IgnoredContacts: DispatchObserver {
    var contacts: [IgnoredContact] = []
    var isOrdered = true
    private var last = Microseconds.zero

    func contactIgnored(_ contact: IgnoredContact, at time: Microseconds) {
      contacts.append(contact)
      check(time)
    }
    func touchChanged(_ touch: Touch, at time: Microseconds) { check(time) }
    func touchHit(_ result: HitResult, at time: Microseconds) {}

    private func check(_ time: Microseconds) {
      if time < last { isOrdered = false }
      last = time
    }
  }
}
