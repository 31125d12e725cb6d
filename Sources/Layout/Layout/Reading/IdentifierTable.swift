/// Ids that share one namespace, with the kinds and positions of their objects.
struct IdentifierTable: Sendable {
  /// The kind of an object with an id; the raw values are used in messages.
  enum Kind: String, Sendable {
    case application, delegate, scene, window, view, controller, sink
    case recognizer = "gesture recognizer"

    /// The kind with its article.
    var withArticle: String { self == .application ? "the application" : "a \(rawValue)" }
  }

  /// The id of an object without an id in the file.
  enum Default: Sendable {
    /// A fixed id, for objects that occur once.
    case single(String)
    /// The type and a counter: `view-3`.
    case counted(String)
  }

  /// An object with an id.
  struct Entry: Sendable {
    var id: String
    var kind: Kind
    var positions: ObjectPositions
  }

  /// The objects in the order in which they were read.
  private(set) var entries: [Entry] = []
  private var indexes: [String: Int] = [:]
  private var counters: [String: Int] = [:]
  /// The ids that the file gives.
  private var given: [String] = []
  /// The same as a set, once an id is counted.
  private var reserved: Set<String>?

  /// Reserves all ids of a file, so that no generated id equals one that is read later.
  mutating func reserve(_ ids: [String]) {
    given = ids
    indexes.reserveCapacity(ids.count)
    entries.reserveCapacity(ids.count)
  }

  /// Returns the object with an id; nil if there is none.
  func entry(of id: String) -> Entry? {
    indexes[id].map { entries[$0] }
  }

  /// Adds an object; returns the one that has the id already, which then stays.
  @discardableResult
  mutating func add(_ id: String, as kind: Kind, at positions: ObjectPositions) -> Entry? {
    if let former = indexes.updateValue(entries.count, forKey: id) {
      indexes[id] = former
      return entries[former]
    }
    entries.append(Entry(id: id, kind: kind, positions: positions))
    return nil
  }

  /// Adds an object without an id in the file, and returns the generated id.
  mutating func make(_ standard: Default, as kind: Kind, at positions: ObjectPositions) -> String {
    let id =
      switch standard {
      // A layout has few such objects, so no set is needed.
      case .single(let id) where indexes[id] == nil && !given.contains(id): id
      case .single(let type), .counted(let type): counted(type)
      }
    add(id, as: kind, at: positions)
    return id
  }

  /// Returns the position of a key of an object, or else of the object; the start of the file if it
  /// contains neither.
  func position(of id: String, key: String? = nil) -> LayoutPosition {
    guard let positions = entry(of: id)?.positions else { return .start }
    return key.map(positions.position(ofKey:)) ?? positions.start
  }

  private mutating func counted(_ type: String) -> String {
    let reserved = reserved ?? Set(given)
    self.reserved = reserved
    while true {
      let count = counters[type, default: 0] + 1
      counters[type] = count
      let id = "\(type)-\(count)"
      if indexes[id] == nil, !reserved.contains(id) { return id }
    }
  }
}
