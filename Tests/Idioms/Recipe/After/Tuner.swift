import Foundation
import UIKit

/// Receives the stations that a finger chooses.
public protocol TunerDelegate: AnyObject {
  /// Called when a station was chosen.
  func tuner(_ tuner: Tuner, didSelect station: Int)
}

extension TunerDelegate {
  /// Does nothing.
  public func tuner(_ tuner: Tuner, didSelect station: Int) {}
}

/// A view that is the delegate of its own recognizers.
open class Strip: UIView, UIGestureRecognizerDelegate {
  /// Returns true.
  open func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}

/// A row of ten stations: a finger chooses one, and a double tap returns to the first.
open class Tuner: Strip {
  /// The object that is notified.
  open weak var delegate: TunerDelegate?
  /// The chosen station, from 0 to 9.
  open private(set) var station = 0

  /// Creates a tuner.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    let tap = UITapGestureRecognizer(target: self, action: Tuner.reset(_:))
    tap.numberOfTapsRequired = 2
    tap.delegate = self
    addGestureRecognizer(tap)
  }

  func reset(_ tap: UITapGestureRecognizer) {
    select(0)
  }

  func select(_ station: Int) {
    self.station = station
    delegate?.tuner(self, didSelect: station)
  }

  /// Returns false for touches of the last two stations.
  open override func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    touch.location(in: self).x < bounds.width * 0.8
  }

  /// Chooses a station.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    select(Int(touch.location(in: self).x / bounds.width * 10))
  }
}
