import CoreGraphics
import Foundation
import UIKit

/// Receives the stations that a finger chooses.
@objc public protocol TunerDelegate: AnyObject {
  /// Called when a station was chosen.
  @objc optional func tuner(_ tuner: Tuner, didSelect station: Int)
}

/// A view that is the delegate of its own recognizers.
open class Strip: UIView, UIGestureRecognizerDelegate {
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
    let tap = UITapGestureRecognizer(target: self, action: #selector(reset(_:)))
    tap.numberOfTapsRequired = 2
    tap.delegate = self
    addGestureRecognizer(tap)
  }

  /// Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  @objc func reset(_ tap: UITapGestureRecognizer) {
    select(0)
  }

  func select(_ station: Int) {
    self.station = station
    delegate?.tuner?(self, didSelect: station)
  }

  /// Draws a line at the station.
  open override func draw(_ rect: CGRect) {
    UIColor.red.setFill()
    UIRectFill(CGRect(x: station * 10, y: 0, width: 1, height: 10))
  }

  /// Returns false for touches of the last two stations.
  public func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    touch.location(in: self).x < bounds.width * 0.8
  }
}

extension Tuner {
  /// Chooses a station.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    select(Int(touch.location(in: self).x / bounds.width * 10))
  }
}
