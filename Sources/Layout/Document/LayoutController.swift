/// A view controller as a layout describes it.
package struct LayoutController: Hashable, Sendable {
  /// Its name and the touches that it handles.
  package var responder: ResponderTraits
  /// The controller that presents it and so follows it in the chain (R-RESP-3).
  package var presentedBy: String?
}
