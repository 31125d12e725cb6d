import CoreSurfaces
import TouchModel

/// Worlds that differ only in the properties of their recognizers and views.
///
/// A world is a view tree with recognizers, without fingers.
struct WorldGroup {
  /// The name of the group, for example `one view: tap, pan`.
  let name: String
  /// The worlds, each with the name of its variant.
  let worlds: [(variant: String, world: GestureCase)]

  private static let whole = Rect(x: 0, y: 0, width: 200, height: 200)
  /// The upper part, in which the first finger comes down.
  private static let upper = Rect(x: 0, y: 0, width: 200, height: 90)

  /// All groups.
  static let all: [WorldGroup] = oneView + parentAndChild + controls + surroundings

  // MARK: - Two recognizers

  /// Each pair of recognizers on one view.
  private static var oneView: [WorldGroup] {
    let kinds = GestureKind.allCases
    return kinds.indices.flatMap { index in
      kinds[index...].map { second in
        pair(kinds[index], second, name: "one view") { world in
          world.views = [view(whole)]
          return (0, 0)
        }
      }
    }
  }

  /// Each pair of recognizers, the first on the parent and the second on the child.
  ///
  /// The first finger comes down in the child, and the second one beside it.
  private static var parentAndChild: [WorldGroup] {
    let kinds = GestureKind.allCases
    return kinds.flatMap { first in
      kinds.map { second in
        pair(first, second, name: "parent and child") { world in
          world.views = [view(whole), view(upper, in: 0)]
          return (0, 1)
        }
      }
    }
  }

  private static func view(_ frame: Rect, in parent: Int? = nil) -> GestureCase.ViewSpec {
    var spec = GestureCase.ViewSpec(parent: parent, frame: frame)
    spec.isMultiple = true
    return spec
  }

  private static func pair(
    _ first: GestureKind, _ second: GestureKind, name: String,
    _ addViews: (inout GestureCase) -> (Int, Int)
  ) -> WorldGroup {
    var world = GestureCase()
    let places = addViews(&world)
    world.recognizers = [recognizer(first, places.0), recognizer(second, places.1)]
    // Otherwise the two would be equal.
    if first == second { world.recognizers[1].taps = 2 }
    let changes: [(String, (inout GestureCase) -> Void)] = [
      ("plain", { _ in }),
      ("simultaneous", { $0.recognizers[0].simultaneous = [1] }),
      ("first requires second", { $0.recognizers[0].requires = [1] }),
      ("second requires first", { $0.recognizers[1].requires = [0] }),
      ("delays begin", { for index in 0..<2 { $0.recognizers[index].delaysBegan = true } }),
      ("delays nothing", { for index in 0..<2 { $0.recognizers[index].delaysEnded = false } }),
    ]
    let worlds = changes.map { variant, change in
      var changed = world
      change(&changed)
      return (variant, changed)
    }
    return WorldGroup(name: "\(name): \(first.rawValue), \(second.rawValue)", worlds: worlds)
  }

  private static func recognizer(
    _ kind: GestureKind, _ view: Int
  ) -> GestureCase.RecognizerSpec {
    var spec = GestureCase.RecognizerSpec(kind: kind, view: view)
    // A swipe in any direction, and a pan from the left edge.
    spec.ways = kind == .swipe ? 15 : 0
    return spec
  }

  // MARK: - Controls and scroll views

  /// A control or a scroll view in a view that has one recognizer of each kind, or none.
  private static var controls: [WorldGroup] {
    let contents: [(String, [GestureCase.ViewSpec])] = [
      ("button", [content(.button)]),
      ("stepper", [content(.stepper)]),
      ("scroll view", [content(.scrollView)]),
      ("nested scroll view", [content(.scrollView), content(.scrollView, in: 1)]),
      ("button in a scroll view", [content(.scrollView), content(.button, in: 1)]),
      ("stepper in a scroll view", [content(.scrollView), content(.stepper, in: 1)]),
    ]
    return contents.flatMap { name, views in
      ([nil] + GestureKind.allCases).map { kind in
        WorldGroup(
          name: "\(name): \(kind?.rawValue ?? "no recognizer")", worlds: variants(views, kind))
      }
    }
  }

  private static func content(
    _ kind: GestureCase.ViewKind, in parent: Int = 0
  ) -> GestureCase.ViewSpec {
    var spec = GestureCase.ViewSpec(parent: parent, kind: kind, frame: whole)
    spec.isMultiple = kind == .scrollView
    return spec
  }

