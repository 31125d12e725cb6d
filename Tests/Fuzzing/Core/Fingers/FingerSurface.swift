/// Fuzzes dispatch: fingers over a view tree with recognizers, controls and scroll views, and
/// handlers that change the tree.
package enum FingerSurface {
  /// Plays the case of the bytes twice and returns a description of a fault, or nil.
  package static func fault(in bytes: [UInt8]) -> String? {
    let gestureCase = GestureCase(bytes: bytes)
    let first = CaseScene(gestureCase)
    first.play()
    if let violation = first.monitor.violations.first { return violation }
    let second = CaseScene(gestureCase)
    second.play()
    return first.monitor.trace == second.monitor.trace ? nil : "I-10: two runs differ"
  }
}
