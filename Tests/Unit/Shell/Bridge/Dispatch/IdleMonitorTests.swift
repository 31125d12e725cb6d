import Testing
import TouchModel

@testable import Bridge

struct IdleMonitorTests {
  private func frame(_ phase: ContactPhase, _ id: Int64, at seconds: Double) -> ContactFrame {
    ContactFrame(
      device: DeviceID(rawValue: 1), time: .seconds(seconds),
      contacts: [Contact(id: ContactID(rawValue: id), slot: 0, phase: phase, position: .zero)])
  }

  @Test("The time begins with the first device, and with the lift of the last finger")
  func deadline() {
    var monitor = IdleMonitor(after: .seconds(60))
    #expect(monitor.deadline == nil)
    monitor.start(at: .seconds(100))
    monitor.start(at: .seconds(130))
    #expect(monitor.deadline == .seconds(160))
    var ends: [Bool] = []
    ends.append(monitor.count(frame(.began, 1, at: 150)))
    #expect(monitor.deadline == nil)
    ends.append(monitor.count(frame(.began, 2, at: 151)))
    ends.append(monitor.count(frame(.ended, 1, at: 152)))
    #expect(monitor.deadline == nil)
    ends.append(monitor.count(frame(.cancelled, 2, at: 153)))
    #expect(ends == [false, false, false, false])
    #expect(monitor.deadline == .seconds(213))
  }

  @Test("The first finger ends the idle time, and later fingers do not")
  func end() {
    var monitor = IdleMonitor(after: .seconds(60))
    monitor.start(at: .zero)
    _ = monitor.expire()
    #expect(monitor.isIdle && monitor.deadline == nil)
    let begins = [frame(.began, 1, at: 99), frame(.began, 2, at: 100)].map { monitor.count($0) }
    #expect(begins == [true, false])
    #expect(!monitor.isIdle)
  }

  @Test("F-22: a visitor has left if a finger touched since the last idle time")
  func visitor() {
    var monitor = IdleMonitor(after: .seconds(60))
    monitor.start(at: .zero)
    var visits = [monitor.expire()]
    _ = monitor.count(frame(.began, 1, at: 99))
    _ = monitor.count(frame(.ended, 1, at: 100))
    visits += [monitor.expire(), monitor.expire()]
    #expect(visits == [false, true, false])
  }

  @Test("After the end of a capture, the time begins anew with the next device")
  func captures() {
    var monitor = IdleMonitor(after: .seconds(1))
    monitor.start(at: .seconds(50))
    _ = monitor.count(frame(.began, 1, at: 50))
    monitor.stop()
    #expect(monitor.deadline == nil)
    monitor.start(at: .seconds(3))
    #expect(monitor.deadline == .seconds(4))
  }
}
