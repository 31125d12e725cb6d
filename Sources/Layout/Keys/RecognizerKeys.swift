import TouchModel

/// The keys of gesture recognizers.
enum RecognizerKeys {
  /// A gesture recognizer.
  static let recognizer = ObjectType<LayoutRecognizer>(
    "recognizer",
    title: { (kind: GestureKind?) in
      kind.map { "a \($0.rawValue) recognizer" } ?? "a gesture recognizer"
    },
    "A gesture recognizer. It receives the touches of its view and of the view's subviews.",
    types: "The gesture that it recognizes.", standardType: nil,
    standard: { LayoutRecognizer($0 ?? .tap) },
    identity: .init(kind: .recognizer, standard: .counted("recognizer"), path: \.id),
    keys: common + tapKeys + pressKeys + dragKeys + [
      LayoutKey(
        "sends", .sentKeys, \.sends, default: "none",
        "The keys that the gesture types on the keyboard sink: down in this order, up in the reverse"
          + " order, once. A `longPress` types when it begins, the others when they end. They reach the"
          + " program that has the keyboard's focus."
      ).of(GestureKind.tap, .swipe, .longPress),
      LayoutKey("direction", .directions, \.directions, "The directions that it recognizes.").of(
        GestureKind.swipe),
      LayoutKey(
        "edges", .list(of: .word, "edges"), \.edges,
        "The edges of the screen at which the drag may begin. Without any, it never begins."
      ).of(GestureKind.screenEdgePan),
    ], finish: complete)

  private static let common: [LayoutKey<LayoutRecognizer>] = [
    LayoutKey("enabled", .flag, \.isEnabled, "`false`: it receives no touches."),
    LayoutKey(
      "cancelsTouchesInView", .flag, \.cancelsTouchesInView,
      "`true`: recognition cancels the touches in the view."),
    LayoutKey(
      "delaysTouchesBegan", .flag, \.delaysTouchesBegan,
      "`true`: the view receives a touch only after the recognizer has failed."),
    LayoutKey(
      "delaysTouchesEnded", .flag, \.delaysTouchesEnded,
      "`true`: the view receives the end of a touch only after the recognizer has failed."),
    LayoutKey(
      "shouldBegin", .flag, \.shouldBegin, "`false`: it receives touches and never begins."),
    LayoutKey(
      "sensitive", .flag, optional: \.isSensitive, default: "`true` in a sensitive view",
      "`false`: also in a sensitive view the log says that it acts: its id and its state, and nothing"
        + " else."),
    LayoutKey(
      "region", .region, optional: \.region, default: "the whole view",
      "The rectangle of the view in which a touch must come down, in the coordinates of the view."
        + " Other touches are not received."),
    LayoutKey(
      "requireToFail", .list(of: .id(of: [.recognizer]), "ids"), \.requireToFail,
      "The recognizers that must fail before it recognizes. In a cycle, the requirement that comes"
        + " last in the file is ignored."),
    LayoutKey(
      "simultaneousWith", .list(of: .id(of: [.recognizer]), "ids"), \.simultaneousWith,
      "The recognizers that may recognize at the same time. One of the two has to name the other."),
    LayoutKey(
      "shouldReceive",
      .object(
        ObjectType(
          "shouldReceive", title: "`shouldReceive`", "The touches that a recognizer receives.",
          standard: Receiving(),
          keys: [
            LayoutKey(
              "except", .list(of: .id(of: [.view, .window]), "ids"), \.except,
              "The views whose touches, and those of their subviews, it does not receive.")
          ])), \.receiving, default: "all touches", "The touches that it receives."),
  ]

  /// The value of `shouldReceive`.
  fileprivate struct Receiving: Sendable {
    var except: [String] = []
  }

  private static let tapKeys: [LayoutKey<LayoutRecognizer>] = [
    LayoutKey(
      "numberOfTapsRequired", .integer(1...100), \.numberOfTapsRequired,
      "The number of taps that make the gesture."
    ).of(GestureKind.tap),
    LayoutKey(
      "numberOfTapsRequired", .integer(0...100), \.numberOfTapsRequired,
      "The number of taps before the press."
    ).of(GestureKind.longPress),
    LayoutKey(
      "numberOfTouchesRequired", .integer(1...100), \.numberOfTouchesRequired,
      "The number of touches that make the gesture."
    ).of(GestureKind.tap, .longPress, .swipe),
  ]

  private static let pressKeys: [LayoutKey<LayoutRecognizer>] = [
    LayoutKey(
      "minimumPressDuration", .number(.seconds), \.minimumPressDuration,
      "The shortest press, in seconds."
    ).of(GestureKind.longPress),
    LayoutKey(
      "allowableMovement", .number(.length), \.allowableMovement,
      "How far the touch may move before the press begins, in points."
    ).of(GestureKind.longPress),
  ]

  private static let dragKeys: [LayoutKey<LayoutRecognizer>] = [
    LayoutKey(
      "minimumNumberOfTouches", .integer(1...100), \.minimumNumberOfTouches,
      "The minimum number of touches with which the drag begins."
    ).of(GestureKind.pan, .screenEdgePan),
    LayoutKey(
      "maximumNumberOfTouches", .integer(1...100), optional: \.maximumNumberOfTouches,
      default: "no limit", "The maximum number of touches with which the drag begins."
    ).of(GestureKind.pan, .screenEdgePan),
  ]

  @Sendable private static func complete(
    _ recognizer: inout LayoutRecognizer, _ mapping: LayoutMapping, _ context: ReadingContext
  ) {
    if let maximum = recognizer.maximumNumberOfTouches,
      maximum < recognizer.minimumNumberOfTouches, let node = mapping["maximumNumberOfTouches"]
    {
      context.problems.add(
        at: node.position,
        "expected `maximumNumberOfTouches` to be at least `minimumNumberOfTouches`"
          + " (\(recognizer.minimumNumberOfTouches)), found `\(maximum)`")
    }
  }
}

extension LayoutRecognizer {
  /// The touches that it receives.
  fileprivate var receiving: RecognizerKeys.Receiving {
    get { RecognizerKeys.Receiving(except: exceptViews) }
    set { exceptViews = newValue.except }
  }
}
