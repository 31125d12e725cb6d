import UIKit

final class PredictionController: UIViewController {
  private(set) var real: [CGPoint] = []
  private(set) var guessed: [CGPoint] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    real = [touch.location(in: view)]
    guessed = []
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, let event else { return }
    if let coalesced = event.coalescedTouches(for: touch) {
      real += coalesced.map { $0.location(in: view) }
    }
    guessed = (event.predictedTouches(for: touch) ?? []).map { $0.location(in: view) }
  }
}
