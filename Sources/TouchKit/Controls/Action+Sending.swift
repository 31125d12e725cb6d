extension Action {
  /// Has a target, or whoever up the chain knows the action, perform it.
  func send(
    to target: AnyObject?, from sender: AnyObject?, for event: TouchEvent?,
    in application: Application?
  ) -> Bool {
    guard let target = target ?? self.target(from: sender, in: application) else { return false }
    if let responder = target as? Responder {
      return responder.perform(self, sender: sender, event: event)
    }
    return callMethod(of: target, sender: sender, event: event)
  }

  /// The first who knows the action: from the first responder, or else the sender, up (R-CTL-12).
  func target(from sender: AnyObject?, in application: Application?) -> Responder? {
    let sender = sender as? Responder
    let first = application?.keyWindow?.firstResponder
    var candidate = first ?? sender
    let dispatcher = application?.dispatcher
    for _ in 0..<TouchConstants.maximumHops {
      guard let responder = candidate else { return nil }
      if let dispatcher, dispatcher.isTracing { dispatcher.traceCall(.chain, responder) }
      if responder.canPerform(self, sender: sender) { return responder }
      candidate = responder.next
    }
    if candidate != nil, let start = first ?? sender { dispatcher?.noteLongChain(start) }
    return nil
  }
}
