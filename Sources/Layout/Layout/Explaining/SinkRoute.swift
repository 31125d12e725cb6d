package import TouchKit

/// The sinks on the way of a touch through the responder chain (F-19).
package struct SinkRoute {
  /// The indices of the sinks that receive the touch, in the order of the chain.
  package private(set) var reached: [Int] = []
  /// The index of the first sink behind a responder that keeps the touch; nil if there is none.
  package private(set) var kept: Int?

  /// Follows a touch from the view that is hit.
  ///
  /// O(length of the chain).
  package init(from view: View) {
    var passes = true
    var candidate: Responder? = view
    var hops = 0
    while let responder = candidate, hops < TouchConstants.maximumHops {
      if responder.sink >= 0, responder.handles(.began) == true {
        let sink = Int(responder.sink)
        guard passes else {
          kept = sink
          return
        }
        if !reached.contains(sink) { reached.append(sink) }
      }
      if !responder.passesOn(.began) { passes = false }
      candidate = responder.next
      hops += 1
    }
  }
}
