import Text
import TouchKit
import TouchModel

/// The keys at the top of a layout.
enum DocumentKeys {
  /// A layout while it is read; what depends on other keys is completed afterwards.
  struct Draft: Sendable {
    var version = 1
    var revision: String?
    var screen = ScreenDraft()
    var devices: [DeviceKeys.RuleDraft] = []
    var constants = ConstantsDraft()
    var session: SessionDraft?
    var application: LayoutApplication?
    var sinks: [SinkKeys.Draft] = []
    var wake: LayoutWake?
    var idle: IdleDraft?
    var staleAfter = Microseconds.seconds(2)
    var access = LayoutAccess()
    var windows: [LayoutNode]?
  }

  /// The screen of a layout.
  struct ScreenDraft: Equatable, Sendable {
    var isAutomatic = false
    var width: Double?
    var height: Double?
    var idiom = LayoutDocument.Idiom.phone

    /// The extent of the screen in points.
    var size: Size {
      Size(
        width: width ?? LayoutDocument.standardScreen.width,
        height: height ?? LayoutDocument.standardScreen.height)
    }
  }

  /// The key `idle` of a layout.
  struct IdleDraft: Sendable {
    var after: Microseconds?
    var sends: [SentKey] = []
    var sendsPosition = LayoutPosition.start
  }

  /// The session of a layout.
  struct SessionDraft: Sendable {
    var seat = "seat0"
    var user: String?
  }

  /// The constants of a layout; one default depends on the screen.
  struct ConstantsDraft: Sendable {
    var constants = TouchConstants()
    var controlDragMargin: Double?
  }

  /// The layout as a whole.
  static let layout = ObjectType(
    "layout", title: "a layout",
    "The keys at the top of the file. All of them are optional. A key that begins with `x-` may have any value, which"
      + " is not read: a place for anchors.",
    standard: Draft(), freePrefix: "x-",
    keys: [
      LayoutKey("version", .version, \.version, "The version of the layout language."),
      LayoutKey(
        "revision", .line(LayoutLimits.revisionBytes), optional: \.revision, default: "none",
        "A text of yours that names this state of the file, such as a date or a commit. It is in the first"
          + " record of the log, in the status and in the metrics, so that the machines of a fleet can be"
          + " compared."),
      LayoutKey(
        "screen", .word([("auto", ScreenDraft(isAutomatic: true))], or: screen) { $0 }, \.screen,
        default: "\(String(plain: LayoutDocument.standardScreen.width)) × "
          + "\(String(plain: LayoutDocument.standardScreen.height)) points",
        "The screen that touches are mapped to. `auto`: a point is a pixel of the preferred mode of the"
          + " connected screen, or of that which `output` of a sink names, when the layout is read. A"
          + " picture that is scaled or rotated needs numbers. Commands that only read files take"
          + " `--screen WxH`, or else 1920 × 1080."),
      LayoutKey(
        "devices", .list(of: .object(DeviceKeys.rule), "device rules"), \.devices, default: "none",
        "How touchscreens are mapped to the screen. The first rule that matches a device applies; a"
          + " device that no rule matches covers the screen."),
      LayoutKey(
        "constants", .object(constants), \.constants, default: "as below",
        "The thresholds of gesture recognition."),
      LayoutKey(
        "session", .object(session), optional: \.session, default: "none",
        "Suspends touch input while the active session of a seat belongs to another user, for example"
          + " after a change of the virtual terminal. Without systemd-logind the key is ignored, and"
          + " a note says so."),
      LayoutKey(
        "application", .object(ApplicationKeys.application), optional: \.application,
        default: "as below", "The application."),
      LayoutKey(
        "sinks",
        .list(
          of: .object(SinkKeys.sink), "sinks",
          most: (LayoutLimits.sinks, "remove this one and those after it")), \.sinks,
        default: "none", "The destinations of touches outside the daemon: other programs."),
      LayoutKey(
        "wake", .object(SinkKeys.wake), optional: \.wake, default: "none",
        "What happens to fingers on a dark screen."),
      LayoutKey(
        "idle", .object(idle), optional: \.idle, default: "none",
        "Writes an `idle` record when no finger was down for a time, and at the next touch: for"
          + " screensavers, and to end the session of a visitor. It can type keys then."),
      LayoutKey(
        "staleAfter", .seconds(), \.staleAfter,
        "The age at which a touch is ignored to its end: the time from its begin until the daemon reads"
          + " it, because the daemon or the machine stood still. 0 ignores none. It has no effect in a"
          + " replay, and for panels that cannot use the monotonic clock."),
      LayoutKey(
        "control", .object(control), \.access, default: "as below",
        "Who may use the control socket. Root and the user of the daemon always may."),
      LayoutKey(
        "windows",
        .deferredList(
          "windows",
          ValueDescription(
            type: "list of windows",
            schema: .members([
              "type": "array", "items": ViewKeys.window.reference,
            ]), objects: { [ViewKeys.window.description] })),
        optional: \.windows, default: "`window` with a view `root`",
        "The windows. Higher levels are in front, and within a level the later window. Without the"
          + " key there is a window, `window`, with a view, `root`, that fills the screen, handles"
          + " all phases and receives several touches."),
      LayoutKey(
        ignored: "$schema", .text, default: "none",
        "The JSON Schema of the file, for editors. It is ignored."),
    ])

