import Testing
import UIKitCompat

extension Seeds {
  /// The fourth document: production, delivery and response.
  @Suite struct FindingTheView {
    @Test("Events are taken from the application's queue in their order")
    func queue() {
      let screen = Screen()
      screen.add(PrintingView("view"))
      for index in 1...3 {
        _ = screen.application.post(
          ContactFrame(
            device: DeviceID(rawValue: 1), time: .milliseconds(Int64(index)),
            contacts: [
              Contact(
                id: ContactID(rawValue: Int64(index)), slot: Int32(index), phase: .began,
                position: CGPoint(x: 10, y: 10))
            ]))
      }
      #expect(output == [] && screen.application.queue.count == 3)
      screen.application.drain()
      // The view takes one finger at a time.
      #expect(output == ["view"])
    }

    @Test("The document: the event goes to the main window. UIKit: to the window that is hit")
    func keyWindow() {
      let screen = Screen()
      screen.add(PrintingView("main"))
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      other.addSubview(PrintingView("other", other.bounds))
      screen.application.add(other)
      other.isHidden = false
      #expect(screen.window.isKeyWindow && !other.isKeyWindow)
      #expect(screen.tap(50, 50) == ["other"])
      #expect(screen.tap(200, 50) == ["main"])
    }

    /// What makes a view unable to receive events.
    enum Cause: CaseIterable { case notInteractive, hidden, transparent }

    @Test("If a parent cannot receive events, its children cannot", arguments: Cause.allCases)
    func parent(cause: Cause) {
      let screen = Screen()
      screen.add(PrintingView("behind"))
      let parent = screen.add(UIView())
      parent.addSubview(PrintingView("child", parent.bounds))
      #expect(screen.tap(50, 50) == ["child"])
      switch cause {
      case .notInteractive: parent.isUserInteractionEnabled = false
      case .hidden: parent.isHidden = true
      case .transparent: parent.alpha = 0
      }
      #expect(screen.tap(50, 50) == ["behind"])
    }

    @Test("An image view is not interactive by default, so its subviews receive nothing either")
    func imageView() {
      let screen = Screen()
      screen.add(PrintingView("behind"))
      let imageView = screen.add(UIImageView())
      imageView.addSubview(PrintingView("button", imageView.bounds))
      #expect(!imageView.isUserInteractionEnabled)
      #expect(screen.tap(50, 50) == ["behind"])
      imageView.isUserInteractionEnabled = true
      #expect(screen.tap(50, 50) == ["button"])
    }

    /// The document's implementation of the hit test.
    private final class DocumentView: PrintingView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // a. Can it receive events?
        if self.isUserInteractionEnabled == false || self.isHidden == true || self.alpha <= 0.01 {
          return nil
        }
        // b. Is the point on it?
        if !self.point(inside: point, with: event) { return nil }
        // c. The subviews, from the back of the list.
        let count = self.subviews.count
        for i in stride(from: count - 1, through: 0, by: -1) {
          let childV = self.subviews[i]
          // The point in the coordinates of the child.
          let childP = self.convert(point, to: childV)
          let fitView = childV.hitTest(childP, with: event)
          if fitView != nil {
            return fitView
          }
        }
        // d. It is itself the best view.
        return self
      }
    }

    @Test("The document's hit test gives what UIKit gives, also with transforms")
    func hitTest() {
      func tree(_ make: (String, CGRect) -> PrintingView) -> PrintingView {
        let root = make("root", CGRect(x: 0, y: 0, width: 320, height: 480))
        let a = make("a", CGRect(x: 50, y: 50, width: 100, height: 100))
        let b = make("b", CGRect(x: 30, y: 30, width: 100, height: 100))
        let c = make("c", CGRect(x: 150, y: 150, width: 80, height: 80))
        a.transform = CGAffineTransform(rotationAngle: 0.5)
        c.bounds.origin = CGPoint(x: 20, y: -30)
        root.addSubview(a)
        a.addSubview(b)
        root.addSubview(c)
        c.addSubview(make("d", CGRect(x: 30, y: -20, width: 20, height: 20)))
        return root
      }
      let (standard, document) = (tree { PrintingView($0, $1) }, tree { DocumentView($0, $1) })
      for x in stride(from: 1.0, to: 320, by: 9) {
        for y in stride(from: 1.0, to: 480, by: 9) {
          let point = CGPoint(x: x, y: y)
          #expect(
            (document.hitTest(point, with: nil) as? PrintingView)?.name
              == (standard.hitTest(point, with: nil) as? PrintingView)?.name)
        }
      }
    }

    @Test("The view that the hit test returns is the best view, whichever it is")
    func anyView() {
      final class Redirecting: UIView {
        weak var favorite: UIView?
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { favorite }
      }
      let screen = Screen()
      let far = screen.add(PrintingView("far", CGRect(x: 300, y: 460, width: 10, height: 10)))
      let redirecting = screen.add(Redirecting())
      redirecting.favorite = far
      #expect(screen.tap(10, 10) == ["far"])
    }

    @Test("A view whose pointInside returns YES is hit at each point that reaches it")
    func alwaysInside() {
      final class AlwaysInside: PrintingView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          return true
        }
      }
      let screen = Screen()
      screen.add(AlwaysInside("always", CGRect(x: 0, y: 0, width: 10, height: 10)))
      #expect(screen.tap(300, 400) == ["always"])
    }

    @Test("The next responder: controller, superview, window, application; and the delegate")
    func nextResponder() {
      let screen = Screen()
      let (controller, delegate, inner) = (UIViewController(), UIResponder(), UIView())
      screen.application.delegate = delegate
      screen.window.rootViewController = controller
      controller.view.addSubview(inner)
      // 1. The view of a controller: the controller.
      #expect(controller.view.next == controller)
      // 2. Another view: its superview.
      #expect(inner.next == controller.view)
      // 3. The document does not say what follows a controller: the superview of its view, here the window.
      #expect(controller.next == screen.window)
      // 4. The window: the application.
      #expect(screen.window.next == screen.application)
      // 5. The document: the application discards the event. UIKit: its delegate comes first.
      #expect(screen.application.next == delegate && delegate.next == nil)
    }
  }
}
