// Change: method for selector
import UIKit

final class TapImage: UIImageView {
  var single: ((CGPoint) -> Void)?
  var double: ((CGPoint) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = true
    let doubleTap = UITapGestureRecognizer(target: self, action: TapImage.handleDouble(_:))
    doubleTap.numberOfTapsRequired = 2
    addGestureRecognizer(doubleTap)
    let singleTap = UITapGestureRecognizer(target: self, action: TapImage.handleSingle(_:))
    singleTap.require(toFail: doubleTap)
    addGestureRecognizer(singleTap)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func handleSingle(_ recognizer: UITapGestureRecognizer) {
    single?(recognizer.location(in: self))
  }
  private func handleDouble(_ recognizer: UITapGestureRecognizer) {
    double?(recognizer.location(in: self))
  }
}
