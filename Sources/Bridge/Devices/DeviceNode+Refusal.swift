package import Evdev
package import TouchModel
import TouchTracking

extension DeviceNode {
  /// Why the node is not worth opening, as far as that can be known from outside; nil where it is.
  ///
  /// - Parameter wanted: The seat that is served; nil where the device was named, so that its seat does
  ///   not matter, nor whether it has a keyboard's keys.
  /// - Returns: The reason in plain words, without a full stop (E-DET-1, E-PERM-9).
  package func refusal(seat wanted: UntrustedText?) -> String? {
    if let wanted, seat != wanted {
      return "it belongs to the seat \(seat.escaped), not to \(wanted.escaped)"
    }
    if let refusal = TouchscreenClassifier().refusalBeforeOpening(description) {
      return refusal.message
    }
    return wanted != nil && description.isTypedOn ? DeviceDescription.typingRefusal : nil
  }
}
