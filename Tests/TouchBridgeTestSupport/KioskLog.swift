public import Testing

/// What became of the fingers that were played on a `Kiosk`.
public struct KioskLog: Sendable, CustomStringConvertible {
  /// The log as JSON Lines, byte for byte what `touchbridge play --json` prints.
  public let json: String
  /// The log in columns for people, byte for byte what `touchbridge play` prints.
  public let text: String
  /// The records of the log in order, from `start` to `end`.
  public let records: [DispatchLogLine]

  init(json: String, text: String) {
    self.json = json
    self.text = text
    records = DispatchLogLine.records(of: json)
  }

  /// The records of one kind, in order: `touch`, `hit`, `dispatch`, `gesture`, `control`, `scroll`, ….
  public func records(ofKind kind: String) -> [DispatchLogLine] {
    records.filter { $0.kind == kind }
  }

  /// What happened in few words, a line for each record: what one compares with in a test.
  ///
  /// `@0.01` is a time; `began 1 (50,140) deep` a touch, its place on the screen and its view;
  /// `hit 1 W root deep` the way from the window to the view; `deep.began {1} (40,40) < deep root*` a
  /// call with the places in that view and the responders called, of which the one with a star
  /// handled it; `gesture drag began {1} (52,140) translation=(12,0) velocity=(1200,0)` an action of
  /// a recognizer; `control ok touchDown {1}` an event of a control; `scroll list began (0,12)` the
  /// offset of a scroll view.
  ///
  /// - Parameter kinds: The kinds of record to show.
  /// - Returns: The lines, with line feeds between.
  public func compact(_ kinds: Set<String> = CompactLog.defaultKinds) -> String {
    CompactLog(json, kinds: kinds).text
  }

  /// As `text`.
  public var description: String { text }

  /// Fails the test where the log breaks what must always hold.
  ///
  /// Each touch begins once and ends or is cancelled once, also for each view that hears of it; times
  /// do not go back; the counts of the last record are right. Say it once for each layout, with the
  /// wildest fingers that you can think of.
  ///
  /// - Parameter sourceLocation: Where a failure is reported.
  public func expectSound(sourceLocation: SourceLocation = #_sourceLocation) {
    // A script may have several frames of one time.
    expectSoundLog(json, framesMayShareTimes: true, mayHold: true, sourceLocation: sourceLocation)
  }
}
