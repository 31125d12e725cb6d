public import TouchModel

/// How a view receives touches of people whose fingers tremble, touch by accident or slip.
///
/// The names are those of Touch Accommodations in the settings of iOS. A contact that comes down in the view or
/// in a descendant is adapted before it is a touch, so recognizers, controls and sinks receive the adapted touch.
/// Of nested views with settings, the innermost one counts alone. Read when a finger comes down.
///
/// Source: R-ACC-1
public struct TouchAccommodations: Hashable, Sendable {
  /// The location that counts if a finger moves before it is lifted.
  public enum TapAssistance: String, Hashable, Sendable, CaseIterable {
    /// Where the finger came down.
    case first
    /// Where it was lifted.
    case last
  }

  /// How long a finger must be down before it is a touch; zero by default.
  ///
  /// The touch then begins where the finger is. A finger that is lifted before is ignored.
  ///
  /// Source: R-ACC-2
  public var holdDuration = Microseconds.zero
  /// How long after the end of a touch further fingers are ignored; zero by default.
  ///
  /// Source: R-ACC-3
  public var ignoreRepeat = Microseconds.zero
  /// The location of a finger that is lifted within `gestureDelay`; nil, the default, for no assistance.
  ///
  /// Source: R-ACC-4
  public var tapAssistance: TapAssistance?

  /// How long a finger counts as a tap with `tapAssistance`; its movement counts after that.
  ///
  /// Source: R-ACC-4
  public static var gestureDelay: Microseconds { .seconds(1) }

  /// The longest time from the contact to the begin of its touch.
  package var longestDelay: Microseconds {
    tapAssistance == .last ? holdDuration + Self.gestureDelay : holdDuration
  }

  /// Creates settings that change nothing.
  public init() {}
}

extension View {
  /// How the view and its descendants receive touches of people with tremor; nil, the default, for no change.
  ///
  /// Source: R-ACC-1
  public final var touchAccommodations: TouchAccommodations? {
    get { accommodation?.settings }
    set {
      guard let newValue else { return accommodation = nil }
      if let accommodation { return accommodation.settings = newValue }
      accommodation = ViewAccommodation(newValue)
      window?.hasAccommodations = true
    }
  }

  /// The innermost view with touch accommodations among this one and its superviews; nil if there is none.
  ///
  /// O(depth).
  package final var accommodatingView: View? {
    var next: View? = self
    while let view = next {
      if view.accommodation != nil { return view }
      next = view.parent
    }
    return nil
  }
}

/// The touch accommodations of a view.
@safe final class ViewAccommodation {
  /// The settings.
  var settings: TouchAccommodations
  /// When the last touch with these settings ended; nil before the first one.
  var lastEnd: Microseconds?

  /// Creates the accommodations of a view without touches.
  init(_ settings: TouchAccommodations) {
    self.settings = settings
  }
}
