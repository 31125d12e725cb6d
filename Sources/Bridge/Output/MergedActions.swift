import DispatchLog
import TouchModel

/// What recognizers, controls and scroll views make of the moves that a slow reader is spared.
///
/// Of each gesture and each scroll view that goes on the newest change is kept, and written when the
/// reader has caught up. A drag inside or outside a control says nothing that its enter and exit do
/// not, so it is only counted. Begins, ends and all other events are never kept back.
struct MergedActions {
  private var gestures: [(entry: GestureRecord, time: Microseconds)] = []
  private var scrolls: [(entry: ScrollRecord, time: Microseconds)] = []
  /// What has come and was not written.
  private(set) var records = 0

  /// Whether no record is kept back.
  var isEmpty: Bool { gestures.isEmpty && scrolls.isEmpty }

  /// Keeps a change in place of the one before; false for what is to be written, which makes the
  /// change of that gesture needless.
  mutating func keeps(_ entry: GestureRecord, at time: Microseconds) -> Bool {
    let index = gestures.firstIndex { $0.entry.recognizer == entry.recognizer }
    guard entry.state == .changed else {
      if let index { gestures.remove(at: index) }
      return false
    }
    records += 1
    if let index {
      gestures[index] = (entry, time)
    } else {
      gestures.append((entry, time))
    }
    return true
  }

  /// Counts a drag; false for what is to be written.
  mutating func keeps(_ entry: ControlRecord) -> Bool {
    guard entry.event.isDrag else { return false }
    records += 1
    return true
  }

  /// Keeps a change in place of the one before; false for what is to be written, which makes the
  /// change of that scroll view needless.
  mutating func keeps(_ entry: ScrollRecord, at time: Microseconds) -> Bool {
    let index = scrolls.firstIndex { $0.entry.view == entry.view }
    guard entry.state == .changed else {
      if let index { scrolls.remove(at: index) }
      return false
    }
    records += 1
    if let index {
      scrolls[index] = (entry, time)
    } else {
      scrolls.append((entry, time))
    }
    return true
  }

  /// Writes what is kept, in the order in which it was first kept, and takes it off the count.
  mutating func write(into log: inout DispatchLog) {
    for gesture in gestures { log.write(gesture.entry, at: gesture.time) }
    for scroll in scrolls { log.write(scroll.entry, at: scroll.time) }
    records -= gestures.count + scrolls.count
    gestures.removeAll()
    scrolls.removeAll()
  }
}
