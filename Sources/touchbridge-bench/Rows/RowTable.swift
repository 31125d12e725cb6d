import Capture
import ControlProtocol
import DispatchLog
import Layout
import TouchModel

/// The table of all rows.
enum RowTable {
  /// The numbers of fingers of the streams.
  static let fingers = [1, 2, 5, 10]
  /// The numbers of views of the trees.
  static let views = [10, 100, 1000, 10_000, 100_000]
  /// The depths of the chains of views.
  static let depths = [4, 16, 64, 256]
  /// The numbers of recognizers on the views under a finger.
  static let onChain = [0, 1, 3, 10]
  /// The numbers of recognizers on other views.
  static let elsewhere = [10, 100, 1000]
  /// The numbers of views and recognizers of the trees in which fingers come down.
  static let landings = [(views: 100, recognizers: 10), (views: 10_000, recognizers: 1000)]
  /// What a finger does over many recognizers on one view, and their kind.
  static let drags: [(movement: DragWork.Movement, kind: DragWork.Kind)] = [
    (.drag, .pan), (.drag, .tap), (.drag, .longPress), (.hold, .tap), (.tap, .tap),
    (.tap, .doubleTap),
  ]
  /// The numbers of recognizers on one view.
  static let onView = [32, 64, 128, 256]
  /// The numbers of fingers of the turns of the loop.
  static let fingersOfTurns = [1, 10]
  /// The names of the streams, recorded and generated.
  static let streams =
    ["typeb", "steady", "turns"].flatMap { kind in fingers.map { "\(kind)-\($0)" } }
    + ["burst-10", "dense-16", "noisy-2"]
  /// The streams that are also played with one frame per batch.
  private static let streamsByFrame =
    ["typeb", "steady"].flatMap { kind in fingers.map { "\(kind)-\($0)" } }

  /// All rows, in the order of the tables.
  static var all: [Row] {
    parsing + Stage.allCases.flatMap { stage in stages(stage) } + hitTests + depthTests
      + recognizerTests + layouts + turns
  }

  /// The processing of a stream.
  enum Stage: String, CaseIterable {
    /// Tracking: records to contact frames.
    case track
    /// Tracking and dispatch to a view.
    case dispatch
    /// Tracking and dispatch to a view with recognizers.
    case gestures
    /// Touch calls to the records of a virtual touchscreen, without tracking and dispatch.
    case forward
    /// Touch calls to packets of the port and back, without tracking, dispatch and socket.
    case port
    /// As `dispatch`, with a log in JSON.
    case log
    /// As `gestures`, with a log in JSON.
    case logWithGestures = "log+gestures"
    /// As `dispatch`, with a log in text form.
    case text
    /// As `dispatch`, with a log for the journal: one entry for each touch.
    case journal
    /// As `dispatch`, with one subscriber of the control socket that receives every record.
    case subscribe
  }

  private static var parsing: [Row] {
    CaptureFormat.allCases.map { format in
      Row("parse/\(format.rawValue)") { () throws(BenchError) in
        ParseWork(try EventStream(.steady, fingers: 2), as: format)
      }
    }
  }

  private static func stages(_ stage: Stage) -> [Row] {
    let whole = streams.map { name in
      Row("\(stage.rawValue)/\(name)") { () throws(BenchError) in
        try work(stage, on: stream(named: name))
      }
    }
    if [.forward, .port, .text, .journal, .subscribe].contains(stage) { return whole }
    return whole
      + streamsByFrame.map { name in
        Row("\(stage.rawValue)/\(name)/by-frame") { () throws(BenchError) in
          var stream = try stream(named: name)
          stream.divide(into: .frame)
          return try work(stage, on: stream)
        }
      }
  }

  /// Returns the stream with a name.
  static func stream(named name: String) throws(BenchError) -> EventStream {
    let words = name.split(separator: "-")
    if words.count == 2, let kind = EventStream.Kind(rawValue: String(words[0])),
      let count = Int(words[1]), (1...16).contains(count)
    {
      return try EventStream(kind, fingers: count)
    }
    return try EventStream(file: "Tests/Fixtures/captures/\(name).evemu")
  }

