import Testing
import Text
import TouchModel
import TouchWire

/// The life of a client as the daemon sees it.
struct SessionTests {
  @Test("P-1, P-2: greeting, welcome and state")
  func greeting() {
    var client = Daemon()
    #expect(client.session.deadline == .seconds(1))
    client.greet()
    #expect(client.session.phase == .ready)
    #expect(client.actions == [.greeted(sink: "shop")])
    guard case .packet(.welcome(let welcome)) = client.events[0],
      case .packet(.state(let state)) = client.events[1]
    else {
      Issue.record("\(client.events)")
      return
    }
    #expect(welcome.version == 1 && welcome.contacts == 84 && welcome.answerWithin == .seconds(5))
    #expect(state.isActive)
    #expect(client.session.deadline == nil)
  }

  @Test("P-2: a client that does not greet within a second gets bye 6")
  func silentGreeting() {
    var client = Daemon(at: .seconds(10))
    client.advance(to: .seconds(10.999))
    #expect(client.taken.isEmpty)
    client.advance(to: .seconds(11))
    #expect(client.events == [.packet(.bye(.silent))])
    #expect(client.actions == [.closed(.silent)])
  }

  @Test("P-2: a client without a common version gets bye 1")
  func version() {
    var client = Daemon()
    client.send(.hello(versions: 2...9, sink: "shop"), at: .zero)
    #expect(client.events == [.packet(.bye(.version))])
    #expect(client.actions == [.closed(.version)])
  }

  @Test("P-2, P-11: a wrong sequence number, a second hello and a packet before hello get bye 4")
  func sequence() {
    for wrong in [0, 2, UInt64.max] {
      var client = Daemon()
      client.receive(Wire.packet(.hello(versions: 1...1, sink: "shop"), wrong), at: .zero)
      #expect(client.events == [.packet(.bye(.protocol))])
    }
    var twice = Daemon()
    twice.greet()
    twice.send(.hello(versions: 1...1, sink: "shop"), at: .zero)
    #expect(twice.events.last == .packet(.bye(.protocol)))
    for packet in [ClientPacket.done(0), .show, .hide, .regions([])] {
      var early = Daemon()
      early.send(packet, at: .zero)
      #expect(early.events == [.packet(.bye(.protocol))])
    }
  }

  @Test("P-11: `done` above the last packet is wrong, one below the last `done` is ignored")
  func done() {
    var client = Daemon()
    client.greet()
    client.touch(1, .began, at: 1)
    client.send(.done(3), at: .milliseconds(2))
    client.send(.done(1), at: .milliseconds(2))
    #expect(client.session.phase == .ready)
    client.send(.done(4), at: .milliseconds(2))
    #expect(client.events.last == .packet(.bye(.protocol)))
    #expect(client.phases(of: 1) == [.began, .cancelled])
  }

  @Test("P-11: every wrong packet ends the connection with bye 4, after the cancellations")
  func wrong() {
    let good = Wire.packet(.regions([Rect(x: 0, y: 0, width: 1, height: 1)]), 2)
    for index in 0..<8 {
      var client = Daemon()
      client.greet()
      client.touch(1, .began, at: 1)
      var bytes = good
      bytes[index == 2 || index == 3 ? index + 26 : index] ^= 0x40
      client.receive(bytes, at: .milliseconds(2))
      #expect(client.events.last == .packet(.bye(.protocol)), "byte \(index)")
      #expect(client.actions.last == .closed(.protocol))
      #expect(client.phases(of: 1) == [.began, .cancelled])
      #expect(client.frames.last?.contacts.first?.cancelReason == .clientGone)
    }
  }

  @Test("F-3: a round has each touch's nth phase, by device and touch")
  func rounds() {
    var client = Daemon()
    client.greet()
    client.deliver(
      [
        SinkContact(device: 1, contact: Wire.contact(3, .began)),
        SinkContact(device: 1, contact: Wire.contact(3, .moved, x: 11)),
        SinkContact(device: 1, contact: Wire.contact(3, .ended, x: 11)),
        SinkContact(device: 2, contact: Wire.contact(4, .began)),
        SinkContact(device: 1, contact: Wire.contact(2, .began)),
      ], at: .milliseconds(1))
    let text = client.frames.map { frame in
      "d\(frame.device.rawValue) "
        + frame.contacts.map { "\($0.id.rawValue) \($0.phase)" }.joined(separator: ", ")
    }
    #expect(text == ["d1 2 began, 3 began", "d2 4 began", "d1 3 moved", "d1 3 ended"])
  }

