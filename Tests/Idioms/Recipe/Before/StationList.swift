#if os(iOS)
  import Foundation
  import UIKit

  /// A list that counts how often it was scrolled.
  public final class StationList: UIScrollView {
    /// The number of changes of the content offset.
    public private(set) var changes = 0

    /// Creates a list.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      addObserver(self, forKeyPath: "contentOffset", options: [.new], context: nil)
    }

    /// Counts a change.
    public override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      changes += 1
    }

    deinit {
      removeObserver(self, forKeyPath: "contentOffset")
    }
  }
#endif
