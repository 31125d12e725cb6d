package import TouchKit
package import TouchModel

/// A layout that has been read and holds no mistakes.
///
/// A value: it can be kept, compared and built from as often as one likes. Views stand in one list,
/// each after its parent, so that no depth of nesting needs a deep stack.
package struct LayoutDocument: Sendable {
  /// What kind of device the screen is taken for; some constants depend on it.
  package enum Idiom: String, Hashable, Sendable, CaseIterable {
    /// A small screen.
    case phone
    /// A large one.
    case pad
  }

  /// The name of the file, as the person gave it; empty for the standard layout.
  package var file: UntrustedText
  /// The extent of the screen in points.
  package var screen: Size
  /// What kind of device the screen is taken for.
  package var idiom = Idiom.phone
  /// The numbers that decide what is a tap, a drag, a press of a control and so on.
  package var constants = TouchConstants()
  /// How devices are brought onto the screen; the first rule that matches decides.
  package var deviceRules: [DeviceRule] = []
  /// Where each of these rules was written; empty where they were not read from a file.
  package var deviceRulePositions: [LayoutPosition] = []
  /// The application.
  package var application: LayoutApplication
  /// The windows in the order of the file: later is in front within a level.
  package var windows: [LayoutWindow] = []
  /// All views, each after its parent, and later is in front among those of one parent.
  package var views: [LayoutView] = []
  /// What a person should know of the layout although nothing in it is wrong.
  package var notes: [Note] = []
  /// Where the things with an id were written; empty for the standard layout.
  package var places: [String: LayoutPlace] = [:]

  /// The rectangle of the screen in points.
  package var screenRect: Rect { Rect(origin: .zero, size: screen) }

  /// Where a key was written, or else the thing itself: `layout.yaml:14:5`.
  ///
  /// - Parameters:
  ///   - id: the name of the thing.
  ///   - key: the key, or nil for the thing itself.
  /// - Returns: nil where the file does not mention it.
  package func citation(of id: String, key: String? = nil) -> String? {
    guard let place = places[id], !file.isEmpty else { return nil }
    let position = key.flatMap { place.keys[$0] } ?? place.position
    return "\(file.escaped):\(position.line):\(position.column)"
  }
}
