#if canImport(UIKit)
  import Foundation
  import UIKit

  /// A list that counts how often it was scrolled.
  public final class StationList: UIScrollView {
    /// The number of changes of the content offset.
    public private(set) var changes = 0
    private var observation: NSKeyValueObservation?

    /// Creates a list.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      observation = observe(\.contentOffset) { [weak self] _, _ in self?.changes += 1 }
    }
  }
#endif
