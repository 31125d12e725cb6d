import TouchKit
import TouchModel

/// A stage with an object that one of its own callbacks releases.
final class ReleaseStage: Stage {
  /// The name of the callback that releases.
  let callback: String
  /// Releases the object, of which only the view tree has a strong reference.
  private var release: () -> Void = {}
  /// True once callbacks count; set after the object was shown.
  var isArmed = false
  /// The number of calls of the callback.
  private(set) var count = 0
  /// Controllers that outlive their container.
  private(set) var pages: [Page] = []

  init(_ callback: String) {
    self.callback = callback
    super.init()
    clear()
    pages = ["first", "second", "third"].map { Page($0, self) }
  }

  /// Releases the object in the first call of the callback of the test.
  func called(_ name: String) {
    guard isArmed, name == callback else { return }
    count += 1
    if count == 1 { release() }
  }

  /// Shows a container; its release shows another controller instead.
  func show(_ root: ViewController) {
    W.rootViewController = root
    release = { [W] in W.rootViewController = ViewController(view: View()) }
    isArmed = true
  }

  /// Shows a view; its release removes it.
  func show(_ view: View) {
    root.addSubview(view)
    release = { [weak view] in view?.removeFromSuperview() }
    isArmed = true
  }

  /// Returns true if the callback was called, and nothing waits in the application.
  func hasSurvived() -> Bool {
    wait(until: 100)
    tap(100, 300, at: 101)
    wait(until: 110)
    return count > 0 && app.fingerCount == 0 && app.nextDeadline == nil
  }

  /// A controller whose calls may release its container.
  final class Page: ViewController {
    private unowned let stage: ReleaseStage
    private let name: String

    init(_ name: String, _ stage: ReleaseStage) {
      self.stage = stage
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }

    /// The names of the calls of controllers.
    static func calls(of names: String...) -> [String] {
      let calls = [
        "willAppear", "didAppear", "willDisappear", "didDisappear", "willMove", "didMove",
      ]
      return names.flatMap { name in calls.map { "\(name) \($0)" } }
    }

    override func viewWillAppear(_ animated: Bool) { stage.called("\(name) willAppear") }
    override func viewDidAppear(_ animated: Bool) { stage.called("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { stage.called("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { stage.called("\(name) didDisappear") }
    override func willMove(toParent parent: ViewController?) { stage.called("\(name) willMove") }
    override func didMove(toParent parent: ViewController?) { stage.called("\(name) didMove") }
  }
}
