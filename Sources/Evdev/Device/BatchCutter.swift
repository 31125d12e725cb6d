package import TouchModel

/// Says what of the records read is handed on where the kernel lost some.
///
/// Everything up to and including SYN_DROPPED is. What follows it is out of date as soon as the
/// device is asked what it holds, so it is drained; of that only the last SYN_REPORT is handed on,
/// which ends the gap for whoever follows the records (E-DROP-1, E-DROP-10).
package struct BatchCutter {
  /// Whether records were lost, and what is read now is thrown away.
  package private(set) var isDraining = false
  private var lastReport: InputEvent?

  /// Makes a cutter that has seen nothing.
  package init() {}

  /// Takes a batch and returns how many of its first records are to be handed on.
  package mutating func cut(_ batch: Span<InputEvent>) -> Int {
    if isDraining {
      drain(batch, from: 0)
      return 0
    }
    for index in batch.indices where batch[index].isDrop {
      isDraining = true
      drain(batch, from: index + 1)
      return index + 1
    }
    return batch.count
  }

  /// Ends the draining, and returns the SYN_REPORT that is to be handed on.
  ///
  /// Nil where none has come since the last SYN_DROPPED; then the gap goes on until one comes.
  package mutating func endDraining() -> InputEvent? {
    defer { lastReport = nil }
    isDraining = false
    return lastReport
  }

  private mutating func drain(_ batch: Span<InputEvent>, from start: Int) {
    for index in start..<batch.count {
      if batch[index].isDrop { lastReport = nil }
      if batch[index].isReport { lastReport = batch[index] }
    }
  }
}

extension InputEvent {
  /// Whether the record says that records before it were lost.
  fileprivate var isDrop: Bool {
    type == .synchronization && code == SynchronizationCode.dropped.rawValue
  }
}
