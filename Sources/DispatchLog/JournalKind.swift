/// A kind of record as the system's journal knows it: by a number that never changes.
///
/// The numbers stand in `systemd/touchbridge.catalog` too, where `journalctl --catalog` finds what
/// each kind means. A kind that is new gets a new random number (`systemd-id128 new`).
package enum JournalKind: CaseIterable, Sendable {
  /// Who writes the log.
  case start
  /// A device comes, goes, or is refused.
  case device
  /// A touch began, ended or was cancelled.
  case touch
  /// Where a finger landed.
  case hit
  /// A view was called.
  case dispatch
  /// A gesture recognizer acted.
  case gesture
  /// A control sent an event.
  case control
  /// A view began to scroll, or stopped.
  case scroll
  /// The kernel lost records.
  case gap
  /// Something that a person should know.
  case note
  /// The counts of a run.
  case end

  /// The number, as the journal's field `MESSAGE_ID` has it.
  package var identifier: StaticString {
    switch self {
    case .start: "1222a2b6f149490a86a4b0ba3662b081"
    case .device: "9d164f3b9ed84620b7c14b46d9095f01"
    case .touch: "7244c617387d4b13a99b515625b4ddcc"
    case .hit: "472d068fab844f82a415fa3a0777e9d0"
    case .dispatch: "182ea30fadca47f3a52ba6b6b6be40af"
    case .gesture: "b3488fdd5a0d403797c6d82a58bd22e4"
    case .control: "7eb7ff3eacb046459a137515215fbb69"
    case .scroll: "a866902672924157a6aa6859d6fe1ecb"
    case .gap: "e9d4fb76b43147549763e14336618e0c"
    case .note: "81d94410c02944aea5a50d151ab4a268"
    case .end: "119b5527b9b54da8ab3c985893a3c8d1"
    }
  }

  /// The word of the log for it.
  package var word: StaticString {
    switch self {
    case .start: "start"
    case .device: "device"
    case .touch: "touch"
    case .hit: "hit"
    case .dispatch: "dispatch"
    case .gesture: "gesture"
    case .control: "control"
    case .scroll: "scroll"
    case .gap: "gap"
    case .note: "note"
    case .end: "end"
    }
  }
}
