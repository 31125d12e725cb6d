import Text
package import TouchKit
import TouchModel

/// A change of a layout that may let a view receive a touch.
struct Repair {
  /// How a message names the change.
  enum Words {
    /// `set X on TARGET`.
    case setting(String)
    /// Any other words, given those of the target, or `it`.
    case other((String) -> String)
  }

  /// The id of the object that is changed.
  let target: String
  /// The key of it that is the cause; nil for none.
  let key: String?
  let words: Words
  /// Makes the change in a copy of the layout.
  let apply: (BuiltLayout) -> Void

  init(
    _ words: Words, on target: String, key: String? = nil,
    apply: @escaping (BuiltLayout) -> Void
  ) {
    self.words = words
    self.target = target
    self.key = key
    self.apply = apply
  }

  /// Creates the change of a view.
  init(
    _ words: Words, on view: View, key: String? = nil, apply: @escaping (View) -> Void
  ) {
    let id = view.identifier
    self.init(words, on: id, key: key) { if let view = $0.view(id: id) { apply(view) } }
  }
}

extension Repair {
  /// The farthest point outside of a view, in points, for which it is worth enlarging the view.
  private static let nearby = 20.0

  /// Returns the changes to try for a view that does not receive a touch, the best first.
  ///
  /// - Parameters:
  ///   - verdict: Why the view does not receive it.
  ///   - view: The view.
  ///   - point: The location of the touch in points of the screen.
  ///   - chain: The responder chain of the hit view.
  ///   - live: The layout in use, of which the view's own layout is a copy.
  /// - Returns: The changes; none where no change of the layout is known.
  static func candidates(
    for verdict: HitVerdict, of view: View, at point: Point, chain: [Responder],
    in live: BuiltLayout
  ) -> [Repair] {
    switch verdict {
    case .hidden(let cause):
      return [
        live.restoring(.hidden, of: cause) {
          // A window that a client shows comes to the front; one of the file stands where the file has it.
          guard let window = $0 as? Window, live.isOfFile(.hidden, of: cause) else { return }
          let order = live.windows.map(\.identifier)
          let shown = window.application?.windows.filter { !$0.isHidden } ?? []
          let windows = Dictionary(shown.map { ($0.identifier, $0) }) { first, _ in first }
          for id in order { windows[id]?.bringToFront() }
        }
      ]
    case .alphaTooSmall(let cause):
      return [live.restoring(.alpha, of: cause)]
    case .interactionDisabled(let cause):
      return [live.restoring(.interaction, of: cause)]
    case .controlDisabled(let control):
      return [live.restoring(.enabled, of: control)]
    case .windowInFront(let window, let hit):
      return uncovering(view, by: window, hit, in: live.document)
    case .outsideBounds(let cause):
      return cause === view
        ? [enlarging(view, to: point)].compactMap { $0 } : widening(cause, point)
    case .hitTestOverride(let cause): return [endingOverride(of: cause)]
    case .pointInsideOverride(let cause):
      return [
        Repair(.setting("`pointInside: bounds`"), on: cause, key: "pointInside") {
          $0.hitPolicy = ($0.hitPolicy as? LayoutHitPolicy)?.with(pointInside: .bounds)
        }
      ]
    case .nonInvertibleTransform(let cause):
      return [
        Repair(.other { "give \($0) a scale that is not 0" }, on: cause, key: "transform") {
          $0.transform = .identity
        }
      ]
    case .covered(let cover, let hit):
      return cover.isDescendant(of: view)
        ? passingOn(from: cover, to: view, chain) : uncovering(view, by: cover, hit)
    case .recognizerHolds(let recognizer):
      let id = recognizer.identifier
      return [
        Repair(.setting("`delaysTouchesBegan: false`"), on: id, key: "delaysTouchesBegan") {
          $0.recognizer(id: id)?.delaysTouchesBegan = false
        }
      ]
    case .hit, .notInWindow, .multipleTouchWithheld, .exclusiveTouchWithheld, .recognizerTook,
      .noHandler:
      return []
    }
  }

  // MARK: - Covers

