import TouchModel

/// A control with segments of equal width, of which at most one is selected.
///
/// A lift inside selects the segment under the finger and sends `valueChanged`, unless this segment is
/// selected already or disabled.
///
/// Corresponds to `UISegmentedControl`.
///
/// Source: R-CTL-17
open class SegmentedControl: Control {
  /// A segment.
  private struct Segment {
    var title: String?
    var isEnabled = true
  }

  /// The value of `selectedSegmentIndex` while no segment is selected.
  public static var noSegment: Int { -1 }

  private final var segments: [Segment] = []
  private final var storedSelection = SegmentedControl.noSegment

  /// True if the selection lasts only while `valueChanged` is sent; false by default.
  public final var isMomentary = false

  /// Creates a control with a segment for each title.
  public convenience init(items: [String]) {
    self.init(frame: .zero)
    segments = items.map { Segment(title: $0) }
  }

  /// The number of segments.
  public final var numberOfSegments: Int { segments.count }

  /// The index of the selected segment; setting it sends no event.
  ///
  /// An index without a segment is `noSegment`.
  open var selectedSegmentIndex: Int {
    get { storedSelection }
    set { storedSelection = segments.indices.contains(newValue) ? newValue : Self.noSegment }
  }

  /// Adds a segment before an index, or at the end for a greater one; nothing is animated.
  public final func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    segments.insert(Segment(title: title), at: index)
    if storedSelection >= index { storedSelection += 1 }
  }

  /// Removes a segment.
  ///
  /// The selection stays on its segment; nothing is animated.
  public final func removeSegment(at index: Int, animated: Bool) {
    guard segments.indices.contains(index) else { return }
    segments.remove(at: index)
    if storedSelection == index { storedSelection = Self.noSegment }
    if storedSelection > index { storedSelection -= 1 }
  }

  /// Removes all segments.
  public final func removeAllSegments() {
    segments.removeAll()
    storedSelection = Self.noSegment
  }

  /// Sets the title of a segment, which is not drawn.
  public final func setTitle(_ title: String?, forSegmentAt index: Int) {
    if segments.indices.contains(index) { segments[index].title = title }
  }

  /// Returns the title of a segment.
  public final func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index].title : nil
  }

  /// Enables or disables a segment; a touch does not select a disabled one.
  public final func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    if segments.indices.contains(index) { segments[index].isEnabled = isEnabled }
  }

  /// Returns true if a touch can select a segment.
  public final func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && segments[index].isEnabled
  }

  package override var reportedValue: Double? { Double(selectedSegmentIndex) }
  override var moduleClass: Responder.Type { SegmentedControl.self }

  /// Selects the segment under the finger, and sends `valueChanged` before the event of the lift.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isInside(touch), let index = segment(at: touch.location(in: self).x),
      segments[index].isEnabled, isMomentary || index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    send(.valueChanged, touch, event)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  /// Returns the index of the nearest segment to a horizontal location; nil without segments.
  private func segment(at x: Double) -> Int? {
    let share = (x - bounds.minX) / bounds.width
    guard !segments.isEmpty, share.isFinite else { return nil }
    return min(Int(min(max(share, 0), 1) * Double(segments.count)), segments.count - 1)
  }
}
