package import Text
package import TouchModel

/// The record of a change of a sink, or of what a sink did with a touch (P-10).
package struct SinkRecord: Hashable, Sendable {
  /// A change of a sink.
  package enum Action: String, LogWord, Hashable, Sendable, CaseIterable {
    /// The virtual device exists.
    case opened
    /// The virtual touchscreen is removed, or receives no touches for now.
    case closed
    /// A client has connected and receives touches.
    case connected
    /// A client is gone, or the daemon has ended its connection.
    case disconnected
    /// A client was refused.
    case refused
    /// A client does not read; moves are merged (P-3).
    case behind
    /// The queue of a client was full, and its touches were cancelled (P-3).
    case overrun
    /// A client did not answer in time, and counts as absent (P-4).
    case unresponsive
    /// A client has answered, or has read everything again.
    case responsive
    /// A cancelled touch moved off the virtual touchscreen and lifts, although no finger did (F-6).
    case slid
    /// Keys were typed on a keyboard (F-22).
    case sent
    /// A gesture clicks with a pointer (PTR-12).
    case clicked
    /// A touch presses the button of a pointer (PTR-12).
    case pressed
    /// The button of a touch is up again (PTR-12).
    case released
    /// A press was not made, or a touch does not reach a virtual touchscreen (PTR-12).
    case dropped
  }

  /// The change.
  package var action: Action
  /// The id of the sink.
  package var sink: NameID
  /// The touch; nil for the sink itself, and where the log must not name the touch.
  package var touch: Int?
  /// The node of the virtual touchscreen; nil if there is none.
  package var node: UntrustedText?
  /// The user id of the client; nil for a virtual touchscreen.
  package var user: UInt32?
  /// The number of moves that were merged; nil if none were counted.
  package var merged: Int?
  /// The number of packets that wait; nil if none were counted.
  package var waiting: Int?
  /// The names of the keys that were typed, in the order in which they went down; empty for other changes.
  package var keys: [NameID] = []
  /// The button of a pointer; nil for other changes.
  package var button: PointerButton?
  /// The point of the screen at which it went down; nil for other changes.
  package var location: Point?
  /// The recognizer that clicks; `none` for other changes.
  package var recognizer = NameID.none
  /// The reason for the change, in one sentence or word; nil for the usual one.
  package var reason: String?

  /// Creates the record of a change without further information.
  package init(_ action: Action, _ sink: NameID) {
    self.action = action
    self.sink = sink
  }
}

extension SinkRecord: LogRecord {
  package static var kind: RecordKind {
    RecordKind(
      "sink", messageID: "5a77839460f34da9b54b1bf4c4bba4b8", audience: .everyone,
      documentation: documentation)
  }

  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.name(.sink, sink)
    encoder.event(.sinkAction, action, TextMark("→ ", .plain, subject: "sink "))
    if let location { encoder.location(location, isInText: true) }
    if let touch { encoder.touch(touch) }
    if let node { encoder.text(.sinkNode, node) }
    if let user { encoder.integer(.sinkUser, Int(user), isInText: true) }
    if let merged { encoder.count(.sinkMerged, merged, of: "merged move", isInText: true) }
    if let waiting { encoder.count(.sinkWaiting, waiting, of: "waiting packet", isInText: true) }
    if !keys.isEmpty { encoder.names(.sinkKeys, keys) }
    if let button { encoder.word(.sinkButton, button, isInText: true) }
    if recognizer != .none { encoder.name(.sinkRecognizer, recognizer) }
    if let reason { encoder.sentence(.sinkReason, reason) }
  }

  // The node depends on the machine.
  package func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("sink")
    cursor.compactName(sink)
    cursor.literal(" ")
    action.write(to: &cursor)
    if let touch { cursor.compactTouches([touch]) }
    for key in keys { cursor.compactName(key) }
    if let button {
      cursor.literal(" ")
      button.write(to: &cursor)
    }
    if let location { cursor.compactLocation(location) }
    if recognizer != .none {
      cursor.literal(" by")
      cursor.compactName(recognizer)
    }
    if let reason { cursor.compactSentence(reason) }
  }
}

