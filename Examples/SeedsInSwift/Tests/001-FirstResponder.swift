import Testing
import UIKitCompat

extension Seeds {
  /// The second document: how the view is found, and why a view gets no touches.
  ///
  /// It calls that view the first responder. UIKit's first responder is another one: it receives events
  /// without a location.
  @Suite struct FirstResponder {
    @Test("The pseudo-code refuses each visible view: its condition has `!hidden` for `hidden`")
    func pseudoCode() {
      final class DocumentView: PrintingView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
          if !self.isUserInteractionEnabled || !self.isHidden || self.alpha <= 0.01 {
            return nil
          }
          if self.point(inside: point, with: event) {
            for subView in self.subviews.reversed() {
              let subPoint = subView.convert(point, from: self)
              let bestView = subView.hitTest(subPoint, with: event)
              if let bestView {
                return bestView
              }
            }
            return self
          }
          return nil
        }
      }
      let screen = Screen()
      let view = screen.add(DocumentView("view"))
      #expect(screen.tap(10, 10) == [])
      view.isHidden = true
      #expect(screen.tap(10, 10) == ["view"])
    }

    /// The pseudo-code with the condition mended.
    private final class MendedView: PrintingView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if !self.isUserInteractionEnabled || self.isHidden || self.alpha <= 0.01 {
          return nil
        }
        if self.point(inside: point, with: event) {
          for subView in self.subviews.reversed() {
            let subPoint = subView.convert(point, from: self)
            let bestView = subView.hitTest(subPoint, with: event)
            if let bestView {
              return bestView
            }
          }
          return self
        }
        return nil
      }
    }

    /// Adds subviews that overlap, are hidden, disabled or nested.
    private func fill(_ view: UIView, _ make: (String, CGRect) -> UIView) {
      let a = make("a", CGRect(x: 20, y: 20, width: 100, height: 100))
      let b = make("b", CGRect(x: 60, y: 60, width: 100, height: 100))
      let c = make("c", CGRect(x: 50, y: 50, width: 100, height: 100))
      let hidden = make("hidden", CGRect(x: 0, y: 0, width: 90, height: 300))
      let disabled = make("disabled", CGRect(x: 0, y: 0, width: 300, height: 90))
      hidden.isHidden = true
      disabled.isUserInteractionEnabled = false
      for subview in [a, b, hidden, disabled] { view.addSubview(subview) }
      b.addSubview(c)
    }

    @Test("With the condition mended, the pseudo-code gives what UIKit gives, at each point")
    func mendedPseudoCode() {
      let screen = Screen()
      let standard = screen.add(PrintingView("root"))
      fill(standard) { PrintingView($0, $1) }
      let mended = MendedView("root", standard.frame)
      fill(mended) { MendedView($0, $1) }
      for x in stride(from: 5.0, to: 320, by: 10) {
        for y in stride(from: 5.0, to: 320, by: 10) {
          let point = CGPoint(x: x, y: y)
          #expect(
            (mended.hitTest(point, with: nil) as? PrintingView)?.name
              == (standard.hitTest(point, with: nil) as? PrintingView)?.name)
        }
      }
    }

    @Test(
      "The hit test asks pointInside first, and then the subviews, from the last one to the first")
    func order() {
      final class AskedView: PrintingView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          let isInside = super.point(inside: point, with: event)
          print("\(name) \(isInside ? "YES" : "NO")")
          return isInside
        }
      }
      let screen = Screen()
      let root = screen.add(AskedView("root"))
      root.addSubview(AskedView("first", CGRect(x: 0, y: 0, width: 100, height: 100)))
      root.addSubview(AskedView("second", CGRect(x: 0, y: 0, width: 100, height: 100)))
      root.addSubview(AskedView("third", CGRect(x: 200, y: 0, width: 100, height: 100)))
      // UIKit asks more than once for a finger; here it is once.
      #expect(screen.tap(10, 10) == ["root YES", "third NO", "second YES", "second"])
    }

    /// A responder at the end of the chain.
    private final class AppDelegate: UIResponder {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("delegate")
        super.touchesBegan(touches, with: event)
      }
    }

    private final class Application: UIApplication {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("application")
        super.touchesBegan(touches, with: event)
      }
    }

    private final class Window: UIWindow {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("window")
        super.touchesBegan(touches, with: event)
      }
    }

    @Test(
      "A view that cannot respond passes the event up: superview, window, application, delegate")
    func response() {
      let screen = Screen(
        application: Application(),
        window: Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
      let delegate = AppDelegate()
      screen.application.delegate = delegate
      screen.add(UIView())
      // Afterwards the system discards it.
      #expect(screen.tap(10, 10) == ["window", "application", "delegate"])
      // A view that responds ends it.
      screen.add(PrintingView("view"))
      #expect(screen.tap(10, 10) == ["view"])
    }

    @Test("A view is found whether it responds or not: that is decided in the response")
    func foundWithoutResponse() {
      final class Controller: UIViewController {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          print("controller, for \(touches.first?.view?.accessibilityIdentifier ?? "-")")
        }
      }
      let screen = Screen()
      let (controller, mute) = (Controller(), UIView())
      screen.window.rootViewController = controller
      mute.accessibilityIdentifier = "mute"
      mute.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let behind = PrintingView("behind", mute.frame)
      controller.view.addSubview(behind)
      controller.view.addSubview(mute)
      #expect(screen.tap(10, 10) == ["controller, for mute"])
    }

    /// The document's list of things to check.
    enum Cause: CaseIterable {
      case hidden, notInteractive, transparent, outside, covered, hitTest, pointInside
      case parentsHitTest, parentsPointInside
    }

    /// A view whose hit test is overridden.
    private final class RefusingView: PrintingView {
      var refusesHitTest = false
      var refusesPoint = false

      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        refusesHitTest ? nil : super.hitTest(point, with: event)
      }

      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        refusesPoint ? false : super.point(inside: point, with: event)
      }
    }

    @Test("Each cause in the list prevents a view from getting a touch", arguments: Cause.allCases)
    func checklist(cause: Cause) {
      let screen = Screen()
      let parent = screen.add(
        RefusingView("parent", CGRect(x: 0, y: 0, width: 200, height: 200)))
      let view = RefusingView("view", CGRect(x: 0, y: 0, width: 100, height: 100))
      parent.addSubview(view)
      #expect(screen.tap(50, 50) == ["view"])
      switch cause {
      case .hidden: view.isHidden = true
      case .notInteractive: view.isUserInteractionEnabled = false
      case .transparent: view.alpha = 0.01
      case .outside: parent.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      case .covered: parent.addSubview(UIView(frame: view.frame))
      case .hitTest: view.refusesHitTest = true
      case .pointInside: view.refusesPoint = true
      case .parentsHitTest: parent.refusesHitTest = true
      case .parentsPointInside: parent.refusesPoint = true
      }
      #expect(!screen.tap(50, 50).contains("view"))
    }
  }
}
