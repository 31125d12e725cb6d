package import TouchModel

/// One place that a frame, an event or a touch has come to, and what it concerns.
package struct StageEntry: Hashable, Sendable {
  /// The place.
  package var stage: NameID
  /// The device of the frame.
  package var device: DeviceID?
  /// How many frames wait.
  package var depth: Int?
  /// The touch's number.
  package var touch: Int?
  /// The recognizer that heard, changed its state or was reset, or none.
  package var recognizer = NameID.none
  /// The view of that recognizer, or none.
  package var view = NameID.none
  /// The state that it has come to, or none.
  package var state = NameID.none
  /// The responder visited, bound or called, or none.
  package var responder: NameID
  /// Which method was called.
  package var method: ContactPhase?
  /// What the responder said, or none.
  package var verdict: NameID

  /// Makes a line of a trace; everything else is filled in where it applies.
  package init(stage: NameID, responder: NameID = .none, verdict: NameID = .none) {
    self.stage = stage
    self.responder = responder
    self.verdict = verdict
  }
}
