import Foundation
import CoreSurfaces
import Testing
import CoreTestSupport
import TouchKit
import TouchModel

/// The invariants I-1 to I-10 for random trees, recognizers, fingers and handlers.
///
/// A case that fails is written beside the tests as a layout and a text of fingers.
@Suite struct GesturePropertyTests {
  @Test(
    """
    I-1, I-2, I-3, I-4, I-5, I-7, I-8, R-GDEL-12, R-GST-2: whatever the recognizers, the fingers \
    and the handlers do
    """)
  func promises() {
    check(cases: 10_000) { gestureCase in
      let scene = CaseScene(gestureCase)
      scene.play()
      return scene.monitor.violations.first
    }
  }

  @Test(
    "I-9: without recognizers the calls equal those of the reference implementation")
  func oracle() {
    check(cases: 2500) { gestureCase in
      let plain = gestureCase.stripped
      let scene = CaseScene(plain)
      let oracle = Oracle(windows: [scene.window])
      for frame in plain.frames() {
        scene.app.post(frame)
        scene.app.drain()
        let expected = oracle.calls(of: frame)
        let got = scene.takeCalls()
        if got != expected { return "I-9: expected \(expected), got \(got)" }
      }
      return nil
    }
  }

  @Test("I-10, R-DIAG-3: the same case gives the same result twice")
  func twice() {
    check(cases: 1000) { gestureCase in
      let stories = (0..<2).map { _ in
        let scene = CaseScene(gestureCase)
        scene.play()
        return scene.monitor.trace
      }
      return stories[0] == stories[1] ? nil : "I-10: two runs differ"
    }
  }

  private func check(cases: Int, _ fault: (GestureCase) -> String?) {
    PropertyTest.check(
      cases: cases, seed: 42, make: GestureCase.init(seed:), smaller: \.smaller, fault: fault
    ) { small in
      let path = try write(small)
      return """
        touchbridge play --layout \(path).yaml \(path).t
        \(small.layout)
        \(small.fingers)
        """
    }
  }

  /// Writes a case beside the tests, and returns the path without extension.
  private func write(_ gestureCase: GestureCase) throws -> String {
    let path = TestEnvironment.products.appendingPathComponent("case-\(gestureCase.seed)")
    try Data(gestureCase.layout.utf8).write(to: path.appendingPathExtension("yaml"))
    try Data(gestureCase.fingers.utf8).write(to: path.appendingPathExtension("t"))
    return path.path
  }
}