  @Test("P-3: more than 84 contacts are several packets of one frame")
  func manyContacts() {
    var client = Daemon()
    client.greet()
    client.deliver(
      (1...200).map { SinkContact(device: 1, contact: Wire.contact($0, .began)) },
      at: .milliseconds(1))
    #expect(client.taken.suffix(3).map { $0[2] } == [2, 2, 0])
    #expect(client.taken.suffix(3).map(\.count) == [4064, 4064, 32 + 32 * 48])
    #expect(client.frames.map(\.contacts.count) == [200])
  }

  @Test("I-1: a touch that began before the client, or is unknown, is not sent")
  func unknownTouches() {
    var client = Daemon()
    client.greet()
    for phase in [ContactPhase.moved, .ended, .cancelled] { client.touch(1, phase, at: 1) }
    #expect(client.frames.isEmpty)
    client.touch(2, .began, at: 2)
    client.touch(2, .began, at: 3)
    client.touch(2, .ended, at: 4)
    client.touch(2, .ended, at: 5)
    #expect(client.phases(of: 2) == [.began, .ended])
  }

  @Test("P-3: while the client does not read, moves are merged, and begins and ends wait")
  func behind() {
    var client = Daemon()
    client.greet()
    client.touch(1, .began, at: 1)
    client.room = 0
    for step in 2...100 { client.touch(1, .moved, x: Double(step), at: Int64(step)) }
    client.touch(2, .began, x: 7, at: 101)
    for step in 102...200 { client.touch(1, .moved, x: Double(step), at: Int64(step)) }
    client.touch(1, .ended, x: 201, at: 201)
    #expect(client.session.phase == .behind)
    #expect(client.frames.count == 1)
    client.read(at: .milliseconds(300))
    #expect(client.session.phase == .ready)
    let text = client.frames.dropFirst().map { frame in
      "\(frame.time.count / 1000): "
        + frame.contacts.map { "\($0.id.rawValue) \($0.phase) \(Int($0.position.x))" }
        .joined(separator: ", ")
    }
    // The first move was in the queue already.
    #expect(
      text == [
        "2: 1 moved 2", "100: 1 moved 100", "101: 2 began 7", "200: 1 moved 200",
        "201: 1 ended 201",
      ])
    #expect(client.taken[4][2] == 1)
    #expect(
      client.actions.dropFirst() == [.fellBehind(waiting: 1), .caughtUp(merged: 97 + 98)])
  }

  @Test("P-3: a full queue cancels the touches once, and new ones are dead until all is taken")
  func overrun() {
    var client = Daemon()
    client.greet()
    client.touch(1, .began, at: 1)
    client.room = 0
    for touch in Int64(2)...1000 {
      client.touch(touch, .began, at: touch)
      client.touch(touch, .ended, at: touch)
    }
    client.touch(1, .moved, at: 2000)
    client.touch(1, .ended, at: 2000)
    client.touch(1001, .began, at: 2001)
    #expect(client.session.phase == .overrun)
    #expect(client.session.waitingCount == 257)
    client.read(at: .seconds(3))
    client.touch(1001, .moved, at: 3001)
    client.touch(1001, .ended, at: 3001)
    client.touch(1002, .began, at: 3002)
    #expect(client.session.phase == .ready)
    #expect(client.phases(of: 1) == [.began, .cancelled])
    #expect(client.phases(of: 2) == [.began, .ended])
    #expect(client.phases(of: 129) == [.began, .ended])
    #expect(client.phases(of: 130).isEmpty && client.phases(of: 1001).isEmpty)
    #expect(client.events.contains(.packet(.overrun(merged: 0, cancelled: 1))))
    #expect(client.events.last == .frame(.afterOverrun))
    #expect(client.phases(of: 1002) == [.began])
    #expect(
      client.actions.dropFirst() == [
        .fellBehind(waiting: 1), .overran(merged: 0, cancelled: 1, waiting: 257), .recovered,
      ])
  }

  @Test("P-6: a change of the window during an overrun follows the report")
  func windowInOverrun() {
    var client = Daemon()
    client.greet()
    client.room = 0
    for touch in Int64(2)...1000 {
      client.touch(touch, .began, at: touch)
      client.touch(touch, .ended, at: touch)
    }
    let hidden = WindowState(isActive: false, window: .zero)
    client.session.setWindow(hidden, at: .seconds(2))
    client.pump(at: .seconds(2))
    client.read(at: .seconds(3))
    #expect(client.events.last == .packet(.state(hidden)))
    #expect(client.events.dropLast().last == .packet(.overrun(merged: 0, cancelled: 0)))
  }

  @Test("P-4: a frame without an answer makes a client unresponsive, and ends it after 60 s")
  func unresponsive() {
    var client = Daemon()
    client.greet()
    client.touch(1, .began, at: 1000)
    #expect(client.session.deadline == .seconds(6))
    client.advance(to: .seconds(5.999))
    #expect(client.session.takesTouches)
    client.advance(to: .seconds(6))
    #expect(!client.session.takesTouches && client.session.phase == .ready)
    client.touch(1, .moved, at: 7000)
    #expect(client.phases(of: 1) == [.began, .moved])
    // A finger that comes now is not for the client, also once it answers.
    client.touch(2, .began, at: 7000)
    client.send(.done(3), at: .seconds(8))
    #expect(client.session.takesTouches)
    client.touch(2, .moved, at: 8000)
    client.touch(2, .ended, at: 8001)
    #expect(client.phases(of: 2).isEmpty)
    client.advance(to: .seconds(12))
    #expect(!client.session.takesTouches)
    #expect(client.session.deadline == .seconds(67))
    client.advance(to: .seconds(67))
    #expect(client.events.last == .packet(.bye(.silent)))
    #expect(
      client.actions.dropFirst() == [
        .unresponsive(waiting: 0), .responsive, .unresponsive(waiting: 0), .closed(.silent),
      ])
    #expect(client.phases(of: 1) == [.began, .moved, .cancelled])
  }

  @Test("P-4: a client that answers late, but in order, is judged by its oldest frame")
  func lateAnswers() {
    var client = Daemon()
    client.greet()
    client.touch(1, .began, at: 0)
    // 1 kHz; each answer is 4 s late.
    for step in Int64(1)...20_000 {
      client.touch(1, .moved, x: Double(step), at: step)
      client.advance(to: .milliseconds(step))
      if step >= 4000 { client.send(.done(UInt64(step - 4000) + 3), at: .milliseconds(step)) }
    }
    #expect(client.actions.count == 1)
    for step in Int64(20_001)...21_200 { client.advance(to: .milliseconds(step)) }
    #expect(client.actions.last == .unresponsive(waiting: 0))
  }

  @Test("P-1: a client that sends too many packets gets bye 5")
  func flood() {
    var client = Daemon()
    client.greet()
    for _ in 0..<256 { client.send(.show, at: .milliseconds(1)) }
    #expect(client.session.phase == .ready)
    client.send(.show, at: .milliseconds(1))
    #expect(client.events.last == .packet(.bye(.flood)))
    var patient = Daemon()
    patient.greet()
    for step in 0..<1000 { patient.send(.show, at: .milliseconds(Int64(step) * 10)) }
    #expect(patient.session.phase == .ready)
    var answering = Daemon()
    answering.greet()
    for step in 0..<1000 {
      answering.touch(Int64(step), .began, at: 1)
      answering.send(.done(UInt64(step) + 3), at: .milliseconds(1))
    }
    #expect(answering.session.phase == .ready)
  }

  @Test("P-5: when the client is gone nothing is sent, and nothing is done twice")
  func gone() {
    var client = Daemon()
    client.greet()
    client.touch(1, .began, at: 1)
    client.session.clientHasGone()
    client.session.clientHasGone()
    client.touch(1, .moved, at: 2)
    client.close(.shutdown)
    client.advance(to: .seconds(100))
    #expect(client.actions.dropFirst() == [.closed(nil)])
    #expect(client.frames.count == 1)
  }

  @Test("P-6: contacts are cancelled before bye, and a full socket does not delay the end")
  func bye() {
    var client = Daemon()
    client.greet()
    client.touch(1, .began, at: 1)
    client.session.close(.shutdown, cancelling: .shutdown, at: .milliseconds(2))
    client.pump(at: .milliseconds(2))
    #expect(client.frames.last?.contacts.first?.cancelReason == .shutdown)
    #expect(client.events.last == .packet(.bye(.shutdown)))
    var stuck = Daemon()
    stuck.greet()
    stuck.room = 0
    stuck.touch(1, .began, at: 1)
    stuck.close(.shutdown)
    #expect(stuck.actions.last == .closed(.shutdown))
  }

  @Test("P-7: a gap is sent to clients with touches of the device")
  func gap() {
    var client = Daemon()
    client.greet()
    client.session.gap(device: 1, lost: nil, at: .zero)
    client.touch(1, .began, at: 1)
    client.session.gap(device: 2, lost: 5, at: .zero)
    client.session.gap(device: 1, lost: nil, at: .zero)
    client.session.gap(device: 1, lost: 7, at: .zero)
    client.pump(at: .zero)
    #expect(
      client.events.suffix(2) == [
        .packet(.gap(device: 1, lost: nil)), .packet(.gap(device: 1, lost: 7)),
      ])
  }
}