  /// Returns the changes of a view in front of another one that is not around it.
  private static func uncovering(_ view: View, by cover: View, _ hit: View) -> [Repair] {
    var repairs: [Repair] = []
    if hit === cover { repairs.append(passingThrough(cover)) }
    repairs.append(
      Repair(.setting("`userInteractionEnabled: false`"), on: cover) {
        $0.isUserInteractionEnabled = false
      })
    // A stack view arranges its subviews in the order of the list.
    if let parent = cover.superview, !(parent is StackView),
      let branch = sequence(first: view, next: \.superview).first(where: {
        $0.superview === parent
      })
    {
      let id = branch.identifier
      repairs.append(
        Repair(.other { "list `\(UntrustedText(id).escaped)` after \($0)" }, on: cover) {
          for sibling in $0.superview?.subviews ?? [] where sibling.identifier == id {
            $0.superview?.bringSubviewToFront(sibling)
          }
        })
    }
    return repairs
  }

  /// Returns the changes of a window in front of that of a view.
  private static func uncovering(
    _ view: View, by window: Window, _ hit: View, in document: LayoutDocument
  ) -> [Repair] {
    var repairs: [Repair] = []
    if document.views.contains(where: { $0.isImplicit && $0.id == hit.identifier }) {
      let content = hit.identifier
      repairs.append(
        Repair(
          .other { "give \($0) a `view` with `hitTest: passThrough` and the `controller`" },
          on: window
        ) {
          $0.setHitTest(.passThrough)
          for inner in $0.subviews where inner.identifier == content {
            inner.setHitTest(.passThrough)
          }
        })
    } else if hit === window {
      repairs.append(passingThrough(window))
    } else {
      // A window that passes touches through still contains views that do not.
      repairs.append(
        Repair(.setting("`userInteractionEnabled: false`"), on: window) {
          $0.isUserInteractionEnabled = false
        })
    }
    let level = view.window.map { $0.windowLevel.rawValue - 1 } ?? 0
    return repairs + [
      Repair(.setting("`hidden: true`"), on: window) { $0.isHidden = true },
      Repair(
        .other { $0 == "it" ? "lower its `windowLevel`" : "lower the `windowLevel` of \($0)" },
        on: window
      ) {
        ($0 as? Window)?.windowLevel = WindowLevel(rawValue: level)
      },
    ]
  }

  private static func passingThrough(_ view: View) -> Repair {
    Repair(.setting("`hitTest: passThrough`"), on: view) { $0.setHitTest(.passThrough) }
  }

  /// Returns the changes after which a subview leaves the touch to a view around it.
  private static func passingOn(
    from cover: View, to view: View, _ chain: [Responder]
  ) -> [Repair] {
    // Without an effect of its own it is better not hit at all.
    if !cover.reactsInside {
      return [
        Repair(.setting("`userInteractionEnabled: false`"), on: cover) {
          $0.isUserInteractionEnabled = false
        }
      ]
    }
    guard view.handles(.began) == true,
      let last = chain.first(where: { !$0.passesOn(.began) }), last !== view
    else { return [] }
    let id = last.identifier
    return [
      Repair(.setting("`callsSuper: true`"), on: id) {
        $0.responder(id: id)?.handling.callsSuper = true
      }
    ]
  }

  // MARK: - Overrides and extents

  private static func endingOverride(of view: View) -> Repair {
    switch view.hitTestOverride?.name {
    case LayoutHitPolicy.absentClient:
      Repair(
        .other { _ in "start the client of its sink, or give the sink `whenAbsent: swallow`" },
        on: view
      ) { ($0.hitPolicy as? LayoutHitPolicy)?.regions = nil }
    case LayoutHitPolicy.clientRegions:
      Repair(.other { _ in "let the client include the point in its regions" }, on: view) {
        ($0.hitPolicy as? LayoutHitPolicy)?.regions = nil
      }
    default:
      Repair(.setting("`hitTest: default`"), on: view, key: "hitTest") {
        $0.setHitTest(.standard)
      }
    }
  }

  /// Returns the change by which a superview contains a point outside of it.
  private static func widening(_ view: View, _ point: Point) -> [Repair] {
    let overflow = Repair(.setting("`hitTest: overflowChildren`"), on: view) {
      $0.setHitTest(.overflowChildren)
    }
    let location = view.convertFromScreen(point)
    let bounds = view.bounds
    // To the left or upwards everything in it would move; what fills it would grow as well.
    guard location.x >= bounds.minX, location.y >= bounds.minY,
      !view.subviews.contains(where: { $0.frame == bounds })
    else { return [overflow] }
    let size = Size(
      width: max(bounds.width, (location.x - bounds.minX).rounded(.down) + 1),
      height: max(bounds.height, (location.y - bounds.minY).rounded(.down) + 1))
    return [
      Repair(.other { "enlarge \($0)" }, on: view, key: "frame") {
        let origin = $0.geometry.untransformedFrame.origin
        $0.geometry.untransformedFrame = Rect(origin: origin, size: size)
      }, overflow,
    ]
  }

