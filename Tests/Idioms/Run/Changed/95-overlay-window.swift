// Change: the frame of another window for the bounds of the scene
import UIKit

final class OverlayController: UIViewController {
  private var window: UIWindow?
  private weak var previousKeyWindow: UIWindow?

  func install(in scene: UIWindowScene, becomeKey: Bool) {
    previousKeyWindow = scene.windows.first { $0.isKeyWindow }
    let window = UIWindow(windowScene: scene)
    window.frame = previousKeyWindow?.frame ?? .zero
    window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.normal.rawValue + 1)
    window.rootViewController = self
    self.window = window
    if becomeKey {
      window.makeKeyAndVisible()
    } else {
      window.isHidden = false
    }
  }
  func uninstall() {
    if window?.isKeyWindow == true {
      previousKeyWindow?.makeKey()
    }
    window?.isHidden = true
    window?.windowScene = nil
    window = nil
  }
}
