/// Fingers over a tree of views with recognizers, controls and scroll views, and bad handlers.
enum FingerSurface {
  /// What is wrong with what becomes of the case that the bytes stand for; nil where all is well.
  static func fault(in bytes: [UInt8]) -> String? {
    let gestureCase = GestureCase(bytes: bytes)
    let first = CaseScene(gestureCase)
    first.play()
    if let broken = first.watcher.broken.first { return broken }
    let second = CaseScene(gestureCase)
    second.play()
    return first.watcher.story == second.watcher.story ? nil : "I-10: two runs differ"
  }
}
