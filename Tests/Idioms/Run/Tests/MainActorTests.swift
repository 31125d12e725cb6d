import Testing
import UIKit

/// The forms of code for the main actor that Documentation/uikit.md names.
struct MainActorTests {
  @MainActor private final class Model {
    var touches = 0
  }

  /// A view without actor, with state of its own, that uses a model of the main actor.
  private final class Pad: UIView {
    let model: Model
    private(set) var strokes = 0

    init(_ model: Model) {
      self.model = model
      super.init(frame: .zero)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      strokes += 1
      let (model, count) = (model, touches.count)
      MainActor.assumeIsolated { model.touches += count }
    }
  }

  /// A view of the main actor.
  @MainActor private final class Board: UIView {
    private(set) var strokes = 0

    nonisolated override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      nonisolated(unsafe) let view = self
      MainActor.assumeIsolated { view.strokes += 1 }
    }
  }

  @Test("A view without actor uses a model of the main actor")
  @MainActor func model() throws {
    let (stage, model) = (Stage(), Model())
    let pad = stage.add(Pad(model))
    try stage.play("D1(10,10); M1(20,20); U1")
    #expect(pad.strokes == 1 && model.touches == 1)
  }

  @Test("A view of the main actor has methods without isolation")
  @MainActor func view() throws {
    let stage = Stage()
    let board = stage.add(Board())
    try stage.play("D1(10,10); U1; D1(10,10); U1")
    #expect(board.strokes == 2)
  }
}
