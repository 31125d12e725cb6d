import Testing
import TouchModel

@testable import TouchKit

struct DelayTests {
  private let dispatcher = Dispatcher()
  private let recognizer = GestureRecognizer(identifier: "tap")
  private let touch = Touch()
  private let view = View()
  private let window = Window()

  init() {
    touch.boundView = view
    touch.state.delivery = .landed
    touch.boundWindow = window
    unsafe touch.receivers.append(Unmanaged.passUnretained(recognizer))
    dispatcher.touches.down.append(touch)
    recognizer.delaysTouchesBegan = true
  }

  @Test("R-GDEL-7: the begin is delayed once, with its first sample, until the delay ends")
  func begin() {
    dispatcher.delayTouches(in: window)
    dispatcher.delayTouches(in: window)
    #expect(dispatcher.delayed.count == 1)
    #expect(touch.state.isDelayed)
    #expect(touch.state.delivery.waitingBegin != nil)
    recognizer.attempt.apply(.end(.failed))
    dispatcher.deliverReleased()
    #expect(dispatcher.delayed.isEmpty)
    #expect(touch.state.beganDelivered)
  }

  @Test("R-GDEL-8: the end of a touch that the view has received is delayed")
  func end() {
    touch.state.delivery = .begun
    touch.state.phase = .ended
    dispatcher.delayTouches(in: window)
    #expect(dispatcher.delayed.count == 1)
    #expect(touch.state.isDelayed)
    #expect(touch.state.delivery.waitingBegin == nil)
  }

  @Test("R-GDEL-7, R-GDEL-8: only a recognizer in possible delays, and only touches of the window")
  func conditions() {
    dispatcher.delayTouches(in: Window())
    #expect(dispatcher.delayed.isEmpty)
    recognizer.attempt.apply(.end(.failed))
    dispatcher.delayTouches(in: window)
    #expect(dispatcher.delayed.isEmpty)
  }

  @Test("R-GDEL-5: a touch that is unbound from its view is no longer delayed")
  func unbinding() {
    dispatcher.delayTouches(in: window)
    dispatcher.unbind(touch)
    dispatcher.deliverReleased()
    #expect(dispatcher.delayed.isEmpty)
    #expect(touch.boundView == nil)
  }
}
