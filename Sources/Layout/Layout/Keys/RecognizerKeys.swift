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
          + " program that has the keyboard's focus."
      ).of(GestureKind.tap, .swipe, .longPress))
    keys += RecognizerProperties.paths.keys(at: \.values)
    return keys
  }()

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
}

extension LayoutRecognizer {
  /// The touches that it receives.
  fileprivate var receiving: RecognizerKeys.Receiving {
    get { RecognizerKeys.Receiving(except: exceptViews) }
    set { exceptViews = newValue.except }
  }
}
