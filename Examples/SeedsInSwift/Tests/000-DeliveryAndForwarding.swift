import Testing
import UIKitCompat

extension Seeds {
  /// The first document: delivery searches from parent to child, forwarding climbs from child to parent.
  @Suite struct DeliveryAndForwarding {
    /// The document's implementation of the hit test, word for word.
    ///
    /// It hands `point` to the subviews unchanged. UIKit converts it to the coordinates of each subview.
    private final class DocumentView: PrintingView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // True if the view fulfills the conditions.
        if !self.isHidden && self.alpha > 0.01 && self.isUserInteractionEnabled {
          // True if the point is inside.
          if self.point(inside: point, with: event) {
            var attachedView: UIView?
            for i in stride(from: self.subviews.count - 1, through: 0, by: -1) {
              let view = self.subviews[i]
              attachedView = view.hitTest(point, with: event)
              if attachedView != nil {
                break
              }
            }
            if attachedView != nil {
              return attachedView
            } else {
              return self
            }
          }
        }
        return nil
      }
    }

    @Test("The document's hit test finds a subview at 0, 0 only: it does not convert the point")
    func documentHitTest() {
      let screen = Screen()
      let parent = screen.add(DocumentView("parent"))
      parent.addSubview(PrintingView("corner", CGRect(x: 0, y: 0, width: 50, height: 50)))
      parent.addSubview(PrintingView("child", CGRect(x: 100, y: 100, width: 50, height: 50)))
      // The child is in front, takes the unconverted point (10, 10) for its own, and is hit.
      #expect(screen.tap(10, 10) == ["child"])
      // UIKit: child.
      #expect(screen.tap(105, 105) == ["parent"])
    }

    @Test("UIKit's hit test converts the point")
    func standardHitTest() {
      let screen = Screen()
      let parent = screen.add(PrintingView("parent"))
      parent.addSubview(PrintingView("corner", CGRect(x: 0, y: 0, width: 50, height: 50)))
      parent.addSubview(PrintingView("child", CGRect(x: 100, y: 100, width: 50, height: 50)))
      #expect(screen.tap(10, 10) == ["corner"])
      #expect(screen.tap(105, 105) == ["child"])
      #expect(screen.tap(200, 200) == ["parent"])
    }

    /// A window that prints when it is asked.
    private final class AskedWindow: UIWindow {
      var name = ""

      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        print("asks \(name)")
        return super.hitTest(point, with: event)
      }

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { print(name) }
    }

    @Test(
      "Windows are asked from the front; one without the point returns nil, and the next is asked")
    func windows() {
      let (back, front) = (AskedWindow(frame: .zero), AskedWindow(frame: .zero))
      let screen = Screen(window: back)
      back.name = "back"
      back.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      front.name = "front"
      front.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      front.windowLevel = .alert
      screen.application.add(front)
      front.isHidden = false
      // A window without subviews is hit itself.
      #expect(screen.tap(50, 50) == ["asks front", "front"])
      #expect(screen.tap(200, 50) == ["asks front", "asks back", "back"])
      // Hidden, transparent or disabled windows are passed over.
      front.alpha = 0.01
      #expect(screen.tap(50, 50).last == "back")
      front.alpha = 1
      front.isUserInteractionEnabled = false
      #expect(screen.tap(50, 50).last == "back")
      front.isUserInteractionEnabled = true
      front.isHidden = true
      #expect(screen.tap(50, 50) == ["asks back", "back"])
      // Nothing is found, so nothing is delivered.
      back.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      #expect(screen.tap(200, 200) == ["asks back"])
    }

    @Test("Forwarding by hand: a view does something and calls its next responder")
    func forwarding() {
      final class ForwardingView: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          // do something
          print("child")
          // The document writes `nextResponser`.
          self.next?.touchesBegan(touches, with: event)
        }
      }
      let screen = Screen()
      let parent = screen.add(PrintingView("parent"))
      parent.addSubview(ForwardingView(frame: parent.bounds))
      #expect(screen.tap(10, 10) == ["child", "parent"])
    }

    /// A view that prints each of its touch methods.
    private final class PhaseView: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { print("began") }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { print("moved") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { print("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("cancelled")
      }
    }

    @Test("The hit view gets all phases of the touch, also where the finger has left it")
    func phases() {
      let screen = Screen()
      screen.add(PhaseView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      screen.down(50, 50)
      screen.move(300, 400)
      screen.up()
      #expect(output == ["began", "moved", "ended"])
    }

    @Test("A recognized gesture cancels; so do an interruption and a view that leaves its window")
    func cancelled() {
      let screen = Screen()
      let view = screen.add(PhaseView())
      let pan = UIPanGestureRecognizer()
      view.addGestureRecognizer(pan)
      screen.down(50, 50)
      screen.move(90, 50)
      screen.up()
      #expect(output == ["began", "cancelled"])
      // The document names the gesture only.
      output.removeAll()
      screen.down(50, 50)
      screen.application.resignActive()
      screen.application.becomeActive()
      screen.up()
      screen.down(50, 50)
      view.removeFromSuperview()
      screen.up()
      #expect(output == ["began", "cancelled", "began", "cancelled"])
    }
  }
}
