import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Tests of presentation, and of custom containers.
struct PresentationTests {
  private let stage = ContainerStage()

  @Test("R-RESP-3: a presented view is in a transition view; the presenter is next")
  func chain() {
    let navigation = NavigationController(rootViewController: stage.first)
    navigation.identifier = "nav"
    stage.show(navigation)
    stage.first.present(stage.second, animated: true)
    #expect(stage.second.presentingViewController == navigation)
    #expect(stage.first.presentedViewController == stage.second)
    #expect(navigation.visibleViewController == stage.second)
    #expect(
      stage.chain(from: stage.second.view) == ["BView", "B", "nav", "W", "scn", "app", "del"])
    stage.tap(100, 200)
    #expect(stage.diary.lines.contains("hit 1 W/B.transitionView/BView"))
    #expect(stage.second.view.frame == stage.W.bounds)
    stage.second.dismiss(animated: true)
    #expect(stage.first.presentedViewController == nil && stage.W.subviews.count == 1)
  }

  @Test(
    "UIKit: the presenter disappears under a full screen, not under a sheet",
    arguments: [
      (ModalPresentationStyle.fullScreen, true), (.currentContext, true), (.automatic, false),
      (.pageSheet, false), (.overFullScreen, false), (.custom, false),
    ])
  func order(style: ModalPresentationStyle, covers: Bool) {
    stage.show(stage.first)
    stage.second.modalPresentationStyle = style
    stage.first.present(stage.second, animated: true)
    #expect(
      stage.log.take()
        == (covers
          ? ["A willDisappear", "B willAppear", "B didAppear", "A didDisappear"]
          : ["B willAppear", "B didAppear"]))
    stage.second.dismiss(animated: true)
    #expect(
      stage.log.take()
        == (covers
          ? ["B willDisappear", "A willAppear", "A didAppear", "B didDisappear"]
          : ["B willDisappear", "B didDisappear"]))
  }

  @Test(
    "U-6, R-SYS-8: a finger on the presenter's view keeps its touch; new fingers reach the new view"
  )
  func keepsTouch() {
    stage.show(stage.first)
    stage.send(.down(1, 50, 150))
    stage.second.modalPresentationStyle = .fullScreen
    stage.first.present(stage.second, animated: true)
    stage.send(.move(1, 60, 150), .down(2, 50, 150))
    stage.send(.up(1), .up(2))
    #expect(stage.diary.lines.contains("touch 1 ended AView"))
    #expect(stage.diary.lines.contains("touch 2 ended BView"))
  }

  @Test("R-SYS-4: dismissing cancels the touches of the presented view along its chain")
  func dismissCancels() {
    stage.show(stage.first)
    stage.first.present(stage.second)
    stage.send(.down(1, 50, 150))
    stage.first.dismiss()
    #expect(
      stage.diary.lines.last
        == "touchesCancelled{1} BView>B>A>W>scn>app>del by []")
    stage.send(.up(1))
  }

  @Test(
    "UIKit: touches beside a smaller presented view reach the transition view, not what is behind")
  func smallView() {
    stage.show(stage.first)
    stage.second.view.frame = Rect(x: 100, y: 100, width: 50, height: 50)
    stage.second.modalPresentationStyle = .custom
    stage.first.present(stage.second)
    #expect(stage.hit(110, 110).view == "BView")
    #expect(stage.hit(10, 10).view == "B.transitionView")
  }

  @Test("UIKit: dismissing a controller dismisses those that it presents, the last one first")
  func several() {
    stage.show(stage.first)
    stage.first.present(stage.second)
    stage.second.present(stage.third)
    _ = stage.log.take()
    stage.first.dismiss()
    #expect(
      stage.log.take()
        == ["C willDisappear", "C didDisappear", "B willDisappear", "B didDisappear"])
    #expect(stage.W.subviews.count == 1)
    #expect(stage.hit(10, 10).view == "AView")
  }

  @Test("A controller that contains or presents another one is not presented by it")
  func cycles() {
    let navigation = NavigationController(rootViewController: stage.first)
    stage.show(navigation)
    stage.first.present(navigation)
    stage.first.present(stage.first)
    #expect(stage.first.presentedViewController == nil)
    stage.first.present(stage.second)
    stage.second.present(navigation)
    navigation.present(stage.second)
    #expect(stage.second.presentedViewController == nil)
    #expect(navigation.presentedViewController == stage.second)
  }

  @Test("UIKit: a controller that presents another one refuses a second one, and logs a warning")
  func alreadyPresenting() {
    stage.show(stage.first)
    stage.first.present(stage.second)
    var isCompleted = false
    stage.first.present(stage.third) { isCompleted = true }
    #expect(stage.first.presentedViewController == stage.second)
    #expect(stage.second.view.window != nil && stage.third.viewIfLoaded?.window == nil)
    #expect(!isCompleted)
    let notes = stage.diary.notes.map(\.message)
    #expect(notes == ["`A` cannot present `C`, because it already presents `B`"])
    stage.third.present(stage.second)
    #expect(stage.second.presentingViewController == stage.first)
  }

  @Test("UIKit: a context presents for its children, with the styles for contexts")
  func context() {
    let container = ViewController(identifier: "outer")
    container.addChild(stage.first)
    container.view.frame = stage.W.bounds
    container.view.addSubview(stage.first.view)
    stage.show(container)
    stage.first.definesPresentationContext = true
    stage.second.modalPresentationStyle = .overCurrentContext
    stage.first.present(stage.second)
    #expect(stage.second.presentingViewController == stage.first)
    stage.first.dismiss()
    stage.second.modalPresentationStyle = .pageSheet
    stage.first.present(stage.second)
    #expect(stage.second.presentingViewController == container)
  }

  @Test("A controller that is dismissed by one of its appearance calls is not shown")
  func dismissInCall() {
    stage.show(stage.first)
    stage.second.reaction = ("willAppear", { stage.first.dismiss() })
    stage.first.present(stage.second)
    #expect(stage.W.subviews.count == 1 && stage.second.view.window == nil)
    #expect(
      stage.log.take()
        == ["B willAppear", "B willDisappear", "B didDisappear"])
    var flags: [Bool] = []
    stage.second.reaction = ("willAppear", { flags.append(stage.second.isBeingPresented) })
    stage.first.show(stage.second, sender: nil)
    stage.second.reaction = ("willDisappear", { flags.append(stage.second.isBeingDismissed) })
    stage.second.dismiss()
    #expect(flags == [true, true])
  }

  @Test("UIKit: a container may announce the appearance of its children itself")
  func forwarding() {
    final class Manual: ViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let container = Manual()
    container.addChild(stage.first)
    container.view.addSubview(stage.first.view)
    stage.show(container)
    #expect(stage.log.take() == [])
    stage.first.beginAppearanceTransition(true, animated: false)
    stage.first.beginAppearanceTransition(true, animated: false)
    stage.first.endAppearanceTransition()
    stage.first.endAppearanceTransition()
    stage.first.view.removeFromSuperview()
    #expect(stage.log.take() == ["A willAppear", "A didAppear"])
  }

  @Test("A child view that is added in an appearance call of its parent appears once")
  func childInCall() {
    stage.first.reaction = (
      "willAppear",
      {
        stage.first.addChild(stage.second)
        stage.first.view.addSubview(stage.second.view)
      }
    )
    stage.W.rootViewController = stage.first
    #expect(
      stage.log.take() == [
        "A willAppear", "B willMove(A)", "B willAppear", "B didAppear", "A didAppear",
      ])
  }

  /// A presentation in the lower half of the window.
  private final class HalfSheet: PresentationController {
    var log: [String] = []
    override var frameOfPresentedViewInContainerView: Rect {
      guard let bounds = containerView?.bounds else { return .zero }
      return Rect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }
    override func presentationTransitionWillBegin() {
      log.append("begins in \(containerView?.window?.identifier ?? "-")")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.append("presented") }
    override func dismissalTransitionWillBegin() { log.append("ends") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("dismissed") }
  }

  @Test("UIKit: a custom presentation controller sets the frame, and is notified")
  func customPresentation() {
    final class Maker: ViewControllerTransitioningDelegate {
      var sheet: HalfSheet?
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController?,
        source: ViewController
      ) -> PresentationController? {
        sheet = HalfSheet(presentedViewController: presented, presenting: presenting)
        return sheet
      }
    }
    let maker = Maker()
    stage.show(stage.first)
    stage.second.transitioningDelegate = maker
    stage.second.modalPresentationStyle = .custom
    stage.first.present(stage.second, animated: true)
    #expect(stage.hit(10, 300).view == "BView")
    #expect(stage.hit(10, 100).view == "B.transitionView")
    #expect(maker.sheet?.presentingViewController == stage.first)
    stage.second.dismiss(animated: true)
    #expect(maker.sheet?.log == ["begins in W", "presented", "ends", "dismissed"])
    #expect(stage.W.subviews.count == 1)
    // With another style the delegate is not asked.
    maker.sheet = nil
    stage.second.modalPresentationStyle = .fullScreen
    stage.first.present(stage.second, animated: true)
    #expect(maker.sheet == nil)
  }
}
