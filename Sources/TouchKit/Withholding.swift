/// Why a touch is withheld from its view for as long as the finger stays down.
public enum Withholding: UInt8, Hashable, Sendable {
  /// It is not.
  case none
  /// The view had a finger already and takes only one (R-MULTI-2).
  case multipleTouch
  /// An exclusive view and another one would have been touched together (R-EXCL-2, R-EXCL-3).
  case exclusiveTouch
}
