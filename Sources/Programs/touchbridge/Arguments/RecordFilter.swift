import ControlProtocol
import DispatchLog
import Layout
import Text
import TouchKit
import TouchModel

/// The options that select records: of a running daemon, or of the text log of a recording.
struct RecordFilter {
  /// The options, in the order of the help.
  static let options = [
    Option(
      "--kind", value: "KIND", isRepeatable: true,
      "only records of this kind, such as touch; may be repeated"),
    Option(
      "--view", value: "ID", isRepeatable: true,
      "only of this view and its descendants; may be repeated"),
    Option(
      "--touch", value: "N", isRepeatable: true,
      "only of the touch with this number; may be repeated"),
  ]

  /// The kinds and the views, as a subscription has them.
  let subscription: SubscriptionFilter
  /// The numbers of touches; nil for all records.
  let touches: [Int]?

  /// True if every record passes.
  var isEmpty: Bool {
    subscription.kinds == nil && subscription.views == nil && touches == nil
  }

  /// Reads the options.
  ///
  /// - Throws: `usage` for a touch that is no number.
  init(_ arguments: ParsedArguments) throws(Failure) {
    func list(_ option: String) -> [String]? {
      let values = arguments.values(option)
      return values.isEmpty ? nil : values.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    var filter = SubscriptionFilter()
    filter.kinds = list("--kind")
    filter.views = list("--view")
    subscription = filter
    var numbers: [Int] = []
    for value in arguments.values("--touch") {
      guard let number = Int32(digits: value.bytes), number > 0 else {
        throw .usage(
          "--touch must be the number of a touch, not '\(value.escaped)'",
          command: arguments.command)
      }
      numbers.append(Int(number))
    }
    touches = numbers.isEmpty ? nil : numbers
  }

  // MARK: Records of a daemon

  /// The parameters of `subscribe`.
  var parameters: KeyValuePairs<String, JSONValue?> {
    [
      "kinds": subscription.kinds.map { .texts($0) },
      "views": subscription.views.map { .texts($0) },
    ]
  }

  /// True if a record is of one of the touches.
  func accepts(_ record: JSONValue) -> Bool {
    guard let touches else { return true }
    var numbers = record["touch"].map { [$0] } ?? []
    if case .list(let items)? = record["touches"] { numbers += items }
    return numbers.contains { number in touches.contains { number == .integer(Int64($0)) } }
  }

  // MARK: Records of a recording

  /// Returns the function that selects the records of a text log; nil for all.
  ///
  /// - Parameters:
  ///   - document: The layout.
  ///   - log: The log, which interns the names of its views.
  ///   - command: The command whose help the error message refers to.
  /// - Returns: The function.
  /// - Throws: `usage` for a kind or a view that does not exist.
  func selection(
    for document: LayoutDocument, in log: inout DispatchLog, of command: String
  ) throws(Failure) -> (@Sendable (TextSubject) -> Bool)? {
    guard !isEmpty else { return nil }
    let kinds = RecordKind.selectable
    for kind in subscription.kinds ?? [] where !kinds.contains(kind) {
      let hint = NameSuggestion.suggestion(for: UntrustedText(kind).escaped, among: kinds)
      throw .usage(
        "there is no kind of record '\(UntrustedText(kind).escaped)'\(hint); the kinds are"
          + " \(kinds.joined(separator: ", "))", command: command)
    }
    var paths: [Int32: [String]] = [:]
    if let views = subscription.views {
      let built = document.build()
      for view in views where built.view(id: view) == nil {
        let near = built.nearestViewID(to: view)
        let hint = near.map { "; did you mean '\(UntrustedText($0).escaped)'?" } ?? ""
        throw .usage(
          "the layout has no view '\(UntrustedText(view).escaped)'\(hint)", command: command)
      }
      for view in built.views {
        paths[log.intern(view.identifier).index] = ([view] + view.superviews).map(\.identifier)
      }
    }
    let (filter, touches) = (Subscription(number: 0, filter: subscription), touches)
    return { [paths] subject in
      var filter = filter
      let record = Subscription.Record(
        kind: subject.kind, path: paths[subject.view.index] ?? [], subject: 0, isMove: false,
        time: .zero)
      return filter.accepts(record) && touches?.contains(where: subject.touches.contains) != false
    }
  }
}