  /// Returns the change by which a view contains a point near it; nil if the point is too far away.
  private static func enlarging(_ view: View, to point: Point) -> Repair? {
    let location = view.convertFromScreen(point)
    let bounds = view.bounds
    let distance = max(
      bounds.minX - location.x, location.x - bounds.maxX, bounds.minY - location.y,
      location.y - bounds.maxY)
    guard distance <= nearby else { return nil }
    let inset = -(distance.rounded(.down) + 1)
    return Repair(
      .setting("`pointInside: {inset: \(String(plain: inset))}`"), on: view, key: "frame"
    ) {
      $0.hitPolicy = ($0.hitPolicy as? LayoutHitPolicy ?? LayoutHitPolicy()).with(
        pointInside: .inset(EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)))
    }
  }
}

// MARK: - What was set

extension BuiltLayout {
  /// A property that decides whether a view is hit, and that a client may have set.
  struct SwitchProperty {
    /// The key of the layout.
    let key: String
    /// The value with which a view is hit.
    let openValue: String
    /// The setting of the layout.
    let setting: String
    /// Gives a view the value with which it is hit.
    let open: (View) -> Void
    /// True if a view has a value of the layout.
    let isOfFile: (View, ViewTraits) -> Bool

    /// Creates a property with the value with which a view is hit, and its words if others are.
    private init<Value>(_ property: Property<Value>, _ value: Value, setting: String? = nil) {
      key = property.name
      openValue = property.type.encode(value)?.json ?? "null"
      self.setting = setting ?? "`\(key): \(openValue)`"
      open = { property.set(value, of: $0) }
      isOfFile = { property.isSet($0, to: $1.values) }
    }

    static var hidden: SwitchProperty { SwitchProperty(ViewProperties.hidden, false) }
    static var alpha: SwitchProperty {
      SwitchProperty(ViewProperties.alpha, 1, setting: "`alpha` above 0.01")
    }
    static var interaction: SwitchProperty {
      SwitchProperty(ViewProperties.userInteractionEnabled, true)
    }
    static var enabled: SwitchProperty { SwitchProperty(ControlProperties.enabled, true) }
  }

  /// True if a property of a view has the value of the file, so that no client has set it.
  func isOfFile(_ property: SwitchProperty, of view: View) -> Bool {
    let id = view.identifier
    let layout = document.views.first { $0.id == id }
    guard let traits = layout?.traits ?? document.windows.first(where: { $0.id == id })?.traits
    else { return true }
    return property.isOfFile(view, traits)
  }

  /// True unless a client has set the property that is the cause of a verdict.
  func isOfFile(_ verdict: HitVerdict) -> Bool {
    switch verdict {
    case .hidden(let view): isOfFile(.hidden, of: view)
    case .alphaTooSmall(let view): isOfFile(.alpha, of: view)
    case .interactionDisabled(let view): isOfFile(.interaction, of: view)
    case .controlDisabled(let control): isOfFile(.enabled, of: control)
    default: true
    }
  }

  /// Returns the change that gives a property the value with which a view is hit: of the file, or by a client if a
  /// client has set it.
  fileprivate func restoring(
    _ property: SwitchProperty, of view: View, then finish: @escaping (View) -> Void = { _ in }
  ) -> Repair {
    let apply: (View) -> Void = {
      property.open($0)
      finish($0)
    }
    if isOfFile(property, of: view) {
      return Repair(.setting(property.setting), on: view, key: property.key, apply: apply)
    }
    let id = UntrustedText(view.identifier).escaped
    let command = "`touchbridge set \(id) \(property.key)=\(property.openValue)`"
    return Repair(.other { _ in command }, on: view, apply: apply)
  }
}

extension View {
  /// True if it reacts to touches: as a control, by its touch methods or by a recognizer.
  package final var reacts: Bool {
    self is Control || self is ScrollView || gestureRecognizers?.isEmpty == false
      || TouchMethod.allCases.contains { handles($0) == true }
  }

  /// True if the view or a view in it has an effect on touches.
  fileprivate var reactsInside: Bool {
    var pending = [self]
    while let view = pending.popLast() {
      if view.reacts { return true }
      pending += view.subviews
    }
    return false
  }

  /// Replaces the hit test, and keeps what is inside.
  fileprivate func setHitTest(_ hitTest: HitTestPolicy) {
    hitPolicy = (hitPolicy as? LayoutHitPolicy ?? LayoutHitPolicy()).with(hitTest: hitTest)
  }
}
