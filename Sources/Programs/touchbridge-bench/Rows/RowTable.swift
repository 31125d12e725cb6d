import Layout

/// The table of all rows: workloads whose cost has a ceiling.
enum RowTable {
  /// A workload with a name.
  struct Row {
    /// The name: the operation and its input, such as `track/steady-1`.
    let name: String
    /// Creates the workload.
    let make: () throws(BenchError) -> any Workload

    init(_ name: String, _ make: @escaping () throws(BenchError) -> any Workload) {
      self.name = name
      self.make = make
    }
  }

  /// The processing of a stream.
  enum Stage: String, CaseIterable {
    /// Tracking: records to contact frames.
    case track
    /// Tracking and dispatch to a view.
    case dispatch
    /// Tracking and dispatch to a view with recognizers.
    case gestures
    /// As `dispatch`, with a log in JSON.
    case log
    /// As `gestures`, with a log in JSON.
    case logWithGestures = "log+gestures"
    /// As `log`, with every key of a layout that acts in each frame.
    case logWithKeys = "log+keys"
    /// Touch calls to the records of a virtual touchscreen, without tracking and dispatch.
    case forward
  }

  /// The streams that stages are compared on: taps and drags, drags of one and ten fingers, and hands
  /// that tap.
  static let streams = ["typeb-1", "steady-1", "steady-10", "burst-10"]
  /// The stages that are compared with libinput.
  static let compared: [Stage] = [.track, .dispatch, .log, .logWithGestures]

  /// All rows; those that take longest are first, because rows are measured side by side.
  static var all: [Row] { layouts + stages + growing }

  private static var layouts: [Row] {
    let works: [(LayoutWork.Step, LayoutText.Style)] = [
      (.check, .block), (.check, .flow), (.build, .block), (.install, .block),
    ]
    return works.map { step, style in
      Row("\(step.rawValue)/\(style.rawValue)") { () throws(BenchError) in
        try LayoutWork(step, style)
      }
    }
  }

  private static var stages: [Row] {
    compared.flatMap { stage in streams.map { row(of: stage, on: $0) } }
      + ["steady-1", "steady-10"].flatMap {
        [row(of: .logWithKeys, on: $0), row(of: .forward, on: $0)]
      }
      + [
        Row("parse/evemu") { () throws(BenchError) in
          ParseWork(try EventStream(.steady, fingers: 2))
        }
      ]
  }

  /// Pairs of less and more of the same work.
  private static var growing: [Row] {
    var rows: [Row] = []
    for fingers in [1, 10] {
      rows.append(
        Row("turn/\(fingers)") { () throws(BenchError) in try TurnWork(fingers: fingers) })
    }
    for count in [1, 8] {
      rows.append(
        Row("subscribe/\(count)") { () throws(BenchError) in
          try SubscribeWork(EventStream(.steady, fingers: 2), subscribers: count)
        })
    }
    for count in [64, 256] {
      rows.append(Row("drag/pan/\(count)") { DragWork(.drag, over: count, .pan) })
      rows.append(Row("tap/doubleTap/\(count)") { DragWork(.tap, over: count, .doubleTap) })
    }
    for count in [10, 1000] {
      rows.append(Row("change/\(count)") { ChangeWork(changed: count) })
    }
    for count in [10, 10_000] { rows.append(Row("hit/\(count)") { HitWork(views: count) }) }
    return rows
  }

  private static func row(of stage: Stage, on name: String) -> Row {
    Row("\(stage.rawValue)/\(name)") { () throws(BenchError) in
      try work(stage, on: EventStream(named: name))
    }
  }

  /// Returns the workload that performs a stage on a stream.
  static func work(
    _ stage: Stage, on stream: EventStream
  ) throws(BenchError) -> any Workload {
    switch stage {
    case .track: try TrackWork(stream)
    case .dispatch: try DispatchWork(stream, in: .standard)
    case .gestures: try DispatchWork(stream, in: RowLayout.photo.document())
    case .log: try LogWork(stream, in: .standard)
    case .logWithGestures: try LogWork(stream, in: RowLayout.photo.document())
    case .logWithKeys: try LogWork(stream, in: RowLayout.framed.document())
    case .forward: try ForwardWork(stream)
    }
  }
}
