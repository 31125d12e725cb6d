import Layout
import Testing
import TouchModel

@testable import Bridge

/// Vectors of the gate for fingers on a dark screen.
struct WakeGateTests {
  /// A gate, its screen, and what it decided.
  private struct Bench {
    var gate: WakeGate
    var isDark = true
    var readings = 0
    var lines: [String] = []

    init(_ sources: [LayoutWake.Source] = [.dpms], grace: Int64 = 200) {
      var settings = LayoutWake()
      settings.sources = sources
      settings.grace = .milliseconds(grace)
      gate = WakeGate(settings)
    }

    /// Takes a frame such as `D1 U2`, of the device 1 unless one is given.
    mutating func frame(_ text: String, at milliseconds: Int64, device: Int32 = 1) {
      var frame = ContactFrame(
        device: DeviceID(rawValue: device), time: .milliseconds(milliseconds))
      for word in text.split(separator: " ") {
        let phase: ContactPhase =
          switch word.first {
          case "D": .began
          case "M": .moved
          case "U": .ended
          default: .cancelled
          }
        let number = Int64(word.dropFirst()) ?? 0
        var contact = Contact(
          id: ContactID(rawValue: number), slot: Int32(number), phase: phase, position: .zero)
        if phase == .cancelled { contact.cancelReason = .deviceRemoved }
        frame.contacts.append(contact)
      }
      let isDark = isDark
      var readings = readings
      let verdict = gate.examine(frame) {
        readings += 1
        return isDark
      }
      self.readings = readings
      switch verdict {
      case .delivered: lines.append("delivered")
      case .refused(let refusal):
        var line = refusal.begun.map { "dead \($0.slot)" }
        if refusal.isWaking { line.append("key") }
        if let rest = refusal.rest { line.append("rest \(rest.contacts.map(\.slot))") }
        lines.append(line.isEmpty ? "dropped" : line.joined(separator: ", "))
      }
    }
  }

  @Test("W-1: a finger on a dark screen is dead to its end, and its first frame sends the key")
  func tap() {
    var bench = Bench()
    bench.frame("D1", at: 5000)
    bench.frame("M1", at: 5010)
    bench.frame("U1", at: 5100)
    #expect(bench.lines == ["dead 1, key", "dropped", "dropped"])
    #expect(bench.readings == 1)
  }

  @Test("W-1: all fingers are dead until all are up and the grace time has passed")
  func until() {
    var bench = Bench()
    bench.frame("D1", at: 5000)
    bench.isDark = false
    bench.frame("D2", at: 5050)
    bench.frame("U1", at: 6500)
    // One of them is still down.
    bench.frame("D3", at: 9000)
    bench.frame("U2 U3", at: 9100)
    // In the grace time, which begins anew.
    bench.frame("D4", at: 9299)
    bench.frame("U4", at: 9350)
    bench.frame("D5", at: 9549)
    bench.frame("C5", at: 9560)
    bench.frame("D6", at: 9760)
    bench.frame("U6", at: 9800)
    #expect(
      bench.lines == [
        "dead 1, key", "dead 2", "dropped", "dead 3", "dropped", "dead 4", "dropped", "dead 5",
        "dropped", "delivered", "delivered",
      ])
    // The finger after the dark ones reads once more, because lighting a screen takes time.
    #expect(bench.readings == 2)
  }

  @Test("W-1: the screen is read at the first finger, and then only after a second of silence")
  func silence() {
    var bench = Bench()
    bench.isDark = false
    bench.frame("D1", at: 100)
    bench.frame("U1", at: 200)
    bench.isDark = true
    bench.frame("D2", at: 1199)
    #expect(bench.readings == 1)
    bench.frame("U2", at: 1200)
    bench.frame("D3", at: 2200)
    #expect(bench.readings == 2)
    #expect(bench.lines == ["delivered", "delivered", "delivered", "delivered", "dead 3, key"])
    // Moves and lifts read nothing, however long the silence was.
    bench.frame("M3", at: 9000)
    bench.frame("U3", at: 20_000)
    #expect(bench.readings == 2)
  }

  @Test("W-1: a screen that is still dark when the next finger comes refuses it, too")
  func stillDark() {
    var bench = Bench()
    bench.frame("D1", at: 5000)
    bench.frame("U1", at: 5050)
    bench.frame("D2", at: 5300)
    bench.frame("U2", at: 5350)
    bench.isDark = false
    bench.frame("D3", at: 5600)
    #expect(bench.lines == ["dead 1, key", "dropped", "dead 2, key", "dropped", "delivered"])
  }

  @Test("W-1: a finger that rests while the screen goes dark is not refused by the gate again")
  func resting() {
    var bench = Bench()
    bench.isDark = false
    bench.frame("D1", at: 5000)
    bench.isDark = true
    bench.frame("D2", at: 7000)
    bench.frame("M1 M2", at: 7010)
    bench.frame("U2", at: 7020)
    // Moves of the resting finger do not prolong the grace time.
    bench.frame("M1", at: 7200)
    bench.frame("U1", at: 7210)
    #expect(
      bench.lines == ["delivered", "dead 2, key", "rest [1]", "dropped", "delivered", "delivered"])
    bench.isDark = false
    bench.frame("D3", at: 7220)
    #expect(bench.lines.last == "delivered")
  }

  @Test("W-1: fingers of several panels are one hand; an unplugged panel lifts its own")
  func panels() {
    var bench = Bench()
    bench.frame("D1", at: 5000)
    bench.isDark = false
    bench.frame("D1", at: 5100, device: 2)
    bench.frame("C1", at: 5200)
    bench.frame("D2", at: 5600, device: 2)
    bench.frame("U1 U2", at: 5700, device: 2)
    bench.frame("D3", at: 5900, device: 2)
    #expect(
      bench.lines == ["dead 1, key", "dead 1", "dropped", "dead 2", "dropped", "delivered"])
  }

  @Test("W-3: the display that the control socket reports as off refuses fingers until it is on")
  func control() {
    var bench = Bench([.control], grace: 0)
    bench.frame("D1", at: 5000)
    bench.frame("U1", at: 5100)
    bench.gate.isDisplayOn = false
    // No second of silence is needed: the state costs nothing.
    bench.frame("D2", at: 5200)
    bench.frame("U2", at: 5300)
    bench.frame("D3", at: 9000)
    bench.frame("U3", at: 9100)
    bench.gate.isDisplayOn = true
    bench.frame("D4", at: 9150)
    #expect(
      bench.lines == [
        "delivered", "delivered", "dead 2, key", "dropped", "dead 3, key", "dropped", "delivered",
      ])
    #expect(bench.readings == 0)
  }

  @Test("W-3: with both sources the screen is dark if one of them says so")
  func both() {
    for (isDark, isOn, line) in [
      (false, true, "delivered"), (true, true, "dead 1, key"), (false, false, "dead 1, key"),
    ] {
      var bench = Bench([.dpms, .control])
      bench.isDark = isDark
      bench.gate.isDisplayOn = isOn
      bench.frame("D1", at: 5000)
      #expect(bench.lines == [line])
    }
    var bench = Bench([.dpms])
    bench.isDark = false
    bench.gate.isDisplayOn = false
    bench.frame("D1", at: 5000)
    #expect(bench.lines == ["delivered"], "`control` is not among the sources")
  }
}
