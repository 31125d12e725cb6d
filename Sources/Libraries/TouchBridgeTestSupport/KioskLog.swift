public import Testing

/// The dispatch log of a script that was played on a `Kiosk`.
public struct KioskLog: Sendable, CustomStringConvertible {
  /// The log in JSON Lines: the same bytes that `touchbridge play --json` prints.
  public let json: String
  /// The log as text for people: the same bytes that `touchbridge play` prints.
  public let text: String
  /// The records, in order, from `start` to `end`.
  public let records: [DispatchLogLine]

  private let compactText: String

  init(json: String, text: String, compact: String) {
    self.json = json
    self.text = text
    compactText = compact
    records = DispatchLogLine.records(of: json)
  }

  /// Returns the records of one kind, in order.
  ///
  /// - Parameter kind: For example `touch`, `hit`, `dispatch`, `gesture`, `control` or `scroll`.
  /// - Returns: The records; empty if there is none.
  public func records(ofKind kind: String) -> [DispatchLogLine] {
    records.filter { $0.kind == kind }
  }

  /// Returns the log in a compact notation with one line per record, for comparison in tests.
  ///
  /// | Line | Meaning |
  /// |---|---|
  /// | `@0.01` | the time in seconds of the following records |
  /// | `began 1 (50,140) deep` | a touch, its location on the screen, and its view |
  /// | `hit 1 W root deep` | the hit test of a touch: the path from the window to the view |
  /// | `deep.began {1} (40,40) < deep root*` | a call to a view: touches, their locations in the view, responders; `*` marks those that handle the call |
  /// | `gesture drag began {1} (52,140) translation=(12,0)` | an action of a recognizer |
  /// | `control ok touchDown {1}` | an event of a control |
  /// | `scroll list began (0,12)` | a scroll view and its content offset; then `zoom=` and its zoom scale, if it has one |
  ///
  /// - Parameter kinds: The record kinds to show.
  /// - Returns: The lines, separated by line feeds.
  public func compact(_ kinds: Set<String> = CompactLog.defaultKinds) -> String {
    CompactLog(compactText, kinds: kinds).text
  }

  /// The same as `text`.
  public var description: String { text }

  /// Records a test failure if the log violates an invariant of touch dispatch.
  ///
  /// Each touch begins once and ends or is cancelled once, also for each view that receives it. Times
  /// do not decrease. The counts of the last record match the records. Call this method once for
  /// each layout, with a script of unusual finger movements.
  ///
  /// - Parameter sourceLocation: The source location that failures are reported at.
  public func expectSound(sourceLocation: SourceLocation = #_sourceLocation) {
    // A script may have several frames with the same time.
    expectSoundLog(json, framesMayShareTimes: true, mayHold: true, sourceLocation: sourceLocation)
  }
}
