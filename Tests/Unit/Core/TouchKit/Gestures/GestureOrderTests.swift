import Testing
import TouchModel

@testable import TouchKit

struct GestureOrderTests {
  private let dispatcher = Dispatcher()
  private var event: TouchEvent { dispatcher.event }
  private let window = Window()
  private let journal = Journal()

  /// The names of the called recognizers.
  private final class Journal {
    var calls: [String] = []
  }

  private final class Recorder: GestureRecognizer {
    let journal: Journal

    init(_ name: String, _ journal: Journal) {
      self.journal = journal
      super.init(target: nil, action: nil)
      identifier = name
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      journal.calls.append("\(identifier) \(touches.count)")
    }
  }

  /// Adds a touch of the event that recognizers receive.
  @discardableResult
  private func add(_ recognizers: GestureRecognizer...) -> Touch {
    let touch = Touch()
    touch.boundWindow = window
    event.list.append(touch)
    for recognizer in recognizers {
      recognizer.attempt.follow(touch)
      unsafe touch.receivers.append(Unmanaged.passUnretained(recognizer))
    }
    return touch
  }

  /// Calls the recognizers in a pass of its own.
  private func call(in window: Window) {
    dispatcher.pass.begin()
    dispatcher.callRecognizers(in: window)
  }

  @Test("R-GST-18: recognizers are called by their first touch, then by when they received it")
  func order() {
    let (first, second) = (Recorder("first", journal), Recorder("second", journal))
    add(second)
    add(first, second)
    call(in: window)
    #expect(journal.calls == ["second 2", "first 1"])
  }

  @Test(
    "R-GST-18: the order is determined again after a change, without recognizers in final states")
  func invalidation() {
    let (first, second) = (Recorder("first", journal), Recorder("second", journal))
    add(first)
    add(second)
    call(in: window)
    first.attempt.apply(.end(.failed))
    dispatcher.gestures.order.invalidate()
    call(in: window)
    #expect(journal.calls == ["first 1", "second 1", "second 1"])
  }

  @Test("R-GST-8: recognizers with touches in another window, or without a change, are not called")
  func unaffected() {
    let first = Recorder("first", journal)
    let touch = add(first)
    call(in: Window())
    touch.state.phase = .stationary
    call(in: window)
    #expect(journal.calls.isEmpty)
  }
}
