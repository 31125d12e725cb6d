import Layout
import TouchKit
import TouchModel

/// Notes about touches on their way to sinks.
extension Review {
  /// The most recognizers whose way to a sink is examined.
  private static let mostRecognizers = 500
  /// The part of the screen up to which a region is small: touches there may be delayed.
  private static let smallShare = 0.1

  /// Notes sinks without a view, views that forward one touch at a time, controls that keep the touches of
  /// what is under them (F-19), and recognizers that take touches away after a virtual touchscreen or a pointer has
  /// reported them (F-7).
  mutating func reviewSinks() {
    if document.sinks.isEmpty { return }
    let devices = Set(document.sinks.lazy.filter(\.isFedByPanels).map(\.id))
    noteUnusedSinks()
    for traits in traits { noteSingleTouch(traits) }
    noteReadablePages(among: devices)
    let reached = receivers(among: Set(document.sinks.map(\.id)))
    for view in document.views { noteKeptTouches(of: view, reached) }
    if devices.isEmpty { return }
    let receivers = receivers(among: devices)
    var examined = 0
    for (index, window) in document.windows.enumerated() {
      review(window.traits, of: .window(index), receivers, &examined)
    }
    for (index, view) in document.views.enumerated() {
      review(view.traits, of: .view(index), receivers, &examined)
      noteScrolling(view, at: index, receivers)
    }
  }

  private mutating func noteUnusedSinks() {
    let used = document.receivingSinks
    for sink in document.sinks where sink.kind.receivesTouches && !used.contains(sink.id) {
      if sink.kind == .pointer, !document.clickers.isEmpty { continue }
      let owner =
        switch sink.kind {
        case .client: "a window"
        case .pointer: "a view or window, or `clicks` to a recognizer"
        case .touchscreen, .keyboard: "a view or window"
        }
      add(
        .unusedSink, at: document.position(ofSink: sink.id),
        "nothing forwards to sink \(name(sink.id)), so it receives no touches",
        remedy: "add `forwardTo: \(Quoting.short(sink.id))` to \(owner), or remove the sink")
    }
  }

  private mutating func noteSingleTouch(_ traits: ViewTraits) {
    let id = traits.responder.id
    guard let sink = traits.forwardTo, !traits[ViewProperties.multipleTouchEnabled],
      !document.pointers.contains(where: { $0.sink == sink }),
      document.contains(id), !document.contains(id, key: "multipleTouchEnabled")
    else { return }
    add(
      .singleTouchForwarding, id, key: "forwardTo",
      "\(name(id)) forwards one touch at a time",
      remedy:
        "`multipleTouchEnabled: true` forwards all touches; `multipleTouchEnabled: false` ends"
        + " this note")
  }

  /// Notes each view that forwards to a virtual device and whose log says where visitors touch, unless the
  /// layout says that this is meant, or names areas of it.
  private mutating func noteReadablePages(among sinks: Set<String>) {
    let areas = Set(document.views.compactMap { view in view.parent.map { document.views[$0].id } })
    var isDecided: [Bool] = []
    func isReadable(_ traits: ViewTraits, decided: Bool) -> Bool {
      !decided && traits[ViewProperties.sensitive] == nil && !areas.contains(traits.responder.id)
        && traits.forwardTo.map(sinks.contains) == true && document.contains(traits.responder.id)
    }
    let windows = document.windows
    let covered = Set(document.views.map(\.window))
    var readable = windows.indices.filter {
      !covered.contains($0) && isReadable(windows[$0].traits, decided: false)
    }.map { windows[$0].id }
    for view in document.views {
      let outer =
        view.parent.map { isDecided[$0] }
        ?? (windows[view.window].traits[ViewProperties.sensitive] != nil)
      isDecided.append(outer || view.traits[ViewProperties.sensitive] != nil)
      if isReadable(view.traits, decided: outer) { readable.append(view.id) }
    }
    for id in readable {
      add(
        .readablePage, id, key: "forwardTo",
        "the log says where visitors touch \(name(id))",
        remedy:
          "`sensitive: true` leaves it out; a view in it with `handles: []` and `sensitive: false` names an"
          + " area; `sensitive: false` here ends this note")
    }
  }

  /// Notes a control or scroll view that keeps touches from the sink of a view or window around it.
  private mutating func noteKeptTouches(of view: LayoutView, _ receivers: Receivers) {
    guard view.kind.isControl || view.kind == .scrollView, view.endsTouches,
      view.traits.forwardTo == nil, view.traits[ViewProperties.userInteractionEnabled],
      !document.contains(view.id, key: "callsSuper"), let sink = receivers.around(view)
    else { return }
    add(
      .keptTouches, view.id,
      "\(name(view.id)) keeps its touches, so sink \(name(sink)) receives none of them",
      remedy: "with `callsSuper: true` they reach the sink, too; `callsSuper: false` ends this note"
    )
  }

