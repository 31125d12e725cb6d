import Testing
import UIKitCompat

extension Seeds {
  /// The fifth document: the chain with a tab bar controller, and overrides of the hit test.
  @Suite struct ChainAndRecipes {
    @Test("The chain from a button to the application's delegate, through a tab bar controller")
    func tabBarChain() {
      final class FourthViewController: UIViewController {}
      let screen = Screen()
      let (delegate, fourth, tabs) = (UIResponder(), FourthViewController(), UITabBarController())
      delegate.accessibilityIdentifier = "AppDelegate"
      fourth.accessibilityIdentifier = "FourthViewController"
      tabs.accessibilityIdentifier = "UITabBarController"
      screen.window.accessibilityIdentifier = "UIWindow"
      screen.application.accessibilityIdentifier = "UIApplication"
      screen.application.delegate = delegate
      tabs.viewControllers = [UIViewController(), fourth]
      tabs.selectedIndex = 1
      let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
      button.accessibilityIdentifier = "UIButton"
      fourth.view.accessibilityIdentifier = "UIView"
      fourth.view.addSubview(button)
      screen.window.rootViewController = tabs
      // The document has the transition view after the tab bar controller. It is before it: the views of
      // a container are between its child and itself. UIKit itself puts further views between the
      // container and the window since iOS 13; they are omitted here.
      #expect(
        chain(from: button) == [
          "UIButton", "UIView", "FourthViewController", "UITabBarController.wrapperView",
          "UITabBarController.transitionView", "UITabBarController.layoutContainerView",
          "UITabBarController", "UIWindow", "UIApplication", "AppDelegate",
        ])
    }

    @Test(
      "A hit test that returns nil for the view itself passes touches on, but not its subviews'")
    func passThrough() {
      final class PassThroughView: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
          let hitView = super.hitTest(point, with: event)
          if hitView == self {
            return nil
          } else {
            return hitView
          }
        }
      }
      let screen = Screen()
      screen.add(PrintingView("behind"))
      let overlay = screen.add(PassThroughView())
      overlay.addSubview(PrintingView("button", CGRect(x: 0, y: 0, width: 50, height: 50)))
      #expect(screen.tap(10, 10) == ["button"])
      #expect(screen.tap(100, 100) == ["behind"])
    }

    /// A view that does not call `super` in its hit test.
    private final class OwnView: PrintingView {
      var returnsSelf = true

      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        returnsSelf ? self : nil
      }

      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        print("asked")
        return super.point(inside: point, with: event)
      }
    }

    @Test("Without super: self takes everything, nil refuses everything; pointInside is not asked")
    func withoutSuper() {
      let screen = Screen()
      screen.add(PrintingView("behind"))
      let view = screen.add(OwnView("view", CGRect(x: 0, y: 0, width: 50, height: 50)))
      view.addSubview(PrintingView("subview", view.bounds))
      #expect(screen.tap(10, 10) == ["view"])
      // Also outside its bounds, as far as its superview asks it.
      #expect(screen.tap(200, 200) == ["view"])
      view.returnsSelf = false
      #expect(screen.tap(10, 10) == ["behind"])
    }

    @Test("A view that should not respond returns NO from pointInside; its subviews vanish with it")
    func neverInside() {
      final class NeverInside: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          return false
        }
      }
      let screen = Screen()
      screen.add(PrintingView("behind"))
      let view = screen.add(NeverInside())
      view.addSubview(PrintingView("subview", view.bounds))
      #expect(screen.tap(10, 10) == ["behind"])
    }

    @Test("A button with a larger hot area; outside its superview that has no effect")
    func hotArea() {
      final class LargeButton: UIButton {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          return self.bounds.insetBy(dx: -20, dy: -20).contains(point)
        }
      }
      let screen = Screen()
      let bar = screen.add(PrintingView("bar", CGRect(x: 0, y: 100, width: 320, height: 50)))
      let button = LargeButton(frame: CGRect(x: 100, y: 10, width: 30, height: 30))
      button.addAction(UIAction { _ in print("pressed") }, for: .touchUpInside)
      bar.addSubview(button)
      #expect(screen.tap(115, 125) == ["pressed"])
      #expect(screen.tap(85, 125) == ["pressed"])
      #expect(screen.tap(75, 125) == ["bar"])
      // 15 points above the button, and so outside the bar. The document does not name this limit.
      #expect(screen.tap(115, 95) == [])
    }

    @Test(
      "A subview outside its superview responds if the superview's hit test omits the inside test")
    func overflow() {
      final class OverflowView: PrintingView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
          if !isUserInteractionEnabled || isHidden || alpha <= 0.01 { return nil }
          for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) {
              return hit
            }
          }
          return self.point(inside: point, with: event) ? self : nil
        }
      }
      func build(_ parent: PrintingView) -> Screen {
        let screen = Screen()
        screen.add(parent)
        parent.addSubview(PrintingView("outside", CGRect(x: 80, y: 80, width: 50, height: 50)))
        return screen
      }
      let area = CGRect(x: 0, y: 0, width: 100, height: 100)
      #expect(build(PrintingView("parent", area)).tap(120, 120) == [])
      let screen = build(OverflowView("parent", area))
      #expect(screen.tap(120, 120) == ["outside"])
      #expect(screen.tap(10, 10) == ["parent"])
      #expect(screen.tap(200, 200) == [])
    }
  }
}
