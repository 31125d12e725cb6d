/// The kinds of records.
package enum RecordKind: CaseIterable, Sendable {
  case start, device, touch, hit, dispatch, gesture, control, scroll, ignored, idle, sink, gap,
    note, stage, end
  /// The summary of a touch that is over; only in the journal.
  case summary

  /// The name of the kind in the log.
  package var name: StaticString {
    switch self {
    case .start: "start"
    case .device: "device"
    case .touch: "touch"
    case .hit: "hit"
    case .dispatch: "dispatch"
    case .gesture: "gesture"
    case .control: "control"
    case .scroll: "scroll"
    case .ignored: "ignored"
    case .idle: "idle"
    case .sink: "sink"
    case .gap: "gap"
    case .note: "note"
    case .stage: "stage"
    case .end: "end"
    case .summary: "summary"
    }
  }

  /// The value of the journal's field `MESSAGE_ID`; nil for kinds that are never in the journal.
  ///
  /// The numbers never change. `systemd/touchbridge.catalog` explains each; a new kind gets a new
  /// random number (`systemd-id128 new`).
  package var messageID: StaticString? {
    switch self {
    case .start: "1222a2b6f149490a86a4b0ba3662b081"
    case .device: "9d164f3b9ed84620b7c14b46d9095f01"
    case .touch: "7244c617387d4b13a99b515625b4ddcc"
    case .hit: "472d068fab844f82a415fa3a0777e9d0"
    case .dispatch: "182ea30fadca47f3a52ba6b6b6be40af"
    case .gesture: "b3488fdd5a0d403797c6d82a58bd22e4"
    case .control: "7eb7ff3eacb046459a137515215fbb69"
    case .scroll: "a866902672924157a6aa6859d6fe1ecb"
    case .ignored: "53d3888f2ff3413c959af512c0ca4133"
    case .idle: "5088f126806a49d9bf034651f2cd741b"
    case .sink: "5a77839460f34da9b54b1bf4c4bba4b8"
    case .gap: "e9d4fb76b43147549763e14336618e0c"
    case .note: "81d94410c02944aea5a50d151ab4a268"
    case .end: "119b5527b9b54da8ab3c985893a3c8d1"
    case .summary: "5f8e8fbe724843eaba8becbb847d8d42"
    case .stage: nil
    }
  }

  /// True for records of single contacts, which the journal summarizes by default.
  ///
  /// Contacts that filters removed are only counted then, in the last record.
  var isSummarized: Bool {
    switch self {
    case .touch, .hit, .dispatch, .gesture, .control, .scroll, .ignored, .stage: true
    case .start, .device, .idle, .sink, .gap, .note, .end, .summary: false
    }
  }
}
