import Testing
import UIKitCompat

extension Seeds {
  /// The third document: a diagram of the way of an event, from the driver to the application's delegate.
  @Suite struct EventFlow {
    private final class Application: UIApplication {
      var callsSuper = true

      override func sendEvent(_ event: UIEvent) {
        print("application sendEvent")
        if callsSuper { super.sendEvent(event) }  // must be called
      }
    }

    private final class Window: UIWindow {
      var callsSuper = true

      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        print("window hitTest")
        return super.hitTest(point, with: event)
      }

      override func sendEvent(_ event: UIEvent) {
        print("window sendEvent")
        if callsSuper { super.sendEvent(event) }  // must be called
      }
    }

    @Test("The application sends the event to the window, and the window to the hit view")
    func sendEvent() {
      let application = Application()
      let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let screen = Screen(application: application, window: window)
      screen.add(PrintingView("touchesBegan"))
      screen.down(10, 10)
      // The diagram has the hit test after `sendEvent`. It comes before: the touch has its view by then.
      #expect(
        output == ["window hitTest", "application sendEvent", "window sendEvent", "touchesBegan"])
      screen.up()
      window.callsSuper = false
      #expect(!screen.tap(10, 10).contains("touchesBegan"))
      application.callsSuper = false
      #expect(
        screen.tap(10, 10)
          == ["window hitTest", "application sendEvent", "application sendEvent"])
    }

    private final class Delegate: UIResponder {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("AppDelegate")
        super.touchesBegan(touches, with: event)  // the next responder: nil
      }
    }

    private final class Controller: UIViewController {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("ViewController")
        super.touchesBegan(touches, with: event)
      }
    }

    private final class HitView: UIView {
      var callsSuper = true

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("HitView")
        // The document: "super is not the parent class, but self.nextResponder". It is the parent class,
        // whose implementation calls the next responder.
        if callsSuper { super.touchesBegan(touches, with: event) }
      }
    }

    private final class Navigation: UINavigationController {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("NavigationController")
        super.touchesBegan(touches, with: event)
      }
    }

    @Test("A touch climbs from the hit view to the delegate, through the navigation controller")
    func climb() {
      let screen = Screen()
      let (delegate, controller, view) = (Delegate(), Controller(), HitView())
      screen.application.delegate = delegate
      let navigation = Navigation(rootViewController: controller)
      screen.window.rootViewController = navigation
      view.frame = controller.view.bounds
      controller.view.addSubview(view)
      #expect(
        screen.tap(100, 100)
          == ["HitView", "ViewController", "NavigationController", "AppDelegate"])
      #expect(delegate.next == nil)
      view.callsSuper = false
      #expect(screen.tap(100, 100) == ["HitView"])
    }

    @Test("On its way the event may be intercepted by recognizers and scroll views")
    func interception() {
      final class Page: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { print("began") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { print("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
          print("cancelled")
        }
      }
      let screen = Screen()
      let scrollView = screen.add(UIScrollView())
      scrollView.contentSize = CGSize(width: 320, height: 2000)
      scrollView.addSubview(Page(frame: CGRect(x: 0, y: 0, width: 320, height: 2000)))
      // The scroll view delays the touch, and keeps it when it scrolls.
      screen.down(100, 300)
      screen.move(100, 250)
      screen.move(100, 200)
      screen.up()
      #expect(output == [] && scrollView.contentOffset.y > 0)
      // A quick tap arrives late.
      scrollView.setContentOffset(.zero, animated: false)
      #expect(screen.tap(100, 300) == ["began", "ended"])
      scrollView.addGestureRecognizer(UITapGestureRecognizer())
      #expect(!screen.tap(100, 300).contains("ended"))
    }
  }
}