  // MARK: Recognizers

  /// A view or a window, by its index in the document.
  enum Owner {
    case view(Int)
    case window(Int)
  }

  /// The sink that receives touches on each view and on each window.
  struct Receivers {
    var views: [String?] = []
    var windows: [String?]

    /// Returns the sink of touches that pass on from a view; nil if there is none.
    func around(_ view: LayoutView) -> String? {
      view.parent.map { views[$0] } ?? windows[view.window]
    }
  }

  /// Returns which of some sinks receives touches on each view and on each window.
  func receivers(among sinks: Set<String>) -> Receivers {
    func sink(_ traits: ViewTraits) -> String? {
      traits.forwardTo.flatMap { sinks.contains($0) ? $0 : nil }
    }
    var receivers = Receivers(windows: document.windows.map { sink($0.traits) })
    for view in document.views {
      if let own = sink(view.traits) {
        receivers.views.append(own)
      } else if view.endsTouches {
        receivers.views.append(nil)
      } else {
        receivers.views.append(receivers.around(view))
      }
    }
    return receivers
  }

  /// Returns a virtual touchscreen that receives touches on a view or on its descendants.
  ///
  /// - Parameters:
  ///   - owner: The view or window.
  ///   - isIncluded: False for touches on the owner itself.
  ///   - excluded: The views that are left out, with their descendants.
  ///   - receivers: The virtual touchscreens of all views and windows.
  /// - Returns: The id of a sink; nil if there is none.
  func sink(
    below owner: Owner, includingItself isIncluded: Bool = true, except excluded: [String] = [],
    _ receivers: Receivers
  ) -> String? {
    var isBelow: [Bool] = []
    let first: Int
    switch owner {
    case .window(let window):
      if excluded.contains(document.windows[window].id) { return nil }
      if isIncluded, let sink = receivers.windows[window] { return sink }
      first = firstView(of: window)
    case .view(let index): first = index
    }
    for index in first..<document.views.count {
      let view = document.views[index]
      let isInside: Bool
      switch owner {
      case .window(let window):
        if view.window != window { return nil }
        isInside = view.parent.map { isBelow[$0 - first] } ?? true
      case .view(let root):
        isInside =
          index == root || view.parent.map { $0 >= first && isBelow[$0 - first] } == true
        // Views of one parent follow it, so the first view outside ends the subtree.
        if !isInside, !(view.parent.map { $0 >= first } ?? false) { return nil }
      }
      isBelow.append(isInside && !excluded.contains(view.id))
      guard isBelow[index - first] else { continue }
      if case .view(index) = owner, !isIncluded { continue }
      if let sink = receivers.views[index] { return sink }
    }
    return nil
  }