extension LogField {
  static var sink: LogField { LogField("sink", journal: "SINK_NAME", label: "", style: .strong) }
  static var sinkAction: LogField { LogField("action", journal: "SINK_ACTION") }
  static var sinkNode: LogField { LogField("node", journal: "SINK_NODE", label: ", ") }
  static var sinkUser: LogField { LogField("uid", journal: "SINK_USER", label: ", user ") }
  static var sinkMerged: LogField { LogField("merged", journal: "SINK_MERGED", label: ", ") }
  static var sinkWaiting: LogField { LogField("waiting", journal: "SINK_WAITING", label: ", ") }
  static var sinkKeys: LogField { LogField("keys", journal: "SINK_KEY", label: ": ") }
  static var sinkButton: LogField { LogField("button", journal: "SINK_BUTTON", label: ": ") }
  static var sinkRecognizer: LogField {
    LogField("recognizer", journal: "GESTURE_RECOGNIZER", label: " by ")
  }
  static var sinkReason: LogField {
    LogField("reason", journal: "SINK_REASON", label: ": ", style: .cancelled)
  }
}

extension SinkRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: """
        a virtual device was opened or closed; a virtual touchscreen ended a cancelled touch by a \
        slide; a keyboard typed keys; a pointer pressed a \
        button, or did not; a client of the port has changed
        """,
      values: """
        `sink` is the id in the layout. `action` is `opened` (the virtual device `node` exists),
        `closed` (it is gone, or receives nothing for now; `reason` says why), `slid`, `sent`,
        `clicked`, `pressed`, `released` or `dropped`. A touch with `slid` was cancelled; its contact moved off the virtual
        touchscreen and lifts, although no finger did. With `sent`, the keys `keys` were typed on
        the keyboard: down in this order, up in the reverse order. With `clicked`, the gesture
        `recognizer` clicks with `button` at `x`, `y`, in points of the screen. With `pressed`,
        a touch holds `button` of a pointer from that point on, and with `released` it does no more;
        `reason` is `cancelled` if the touch was, and then the button went up beside the screen. With
        `dropped` the gesture or the touch does not press, because of `reason`: `touching` (a finger
        was down on a virtual touchscreen), `held` (a finger held a button), `session` (the session
        of the layout is not the active one), `inactive` (touch input was suspended, or the layout
        replaced), `busy` (too many presses waited) or `outside` (no pointer covers the point). A
        touch that begins on a virtual touchscreen while a finger holds a button is `dropped`, too.
        A touch in a sensitive view has none of these records.

        For a client of the port, `uid` is its user, and `action` is one of these:

        | `action` | When |
        |---|---|
        | `connected` | the client receives touches |
        | `disconnected` | it is gone, or `reason` says why the daemon ended the connection |
        | `refused` | a client was refused; `reason` says why. At most 20 at once, and 6 a minute after that; the next `reason` has the number of the others |
        | `behind` | it does not read; `waiting` packets wait, and moves are merged. At most one a second |
        | `overrun` | its queue was full: its touches are cancelled; `merged` moves were merged, `waiting` packets wait |
        | `unresponsive` | it has not answered in time, and counts as absent |
        | `responsive` | it has answered; or it has read everything again, and `merged` moves were merged meanwhile |
        """,
      compactLine: "a change of a sink, or what it did with a touch",
      subject: "The sink @SINK_NAME@: @SINK_ACTION@",
      explanation: """
        Views and windows with `forwardTo: @SINK_NAME@` send their touches to this sink: a virtual
        touchscreen, which a compositor reads, or a client of the port. SINK_REASON is the reason,
        if there is one.

        opened        the virtual device exists; SINK_NODE is its node
        closed        it is gone, or receives no touches for now
        slid          TOUCH_ID was cancelled after it had begun there; its contact moved off the
                      panel and lifts, so that few programs take it for a tap
        sent          a gesture or `idle` has typed the keys SINK_KEY on the keyboard
        clicked       the gesture GESTURE_RECOGNIZER clicks with SINK_BUTTON of the pointer
        pressed       TOUCH_ID holds SINK_BUTTON of the pointer
        released      it does no more; if it was cancelled, the button went up beside the screen
        dropped       the gesture or the touch does not press, because of SINK_REASON
        connected     a client was accepted
        disconnected  the client is gone; its touches were cancelled
        refused       a process may not be the client
        behind        the client does not read; moves are merged for it
        overrun       the queue of the client was full, so its touches were cancelled
        unresponsive  the client does not answer; new touches do not reach it
        responsive    the client answers again

        To avoid slides, decide before a touch begins: see `edgeGate` and
        `delaysTouchesBegan` in the reference of layouts, `touchbridge check --keys`.
        """)
  }
}

extension PointerButton: LogWord {}
