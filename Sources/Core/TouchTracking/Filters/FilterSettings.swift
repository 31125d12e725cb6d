public import TouchModel

/// The filters between a panel's contacts and the application, and their parameters.
///
/// All are off by default, except the one that drops palms reported by the panel, and the suppression of
/// jitter, which acts only where the device announces a fuzz.
///
/// Source: E-FILT-1
public struct FilterSettings: Hashable, Sendable {
  // MARK: - The list

  /// The filters that judge contacts, in the order in which they do.
  ///
  /// The order decides how two filters work together (E-FILT-24). First a filter that every sample
  /// reaches, then those that reject a contact, delay it, reject samples, and change positions. The
  /// last ones judge the device as a whole.
  package static let list = [
    Entry(\.stuckWatchdog),
    Entry { $0.toolTypePalm ? ToolTypePalm() : nil },
    Entry(\.sizePalm),
    Entry { $0.penArbitration ? PenArbitration() : nil },
    Entry { $0.minForce > 0 ? MinForce(share: $0.minForce) : nil },
    Entry { $0.regionMask.isEmpty ? nil : RegionMask(polygons: $0.regionMask) },
    Entry(\.edgeGuard),
    Entry { $0.minSamples > 1 ? MinSamples(count: $0.minSamples) : nil },
    Entry { $0.minDuration > .zero ? MinDuration(time: $0.minDuration) : nil },
    Entry(\.jumpReject),
    Entry(\.restLimit),
    Entry(\.hysteresis),
    Entry(\.smoothing),
    Entry(\.ghostGuard),
    Entry { $0.maxTouches.map { MaxTouches(limit: $0) } },
  ]

  /// A filter of the list.
  package struct Entry: Sendable {
    /// The name of the filter.
    package let name: FilterName
    /// False if the filter never removes a contact before it is a touch.
    package let removesContacts: Bool
    private let read: @Sendable (FilterSettings) -> (any FilterParameters)?

    /// Creates an entry from a function that returns the parameters, or nil if the filter is off.
    fileprivate init<Parameters: FilterParameters>(
      _ read: @escaping @Sendable (FilterSettings) -> Parameters?
    ) {
      name = Parameters.name
      removesContacts = Parameters.removesContacts
      self.read = { read($0) }
    }

    /// Returns the parameters that the settings give the filter; nil if it is off.
    fileprivate func parameters(in settings: FilterSettings) -> (any FilterParameters)? {
      read(settings)
    }
  }

  /// The parameters of the filters that are on, in the order of `list`.
  var selected: [any FilterParameters] {
    FilterSettings.list.compactMap { $0.parameters(in: self) }
  }

  /// Returns the filters that remove fingers at a location, in the order of `list`.
  ///
  /// Filters that do not depend on the location are left out.
  ///
  /// - Parameters:
  ///   - location: The location on the panel, from 0 to 1 in both directions.
  ///   - sides: The width and height of the panel, whose size in millimeters is unknown.
  /// - Returns: The name of each filter, and which fingers it removes, in words such as "that does not move"; empty if
  ///   it removes all.
  package func removals(
    at location: Point, on sides: Size
  ) -> [(filter: FilterName, fingers: String)] {
    selected.compactMap { parameters in
      parameters.removedFingers(at: location, on: sides).map {
        (type(of: parameters).name, $0)
      }
    }
  }

  // MARK: - The settings

  /// True if contacts that the panel reports as palms are dropped.
  ///
  /// Source: E-FILT-10
  public var toolTypePalm = true
  /// The rejection of palms by size; nil if off.
  public var sizePalm: SizePalm?
  /// True if fingers are ignored while a pen of the same device is near.
  ///
  /// Source: E-FILT-23
  public var penArbitration = false
  /// The smallest pressure of a contact, as a share of the announced range; 0 for no limit.
  ///
  /// Source: E-FILT-22
  public var minForce = 0.0
  /// The merging of bounces; nil if off.
  public var bounceMerge: BounceMerge?
  /// The suppression of jitter; nil if off.
  public var hysteresis: Hysteresis? = Hysteresis()
  /// The rejection of jumps; nil if off.
  public var jumpReject: JumpReject?
  /// The time that a contact must last before it begins; zero for no limit.
  ///
  /// Source: E-FILT-12
  public var minDuration = Microseconds.zero
  /// The number of frames that must report a contact before it begins.
  ///
  /// Source: E-FILT-12
  public var minSamples = 1
  /// The smoothing of positions; nil if off.
  public var smoothing: Smoothing?
  /// The delay of contacts at the border; nil if off.
  public var edgeGuard: EdgeGuard?
  /// The detection of stuck contacts; nil if off.
  public var stuckWatchdog: StuckWatchdog?
  /// The limit of contacts that rest; nil if off.
  public var restLimit: RestLimit?
  /// The muting after too many touches; nil if off.
  public var ghostGuard: GhostGuard?
  /// The largest number of contacts at once; later ones are ignored.
  ///
  /// Source: E-FILT-20
  public var maxTouches: Int?
  /// Polygons in normalized panel coordinates in which no touch begins.
  ///
  /// Source: E-FILT-21
  public var regionMask: [[Point]] = []

  /// Creates the default settings.
  public init() {}
}

extension FilterName {
  /// The names of all settings that can remove a contact before it is a touch.
  package static let removing: [FilterName] =
    [.outOfRange] + FilterSettings.list.filter { $0.removesContacts }.map { $0.name }
    + [.wake, .stale, .holdDuration, .ignoreRepeat, .tapAssistance]
}
