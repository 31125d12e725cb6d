import Testing
import TouchModel

@testable import TouchKit

struct DelayedTouchesTests {
  private let delayed = DelayedTouches(context: GestureContext())
  private let event = TouchEvent(chain: ChainRecord())
  private let recognizer = GestureRecognizer(identifier: "tap")
  private let touch = Touch()
  private let view = View()
  private let window = Window()

  init() {
    touch.boundView = view
    touch.state.delivery = .landed
    touch.boundWindow = window
    unsafe touch.receivers.append(Unmanaged.passUnretained(recognizer))
    event.list.append(touch)
    recognizer.delaysTouchesBegan = true
  }

  @Test("R-GDEL-7: the begin is delayed once, with its first sample, until the delay ends")
  func begin() {
    delayed.delayTouches(of: event, in: window)
    delayed.delayTouches(of: event, in: window)
    #expect(delayed.touches.count == 1)
    #expect(touch.state.isHeld)
    #expect(touch.state.delivery.waitingBegin != nil)
    delayed.endDelay(of: touch)
    #expect(delayed.isEmpty)
    #expect(!touch.state.isHeld)
  }

  @Test("R-GDEL-8: the end of a touch that the view has received is delayed")
  func end() {
    touch.state.delivery = .begun
    touch.state.phase = .ended
    delayed.delayTouches(of: event, in: window)
    #expect(delayed.touches.count == 1)
    #expect(touch.state.isHeld)
    #expect(touch.state.delivery.waitingBegin == nil)
  }

  @Test("R-GDEL-7, R-GDEL-8: only a recognizer in possible delays, and only touches of the window")
  func conditions() {
    delayed.delayTouches(of: event, in: Window())
    #expect(delayed.isEmpty)
    recognizer.attempt.state = .failed
    delayed.delayTouches(of: event, in: window)
    #expect(delayed.isEmpty)
  }

  @Test("R-GDEL-5: a touch that is unbound from its view is no longer delayed")
  func unbinding() {
    delayed.delayTouches(of: event, in: window)
    delayed.unbind(touch)
    #expect(delayed.isEmpty)
    #expect(touch.boundView == nil)
  }
}