  /// Returns the workload that performs a stage on a stream.
  static func work(
    _ stage: Stage, on stream: EventStream
  ) throws(BenchError) -> any Workload {
    switch stage {
    case .track: TrackWork(stream)
    case .dispatch: DispatchWork(stream, in: .standard)
    case .gestures: DispatchWork(stream, in: try PhotoLayout.document())
    case .forward: ForwardWork(stream)
    case .port: PortWork(stream)
    case .log: try LogWork(stream, in: .standard, as: .json)
    case .logWithGestures: try LogWork(stream, in: try PhotoLayout.document(), as: .json)
    case .text: try LogWork(stream, in: .standard, as: .text(color: false))
    case .journal: try LogWork(stream, in: .standard, as: .journal(.touches))
    case .subscribe: try SubscribeWork(stream)
    }
  }

  private static var hitTests: [Row] {
    let shapes: [(HitWork.Search, ViewTree.Shape)] = [
      (.hitTest, .nested), (.hitTest, .flat), (.recursion, .nested), (.recursion, .flat),
    ]
    return shapes.flatMap { search, shape in
      // With 100 000 siblings the recursion would take longer than all other rows together.
      views.filter { search == .hitTest || $0 <= 10_000 }.map { count in
        Row(
          "\(search.rawValue)/\(shape.rawValue)/\(count)",
          isChecked: search == .hitTest && count <= 10_000
        ) { HitWork(search, in: ViewTree(shape, of: count)) }
      }
    }
  }

  private static var depthTests: [Row] {
    depths.flatMap { depth in
      [
        Row("depth/hit/\(depth)") { HitWork(.hitTest, in: ViewTree(.chain, of: depth)) },
        Row("depth/move/\(depth)") { MoveWork(1, over: MoveScene(depth: depth, climbs: false)) },
        Row("depth/climb/\(depth)") { MoveWork(1, over: MoveScene(depth: depth, climbs: true)) },
      ]
    }
  }

  private static var layouts: [Row] {
    LayoutWork.Step.allCases.flatMap { step in
      LayoutText.Style.allCases.map { style in
        Row("layout/\(step.rawValue)/\(style.rawValue)") { () throws(BenchError) in
          try LayoutWork(step, style)
        }
      }
    }
  }

  /// The turns of the loop, and the longest ones while a client sends requests.
  private static var turns: [Row] {
    fingersOfTurns.map { count in
      Row("turn/\(count)") { () throws(BenchError) in try TurnWork(fingers: count) }
    }
      + ControlMethod.allCases.map { method in
        Row("wait/\(method.rawValue)", isChecked: false) { () throws(BenchError) in
          try WaitWork(method)
        }
      }
  }

  private static var recognizerTests: [Row] {
    var rows: [Row] = []
    for (movement, kind) in drags {
      for count in onView {
        rows.append(
          Row("\(movement.rawValue)/\(kind.rawValue)/\(count)") {
            DragWork(movement, over: count, kind)
          })
      }
    }
    for stage in MoveScene.Stage.allCases {
      for count in fingers {
        rows.append(
          Row("move/\(stage.rawValue)/\(count)") {
            MoveWork(count, over: MoveScene(stage, fingers: count))
          })
      }
    }
    for count in onChain {
      rows.append(
        Row("recognizers/chain/\(count)") {
          MoveWork(2, over: MoveScene(recognizersOnChain: count, elsewhere: 0))
        })
    }
    for count in elsewhere {
      rows.append(
        Row("recognizers/elsewhere/\(count)") {
          MoveWork(2, over: MoveScene(recognizersOnChain: 3, elsewhere: count))
        })
    }
    for (views, recognizers) in landings {
      rows.append(
        Row("landing/\(views)/\(recognizers)") {
          LandingWork(views: views, recognizers: recognizers)
        })
    }
    return rows
  }
}
