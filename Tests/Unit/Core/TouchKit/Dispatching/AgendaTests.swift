import Testing
import TouchModel

@testable import TouchKit

struct AgendaTests {
  /// Takes all items through a kind, and returns their names.
  private func take(
    from agenda: inout Agenda, through last: Agenda.Kind = .cancellations
  ) -> [String] {
    var names: [String] = []
    while let kind = agenda.take(through: last) {
      switch kind {
      case .windows: names.append(agenda.takeWindow().identifier)
      case .cancellations: names.append("\(agenda.takeCancellation().reason)")
      default: names.append("\(kind)")
      }
    }
    return names
  }

  private func window(_ name: String) -> Window {
    let window = Window(frame: .zero)
    window.identifier = name
    return window
  }

  @Test("R-PIPE-9: kinds are taken in their order, each once, whatever the order of addition")
  func order() {
    var agenda = Agenda()
    let kinds = Agenda.Kind.allCases.filter { $0 != .windows && $0 != .cancellations }
    for kind in kinds.reversed() + kinds { agenda.add(kind) }
    #expect(
      take(from: &agenda) == [
        "removals", "requests", "delays", "attempts", "touches", "end", "outgoing",
      ])
    #expect(agenda.isEmpty)
  }

  @Test("R-PIPE-7: windows are taken in the order of the calls, after requests and delayed calls")
  func windows() {
    var agenda = Agenda()
    agenda.add(.attempts)
    agenda.add(window("first"))
    agenda.add(window("second"))
    agenda.add(.delays)
    #expect(take(from: &agenda, through: .windows) == ["delays", "first", "second"])
    #expect(take(from: &agenda, through: .windows).isEmpty)
    #expect(take(from: &agenda) == ["attempts"])
  }

  @Test("R-PIPE-7: what an item adds is taken before later kinds")
  func addition() {
    var agenda = Agenda()
    agenda.add(window("first"))
    agenda.add(window("second"))
    #expect(agenda.take(through: .windows) == .windows)
    #expect(agenda.takeWindow().identifier == "first")
    agenda.add(.removals)
    #expect(take(from: &agenda) == ["removals", "second"])
  }

  @Test("R-SYS-8: cancellations follow the end of the pass, in the order of the calls")
  func cancellations() {
    var agenda = Agenda()
    agenda.add(Cancellation(scope: .all, reason: .overflow))
    #expect(!agenda.needsPass)
    agenda.add(Cancellation(scope: .all, reason: .gesture))
    agenda.add(.outgoing)
    #expect(!agenda.needsPass)
    agenda.add(.end)
    #expect(agenda.needsPass)
    #expect(take(from: &agenda) == ["end", "outgoing", "overflow", "gesture"])
  }
}
