import TouchKit
import TouchModel

/// The keys of the application and of the objects around it.
enum ApplicationKeys {
  /// The application.
  static let application = ObjectType(
    "application", title: "the application",
    "The application: a responder that follows windows and scene, and how touches are delivered.",
    standard: LayoutApplication(responder: ResponderTraits(id: "")),
    identity: .init(kind: .application, standard: .single("application"), path: \.responder.id),
    keys: ResponderKeys.common.map { $0.within(\.responder) } + [
      LayoutKey(
        "delegate", .object(delegate), optional: \.delegate, default: "none",
        "The application's delegate: the end of the responder chain."),
      LayoutKey(
        "scene", .object(scene), optional: \.scene, default: "none",
        "The scene between windows and application. Without the key, the application follows a"
          + " window in the responder chain."),
      LayoutKey(
        "maxTouches", .integer(1...10_000), optional: \.maxTouches, default: "no limit",
        "The maximum number of touches at a time."),
      LayoutKey(
        "overflow", .word, \.overflow,
        "What happens to a touch beyond `maxTouches`. `cancelAll`: all touches are cancelled."
          + " `ignoreExtra`: that touch is ignored."),
      LayoutKey(
        "delivery", eventRate, \.eventRate,
        "When frames are delivered: each one immediately, or merged to a number of frames per"
          + " second. Merged moves are available as coalesced touches."),
      LayoutKey(
        "edgeGate", .object(edgeGate), optional: \.edgeGate, default: "none",
        "Delays touches at the edges of the screen while they may be a drag from that edge, which"
          + " belongs to the system."),
    ],
    finish: { ResponderKeys.checkPhases($0.responder, $1, $2) })

  private static let delegate = ObjectType(
    "delegate", title: "the delegate", "The application's delegate.",
    standard: LayoutApplication.Delegate(responder: ResponderTraits(id: "")),
    identity: .init(kind: .delegate, standard: .single("delegate"), path: \.responder.id),
    keys: ResponderKeys.common.map { $0.within(\.responder) } + [
      LayoutKey(
        "responder", .flag, \.isResponder,
        "`false`: it is not a responder, and the responder chain ends with the application.")
    ],
    finish: { ResponderKeys.checkPhases($0.responder, $1, $2) })

  private static let scene = ObjectType(
    "scene", title: "the scene", "The scene that all windows belong to.",
    standard: ResponderTraits(id: ""),
    identity: .init(kind: .scene, standard: .single("scene"), path: \.id),
    keys: ResponderKeys.common, finish: { ResponderKeys.checkPhases($0, $1, $2) })

  /// The parts of `delivery`.
  private struct Rate: Sendable {
    var framesPerSecond: Int?
  }

  private static let eventRate: ValueType<EventRate> = .word(
    [("immediate", .immediate)],
    or: ObjectType(
      "delivery", title: "a delivery", "Frames are merged and delivered at a fixed rate.",
      example: "{framesPerSecond: 60}", standard: Rate(),
      keys: [
        LayoutKey(
          "framesPerSecond", .integer(1...1000), optional: \.framesPerSecond, default: nil,
          "The maximum number of frames that are delivered in a second.")
      ])
  ) { $0.framesPerSecond.map { .framesPerSecond($0) } }

  private static let edgeGate = ObjectType(
    "edgeGate", title: "an edge gate",
    "A band along the edges of the screen. A touch that begins in it is delayed until it is clear"
      + " that it is not a drag from the edge.",
    standard: LayoutApplication.EdgeGate(),
    keys: [
      LayoutKey("width", .number(.length), \.width, "The width of the band in points."),
      LayoutKey("delay", .seconds(), \.delay, "The maximum time for which a touch is delayed."),
      LayoutKey(
        "deferEdges", .list(of: .word, "edges"), \.deferredEdges,
        "The edges where touches are not delayed."),
    ])
}