  private static let screen = ObjectType(
    "screen", title: "the screen",
    "The coordinate system of windows and device regions: points, from the upper left corner.",
    example: "{width: 1080, height: 1920}", standard: ScreenDraft(),
    keys: [
      LayoutKey(
        "width", .number(.positive), optional: \.width, default: nil, "The width in points."),
      LayoutKey(
        "height", .number(.positive), optional: \.height, default: nil, "The height in points."),
      LayoutKey(
        "idiom", .word, \.idiom,
        "The kind of device; the default of `controlDragMargin` depends on it."),
    ])

  private static let control = ObjectType(
    "control", title: "the control socket",
    "The users of the control socket: names, user ids in quotes, or `\"@GROUP\"` for the members of a"
      + " group.",
    example: "{change: [kiosk]}", standard: LayoutAccess(),
    keys: [
      LayoutKey(
        "read", .list(of: .userOrGroup, "users"), optional: \.read,
        default: "`[\"@touchbridge-clients\"]`",
        "Who may read the status and the view tree, and subscribe to records."),
      LayoutKey(
        "change", .list(of: .userOrGroup, "users"), \.change,
        "Who may change views, reload the layout, and suspend touch input."),
      LayoutKey(
        "sensitive", .list(of: .userOrGroup, "users"), \.sensitive,
        "Who receives the records of sensitive views without redaction, and may change, cover and hide"
          + " those views: the application that a keypad belongs to."),
    ])

  private static let session = ObjectType(
    "session", title: "the session", "The login session to which touches belong.",
    example: "{seat: seat0, user: touchbridge-kiosk}", standard: SessionDraft(),
    keys: [
      LayoutKey(
        "seat", .seat, \.seat, "The seat, as `loginctl list-seats` shows it."),
      LayoutKey(
        "user", .text, optional: \.user, default: nil,
        "The user whose sessions receive touches: a name, or a user id in quotes."),
    ])

  private static let idle = ObjectType(
    "idle", title: "`idle`",
    "When a log record says that the touchscreens are not in use, and what is typed then.",
    example: "{after: 60}", standard: IdleDraft(),
    keys: [
      LayoutKey(
        "after", .seconds(.longTime), optional: \.after, default: nil,
        "The time without a finger on any touchscreen. A finger that a filter removes does not count;"
          + " one that `wake` refuses does."),
      LayoutKey(
        "sends", .sentKeys, \.sends, default: "none",
        "The keys that are typed on the keyboard sink when a visitor has left, so that a program returns"
          + " to its first page. Without a finger since the last time nothing is typed."),
    ],
    finish: { idle, mapping, _ in
      idle.sendsPosition = mapping["sends"]?.position ?? mapping.position
    })

  private static let constants = ObjectType(
    "constants", title: "the constants",
    "The thresholds of gesture recognition. Distances are in points.",
    standard: ConstantsDraft(),
    keys: [
      LayoutKey(
        "tapGap", .seconds(), \.tapGap,
        "The next tap is counted with the last one if it begins within less than this time."
      ),
      LayoutKey(
        "tapDistance", .number(.length), \.tapDistance,
        "The longest distance between taps that are counted together. A touch that moves farther has"
          + " the tap count 0."),
      LayoutKey(
        "tapDuration", .seconds(), \.tapDuration, "The longest duration of a tap."),
      LayoutKey(
        "tapMovement", .number(.length), \.tapMovement,
        "How far a touch of a tap recognizer may move."),
      LayoutKey(
        "panSlop", .number(.length), \.panSlop,
        "How far touches move before a pan or scrolling begins."),
      LayoutKey(
        "pinchSlop", .number(.length), \.pinchSlop,
        "How much the distance of two touches changes before a pinch begins."),
      LayoutKey(
        "rotationSlop", .number(.length), \.rotationSlop,
        "How far two touches turn before a rotation begins, in radians."),
      LayoutKey(
        "swipeDuration", .seconds(), \.swipeDuration, "The longest duration of a swipe."),
      LayoutKey(
        "swipeDistance", .number(.length), \.swipeDistance, "The shortest distance of a swipe."),
      LayoutKey(
        "swipeStray", .number(.length), \.swipeStray,
        "How far a swipe may deviate from its direction."),
      LayoutKey(
        "edgeWidth", .number(.length), \.edgeWidth,
        "How far from an edge a `screenEdgePan` may begin."),
      LayoutKey(
        "scrollDelay", .seconds(), \.scrollDelay,
        "How long a scroll view delays a touch on its content."),
      LayoutKey(
        "unmeasuredRadius", .number(.length), \.unmeasuredRadius,
        "The radius of touches on panels that measure no size."),
    ].map { $0.within(\ConstantsDraft.constants) } + [
      LayoutKey(
        "controlDragMargin", .number(.length), optional: \.controlDragMargin,
        default: "\(String(plain: LayoutDocument.Idiom.phone.controlDragMargin)); with"
          + " `idiom: pad` \(String(plain: LayoutDocument.Idiom.pad.controlDragMargin))",
        "How far outside a control a touch that tracks it still counts as inside.")
    ])
}
