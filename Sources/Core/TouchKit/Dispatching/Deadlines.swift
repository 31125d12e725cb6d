import TouchModel

/// An object that acts at a time on the clock of the touches.
///
/// Recognizers are clients, and so are views that move or repeat without a finger, and the functions of a program that
/// wait for the next pass.
protocol DeadlineClient: AnyObject {
  /// The position of its deadline in the order; nil if it has none. Set by `Deadlines` only.
  var deadlineKey: Deadlines.Key? { get set }
  /// The view with which it ends: itself, or the one that it belongs to.
  var deadlineView: View? { get }
  /// True if it ends with its view, and when touch input is suspended; true by default.
  var endsWithViews: Bool { get }
  /// Acts, because its deadline is reached; it has none until it sets another one.
  func tick(at time: Microseconds)
  /// Ends, because its view leaves the window or touch input is suspended.
  func end()
}

/// The deadlines of all clients, in the order in which they are reached (R-GST-26).
@safe final class Deadlines {
  /// The position of a deadline in the order.
  struct Key: Comparable {
    /// The time of the deadline.
    var time: Microseconds
    /// The number of deadlines that were set before it.
    var order: UInt64

    static func < (left: Key, right: Key) -> Bool {
      left.time != right.time ? left.time < right.time : left.order < right.order
    }
  }

  /// The deadlines, sorted; those before `start` are over.
  @safe @exclusivity(unchecked) private var entries: [(key: Key, client: (any DeadlineClient)?)] =
    []
  /// The index of the earliest deadline.
  ///
  /// Deadlines are mostly removed in the order in which they were set, one by one. If each removal moved all
  /// later ones, many of them would take quadratic time.
  @safe @exclusivity(unchecked) private var start = 0
  /// The number of deadlines that were set.
  private var count: UInt64 = 0
  /// The client whose deadline is being reached.
  private var current: (any DeadlineClient)?
  /// The view trees whose clients are being ended; nil stands for all.
  private var ending: [View?] = []

  deinit {
    for entry in entries { entry.client?.deadlineKey = nil }
  }

  /// True if no client has a deadline.
  var isEmpty: Bool { entries.isEmpty }

  /// True if a client has a deadline that ends with its view.
  var haveViews: Bool { entries.contains { $0.client?.endsWithViews == true } }

  /// The earliest deadline, or nil if there is none.
  var next: Microseconds? { entries.isEmpty ? nil : entries[start].key.time }

  /// Sets the deadline of a client; nil removes it.
  ///
  /// Among equal deadlines, the one that was set first is reached first. While a deadline is being
  /// reached, a new one is at least a microsecond later, so that time advances.
  func set(_ deadline: Microseconds?, of client: any DeadlineClient, at now: Microseconds?) {
    if let key = client.deadlineKey { remove(at: index(of: key)) }
    guard var deadline else {
      client.deadlineKey = nil
      return
    }
    if current != nil, let now, deadline <= now { deadline = now + Microseconds(1) }
    count &+= 1
    let key = Key(time: deadline, order: count)
    client.deadlineKey = key
    entries.insert((key, client), at: index(of: key))
  }

  /// Removes the deadlines of a time, and calls a function with each client, in order.
  ///
  /// A client that an earlier one has ended has no deadline any longer, and is not called.
  func fire(at time: Microseconds, _ body: (any DeadlineClient) -> Void) {
    while next == time, let client = entries[start].client {
      remove(at: start)
      client.deadlineKey = nil
      current = client
      body(client)
    }
    current = nil
  }

  /// Calls a function, and then ends the clients in a view tree.
  ///
  /// - Parameters:
  ///   - root: The root of the tree; nil for all clients.
  ///   - body: Ends what else there is in the tree; views in it set no deadline meanwhile.
  func end(in root: View?, after body: () -> Void) {
    ending.append(root)
    body()
    var clients = entries.compactMap(\.client)
    if let current, current.deadlineKey == nil { clients.append(current) }
    for client in clients where client.endsWithViews && isIn(root, client.deadlineView) {
      set(nil, of: client, at: nil)
      client.end()
    }
    ending.removeLast()
  }

  /// Returns true if the clients in a tree that contains a view are being ended.
  func isEnding(_ view: View) -> Bool {
    ending.contains { isIn($0, view) }
  }

  private func isIn(_ root: View?, _ view: View?) -> Bool {
    guard let root else { return true }
    return view?.isDescendant(of: root) ?? true
  }

  private func remove(at index: Int) {
    guard index == start else {
      entries.remove(at: index)
      return
    }
    entries[index].client = nil
    start += 1
    if start * 2 > entries.count {
      entries.removeFirst(start)
      start = 0
    }
  }

  /// Returns the index of the first deadline that is not before a key, by binary search.
  private func index(of key: Key) -> Int {
    // A new deadline is usually the last one.
    guard let last = entries.last, key <= last.key else { return entries.count }
    var (low, high) = (start, entries.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension DeadlineClient {
  var endsWithViews: Bool { true }
}

extension DeadlineClient where Self: View {
  var deadlineView: View? { self }

  /// Sets the deadline of a view; nil removes it.
  ///
  /// Returns false outside of an application, and while the view leaves its window or touch input is being
  /// suspended.
  @discardableResult
  func setDeadline(_ deadline: Microseconds?) -> Bool {
    guard let dispatcher = window?.application?.dispatcher,
      deadline == nil || !dispatcher.deadlines.isEnding(self)
    else { return false }
    dispatcher.deadlines.set(deadline, of: self, at: dispatcher.time)
    return true
  }
}