  /// Returns the index of the first view of a window; views are in the order of their windows.
  private func firstView(of window: Int) -> Int {
    var (low, high) = (0, document.views.count)
    while low < high {
      let middle = (low + high) / 2
      if document.views[middle].window < window { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// True if a recognizer or a scroll view may take touches away that a virtual touchscreen has reported.
  var takesTouchesLate: Bool {
    let receivers = receivers(among: Set(document.touchscreens.map(\.sink)))
    let owners =
      document.windows.enumerated().map { (Owner.window($0), $1.traits) }
      + document.views.enumerated().map { (Owner.view($0), $1.traits) }
    return owners.contains { owner, traits in
      traits.gestureRecognizers.prefix(Self.mostRecognizers).contains {
        Self.isLate($0) && sink(below: owner, except: $0.exceptViews, receivers) != nil
      }
    } || document.views.indices.contains { lateScrollingSink(of: $0, receivers) != nil }
  }

  /// True if a recognizer may take touches away after they have been reported.
  private static func isLate(_ recognizer: LayoutRecognizer) -> Bool {
    mayRecognize(recognizer) && recognizer[RecognizerProperties.cancelsTouchesInView]
      && !recognizer[RecognizerProperties.delaysTouchesBegan]
  }

  static func mayRecognize(_ recognizer: LayoutRecognizer) -> Bool {
    recognizer[RecognizerProperties.enabled] && recognizer.shouldBegin
  }

  private mutating func review(
    _ traits: ViewTraits, of owner: Owner, _ receivers: Receivers,
    _ examined: inout Int
  ) {
    for recognizer in traits.gestureRecognizers where Self.mayRecognize(recognizer) {
      // A gesture that clicks has a note of its own.
      let isLate =
        recognizer.clicks == nil && Self.isLate(recognizer)
        && !document.contains(recognizer.id, key: "delaysTouchesBegan")
      guard isLate || recognizer.waitsForTaps, examined < Self.mostRecognizers else { continue }
      examined += 1
      guard let sink = sink(below: owner, except: recognizer.exceptViews, receivers) else {
        continue
      }
      if isLate {
        add(
          .lateCancellation, recognizer.id,
          "\(name(recognizer.id)) may take touches away that sink \(name(sink)) has received",
          remedy: remedy(forLate: recognizer)
            + "`delaysTouchesBegan: false` ends this note, if that is intended")
      }
      if recognizer.waitsForTaps {
        let delays = recognizer[RecognizerProperties.delaysTouchesBegan]
        let cancels = recognizer[RecognizerProperties.cancelsTouchesInView]
        let gap = NumberRange.thousandths(document.constants.tapGap.inSeconds)
        add(
          .lateLift, recognizer.id,
          "\(name(recognizer.id)) waits for another tap, so each tap on sink \(name(sink))"
            + " \(delays ? "arrives" : "lifts") up to \(gap) seconds late"
            + (cancels ? ", and quick taps in a row are lost to it" : ""),
          remedy: delays
            ? "without `delaysTouchesBegan`, and with `delaysTouchesEnded: false`, taps arrive at once,"
              + " and the gesture may take them away"
            : "add `delaysTouchesEnded: false`")
      }
    }
  }

  /// Returns what keeps touches from a sink until a recognizer has failed, and what that costs.
  private func remedy(forLate recognizer: LayoutRecognizer) -> String {
    let screen = document.screen
    let isSmall = recognizer[RecognizerProperties.region].map {
      $0.width * $0.height <= Self.smallShare * screen.width * screen.height
    }
    // What is taken away late from a drag is the end of the drag: a page may see a fast one to the other side (F-25).
    let drags: [GestureKind] = [.swipe, .pan, .screenEdgePan]
    let isDrag = drags.contains(recognizer.kind)
    guard isSmall == true || isDrag else { return "" }
    let cost =
      isSmall == true
      ? "so each tap in its region reaches the sink when it lifts"
      : "so each tap and each other drag reaches the sink late"
    let first =
      "with `delaysTouchesBegan: true` the sink receives them after it has failed, \(cost); "
    let edges =
      recognizer.kind == .screenEdgePan || recognizer.kind == .pan
      ? "for drags from an edge use `edgeGate` of `application`; " : ""
    return first + edges
      + (isDrag ? "late, a page may see a fast drag to the other side; " : "")
  }

  private mutating func noteScrolling(
    _ view: LayoutView, at index: Int, _ receivers: Receivers
  ) {
    guard let sink = lateScrollingSink(of: index, receivers) else { return }
    add(
      .lateCancellation, view.id,
      "scrolling of \(name(view.id)) may take touches away that sink \(name(sink)) has received",
      remedy: "set `canCancelContentTouches: false`")
  }

  /// Returns the sink from which scrolling of a view may take touches away; nil if there is none.
  private func lateScrollingSink(of index: Int, _ receivers: Receivers) -> String? {
    let view = document.views[index]
    guard view.kind == .scrollView, view.traits[ScrollProperties.scrollEnabled],
      view.traits[ScrollProperties.canCancelContentTouches]
    else { return nil }
    return sink(below: .view(index), includingItself: false, receivers)
  }
}

extension LayoutView {
  /// True if no touch of the view passes to its superview.
  fileprivate var endsTouches: Bool {
    if let controller, controller.responder.endsTouches { return true }
    if kind == .scrollView, traits[ScrollProperties.scrollEnabled] {
      return !traits.responder.callsSuper
    }
    return traits.responder.endsTouches
  }
}

extension ResponderTraits {
  /// True if touches that began at the responder do not reach its next responder.
  fileprivate var endsTouches: Bool { handles.contains(.began) && !callsSuper }
}

extension LayoutRecognizer {
  /// True if the recognizer delays a tap or its lift until it is clear that no other tap follows.
  fileprivate var waitsForTaps: Bool {
    guard
      self[RecognizerProperties.delaysTouchesEnded]
        || self[RecognizerProperties.delaysTouchesBegan]
    else { return false }
    return switch kind {
    case .tap: self[RecognizerProperties.numberOfTaps] > 1
    case .longPress: self[RecognizerProperties.numberOfTapsBefore] > 0
    default: false
    }
  }
}
