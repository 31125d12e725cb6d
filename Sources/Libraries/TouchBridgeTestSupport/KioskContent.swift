import Foundation
import TouchKit

/// The view of a kiosk that has no layout.
///
/// Views belong to no actor: the test uses the kiosk on the thread of its view.
struct KioskContent: @unchecked Sendable {
  private let view: View

  /// The name of the application that a thread plays, in the dictionary of the thread.
  private static let key = "touchbridge.playedApplication"
  /// Lets `Application.shared` return the application that the thread plays, as tests run beside each other.
  private static let isShared: Void = {
    Application.testedApplication = { Thread.current.threadDictionary[key] as? Application }
  }()

  init(_ view: View) {
    _ = Self.isShared
    self.view = view
  }

  /// Shows the view in the window of an application while a function plays touches.
  func show<Outcome>(in application: Application, during play: () -> Outcome) -> Outcome {
    let thread = Thread.current.threadDictionary
    let former = thread[Self.key]
    thread[Self.key] = application
    application.windows.first?.addSubview(view)
    defer {
      view.removeFromSuperview()
      thread[Self.key] = former
    }
    return play()
  }
}
