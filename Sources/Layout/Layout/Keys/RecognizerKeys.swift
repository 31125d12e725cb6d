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
    keys: keys, finish: complete)

  private static let keys: [LayoutKey<LayoutRecognizer>] = {
    var keys: [LayoutKey<LayoutRecognizer>] = RecognizerProperties.effects.keys(at: \.values)
    keys.append(
      LayoutKey(
        "shouldBegin", .flag, \.shouldBegin, "`false`: it receives touches and never begins."))
    keys += RecognizerProperties.place.keys(at: \.values)
    keys += references
    keys += RecognizerProperties.fingers.keys(at: \.values)
    keys.append(
      LayoutKey(
        "sends", .sentKeys, \.sends, default: "none",
        "The keys that the gesture types on the keyboard sink: down in this order, up in the reverse"
          + " order, once. A `longPress` types when it begins, the others when they end. They reach the"
          + " program that has the keyboard's focus. A `pan`, `screenEdgePan`, `pinch` or `rotation` has no one moment"
          + " at which to type: use a `swipe`, with a `region` at the edge."
      ).of(GestureKind.tap, .swipe, .longPress))
    keys += clickKeys
    keys += settingKeys
    keys += RecognizerProperties.paths.keys(at: \.values)
    return keys
  }()

  /// The keys of clicks.
  private static let clickKeys: [LayoutKey<LayoutRecognizer>] = [
    LayoutKey(
      "clicks", .word, optional: \.clicks, default: "none",
      "The button that the gesture clicks on the pointer sink, at the finger. A `longPress` clicks when it"
        + " begins, a `tap` when it ends. The touch is cancelled first, and no other finger may be down."
        + " `delaysTouchesBegan: true` keeps the press of the finger from the program."),
    LayoutKey(
      "at", .word, \.clickPlace,
      "Where it clicks. `first`: where the finger is that began first. `center`: in the center of the"
        + " fingers. Only beside `clicks`."),
  ].map { $0.of(GestureKind.tap, .longPress) }

  /// The keys of what a gesture sets.
  private static let settingKeys: [LayoutKey<LayoutRecognizer>] = [
    LayoutKey(
      "sets", .settings, \.sets, default: "none",
      "The views that the gesture changes, and how: `{shield: {hidden: false}}`. A `longPress` changes them when"
        + " it begins, the others when they end. A later gesture, a client or a reload replaces the values."
    ),
    LayoutKey(
      "for", .seconds(.longTime), optional: \.setDuration, default: "no limit",
      "How long the values of `sets` last. Then those of the layout or of a client are valid again."
    ),
  ].map { $0.of(GestureKind.tap, .swipe, .longPress) }

  /// The keys that name other objects.
  private static let references: [LayoutKey<LayoutRecognizer>] = [
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

  @Sendable private static func complete(
    _ recognizer: inout LayoutRecognizer, _ mapping: LayoutMapping, _ context: ReadingContext
  ) {
    checkClick(of: recognizer, mapping, context)
    if mapping["sets"] == nil, let node = mapping["for"] {
      context.problems.add(
        at: node.position,
        "`for` says how long the values of `sets` last, and this gesture sets none",
        remedy: "add `sets`, or remove `for`")
    }
    let minimum = recognizer[RecognizerProperties.minimumNumberOfTouches]
    if let maximum = recognizer[RecognizerProperties.maximumNumberOfTouches], maximum < minimum,
      let node = mapping["maximumNumberOfTouches"]
    {
      context.problems.add(
        at: node.position,
        "expected `maximumNumberOfTouches` to be at least `minimumNumberOfTouches`"
          + " (\(minimum)), found `\(maximum)`")
    }
  }

  /// Reports keys that contradict a click, or that need one (PTR-4).
  private static func checkClick(
    of recognizer: LayoutRecognizer, _ mapping: LayoutMapping, _ context: ReadingContext
  ) {
    guard recognizer.clicks != nil else {
      if mapping["clicks"] == nil, let node = mapping["at"] {
        context.problems.add(
          at: node.position, "`at` says where a gesture clicks, and this one does not click",
          remedy: "add `clicks: right`, or remove `at`")
      }
      return
    }
    if !recognizer.sends.isEmpty, let node = mapping["clicks"] {
      context.problems.add(
        at: node.position, "a gesture cannot both type keys and click",
        remedy: "remove `clicks` or `sends`")
    }
    if !recognizer[RecognizerProperties.cancelsTouchesInView],
      let node = mapping["cancelsTouchesInView"]
    {
      context.problems.add(
        at: node.position,
        "a gesture that clicks has to take the touch away: a finger that is down and a button confuse programs",
        remedy: "remove `cancelsTouchesInView: false`")
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