  private static func variants(
    _ views: [GestureCase.ViewSpec], _ kind: GestureKind?
  ) -> [(String, GestureCase)] {
    var world = GestureCase()
    world.views = [view(whole)] + views
    guard let kind else {
      var moving = world
      moving.decelerates = true
      return [("plain", world), ("decelerates", moving)]
    }
    world.recognizers = [recognizer(kind, 0)]
    var delayed = world
    delayed.recognizers[0].delaysBegan = true
    var twice = world
    twice.recognizers[0].taps = 2
    return [("plain", world), ("delays begin", delayed)]
      + (kind == .tap || kind == .longPress ? [("two taps", twice)] : [])
  }

  // MARK: - Windows, the edge gate and ignored touches

  /// A recognizer of each kind with a window in front, with an edge gate, and beside a recognizer that
  /// ignores touches.
  private static var surroundings: [WorldGroup] {
    let contents: [(String, [GestureCase.ViewSpec])] = [
      ("view", []), ("button", [content(.button)]), ("scroll view", [content(.scrollView)]),
    ]
    return GestureKind.allCases.flatMap { kind in
      contents.map { name, views in
        WorldGroup(
          name: "\(name) in each of two windows: \(kind.rawValue)",
          worlds: windows(kind, views))
      } + [
        WorldGroup(name: "edge gate: \(kind.rawValue)", worlds: gates(kind)),
        WorldGroup(name: "ignored touches: \(kind.rawValue)", worlds: ignoring(kind)),
      ]
    }
  }

  /// Worlds with a second window, in which the second finger comes down.
  private static func windows(
    _ kind: GestureKind, _ contents: [GestureCase.ViewSpec]
  ) -> [(variant: String, world: GestureCase)] {
    var world = GestureCase()
    world.frontWindow = Rect(x: 0, y: 90, width: 200, height: 110)
    world.views = [view(whole)] + contents
    var second = world.views
    second[0].isInFrontWindow = true
    for index in second.indices {
      second[index].parent = second[index].parent.map { $0 + 1 + contents.count }
    }
    world.views += second
    world.recognizers = [recognizer(kind, 0), recognizer(kind, 1 + contents.count)]
    var delayed = world
    for index in 0..<2 { delayed.recognizers[index].delaysBegan = true }
    var required = world
    required.recognizers[0].requires = [1]
    return [("plain", world), ("delays begin", delayed), ("first requires second", required)]
  }

  /// Worlds with an edge gate at the first finger, or at both.
  private static func gates(
    _ kind: GestureKind
  ) -> [(variant: String, world: GestureCase)] {
    var world = GestureCase()
    world.edgeGateWidth = 20
    world.views = [view(whole)]
    world.recognizers = [recognizer(kind, 0)]
    var delayed = world
    delayed.recognizers[0].delaysBegan = true
    var wide = world
    // The second finger comes down within this distance of the upper edge, and moves away from it.
    wide.edgeGateWidth = 120
    var scrolling = world
    scrolling.views.append(content(.scrollView))
    return [
      ("plain", world), ("delays begin", delayed), ("both fingers", wide),
      ("scroll view", scrolling),
    ]
  }

  /// Worlds with a recognizer that ignores touches of each attempt, beside one that does not.
  private static func ignoring(
    _ kind: GestureKind
  ) -> [(variant: String, world: GestureCase)] {
    var world = GestureCase()
    world.views = [view(whole)]
    world.recognizers = [recognizer(kind, 0), recognizer(.tap, 0)]
    let changes: [(String, (inout GestureCase) -> Void)] = [
      ("all", { $0.recognizers[1].ignored = .all }),
      ("first", { $0.recognizers[1].ignored = .first }),
      ("others", { $0.recognizers[1].ignored = .others }),
      (
        "all, delays begin",
        {
          $0.recognizers[1].ignored = .all
          $0.recognizers[1].delaysBegan = true
        }
      ),
      (
        "all, is required",
        {
          $0.recognizers[1].ignored = .all
          $0.recognizers[0].requires = [1]
        }
      ),
    ]
    return changes.map { variant, change in
      var changed = world
      change(&changed)
      return (variant, changed)
    }
  }
}

/// The result of playing all sequences of a length in the worlds of a group.
struct GroupResult {
  /// The number of runs.
  var runs = 0
  /// A digest of what happened in all of them.
  var digest = ""
  /// The first violated rule, with the world and the events that show it; nil if there is none.
  var violation: String?
}

extension WorldGroup {
  /// Plays all sequences of a length in each world.
  func play(_ length: Int) -> GroupResult {
    var result = GroupResult()
    var digest = TextDigest()
    for (variant, world) in worlds {
      FingerEvent.forEachSequence(of: length) { events in
        let run = WorldRun(world, events)
        result.runs += 1
        for line in run.lines { digest.add(line) }
        if result.violation == nil, let violation = run.violation {
          let sequence = events.map(\.text).joined(separator: " ")
          result.violation = "\(name), \(variant): \(sequence): \(violation)"
        }
      }
    }
    result.digest = digest.text
    return result
  }
}
