extension ViewController {
  /// The nearest navigation controller among the parents, or nil.
  public final var navigationController: NavigationController? {
    nearestParent { $0 as? NavigationController }
  }

  /// The nearest tab bar controller among the parents, or nil.
  public final var tabBarController: TabBarController? {
    nearestParent { $0 as? TabBarController }
  }

  /// True while a container adds the controller, during the calls of its appearance.
  public final var isMovingToParent: Bool { movement == .added }
  /// True while a container removes the controller, during the calls of its disappearance.
  public final var isMovingFromParent: Bool { movement == .removed }
  /// True while the controller is presented, during the calls of its appearance.
  public final var isBeingPresented: Bool { movement == .presented }
  /// True while the controller is dismissed, during the calls of its disappearance.
  public final var isBeingDismissed: Bool { movement == .dismissed }

  private func nearestParent<Container>(_ cast: (ViewController) -> Container?) -> Container? {
    var candidate = parent
    while let current = candidate {
      if let found = cast(current) { return found }
      candidate = current.parent
    }
    return nil
  }
}
