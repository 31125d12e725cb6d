import TouchModel

/// A filter between the contacts of a device and their frames.
///
/// A filter may change positions, delay a begin or cancel; it never changes identity or order
/// (E-FILT-2). It judges each contact after its protocol is decoded and before calibration
/// (E-FILT-3). Its parameters are a type in `FilterSettings`, in the same file; the list there has the order of
/// judgment.
protocol ContactFilter {
  /// The stages of a contact in which the filter is called.
  var stages: ContactStages { get }
  /// The axes whose changes the filter judges while a contact moves or is ignored; by default all, for every sample.
  var watchedAxes: AxisMask { get }
  /// True if a sample that the filter withholds before the begin is not to be trusted: no other filter
  /// receives it, and its position counts for nothing.
  var hidesSamples: Bool { get }
  /// True if the filter may set a timer.
  var hasTimer: Bool { get }
  /// The time of the filter's timer; nil if none is set.
  var deadline: Microseconds? { get }

  /// Judges a sample at one of the stages.
  ///
  /// A later filter does not receive a sample that an earlier one refuses, or withholds after the
  /// begin.
  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict
  /// Discards what is stored for a contact that is over, also if it never began: the stage `over`.
  mutating func endContact(slot: Int)
  /// Updates whether a pen of the same device is near (E-FILT-23).
  mutating func takePen(isNear: Bool, at time: Microseconds)
  /// Returns what is due at a time, and clears its timer; nil if nothing is due.
  mutating func takeRequest(at now: Microseconds) -> FilterRequest?
}

extension ContactFilter {
  var watchedAxes: AxisMask { .all }
  var hidesSamples: Bool { false }
  var hasTimer: Bool { false }
  var deadline: Microseconds? { nil }
  mutating func endContact(slot: Int) {}
  mutating func takePen(isNear: Bool, at time: Microseconds) {}
  mutating func takeRequest(at now: Microseconds) -> FilterRequest? { nil }
}

/// The stages of a contact: what it does with a sample.
struct ContactStages: OptionSet {
  let rawValue: UInt8

  /// It is near the surface and does not touch it.
  static var hovering: ContactStages { ContactStages(rawValue: 1 << 0) }
  /// It touches and has not begun; it begins if no filter withholds the sample.
  static var landing: ContactStages { ContactStages(rawValue: 1 << 1) }
  /// It begins: no filter withheld the sample.
  static var beginning: ContactStages { ContactStages(rawValue: 1 << 2) }
  /// It has begun, and continues.
  static var moving: ContactStages { ContactStages(rawValue: 1 << 3) }
  /// It is lifted.
  static var lifting: ContactStages { ContactStages(rawValue: 1 << 4) }
  /// It has begun and is about to be reported; the lifts of the frame are reported already.
  static var reporting: ContactStages { ContactStages(rawValue: 1 << 5) }
  /// It is over, for whatever reason, also if it never began.
  static var over: ContactStages { ContactStages(rawValue: 1 << 6) }
  /// It is ignored until its end, for whatever reason; the verdict `restart` makes it a new contact, and any
  /// other one changes nothing.
  static var ignored: ContactStages { ContactStages(rawValue: 1 << 7) }
}

/// A sample of a contact that the filters judge.
struct ContactSample {
  /// The slot of the contact.
  var slot: Int
  /// The time of the frame.
  var time: Microseconds
  /// The values; a filter may change the position when the contact begins, moves or lifts.
  var values: RawValues
  /// What the contact does; one of the stages.
  var stage = ContactStages.landing
  /// The axes that the frame reported, if the contact moves or is ignored; otherwise all.
  var changed = AxisMask.all
  /// True if a timer caused the judgment: the filters received the sample before.
  var isRepeated = false
  /// The number of reported contacts that have not ended; only when reporting.
  var liveContacts = 0
}

/// The verdict of one filter about a sample.
enum FilterVerdict {
  /// The sample passes.
  case pass
  /// The sample is withheld: the contact does not begin yet, or stays at its position.
  case withhold
  /// The contact is rejected until its end: it does not begin, or is cancelled with the reason.
  case refuse(CancelReason)
  /// The contact is rejected, and all others of the device are cancelled.
  case refuseAll
  /// The sample belongs to another contact: the old one is cancelled and a new one lands.
  case restart
}

/// What a filter needs when its timer is due.
enum FilterRequest {
  /// The latest sample of a contact that has not begun is judged again, unless a filter hides it.
  case judgeAgain(slot: Int)
  /// A contact is cancelled with the reason `watchdog`, and ignored until its end.
  case cancel(slot: Int)
  /// The kernel is asked which contacts it has.
  case askKernel
}

/// The parameters of a filter in `FilterSettings`, which make the filter.
///
/// They are in the file of the filter, with its name and what it means on a panel.
protocol FilterParameters: Hashable, Sendable {
  /// The name of the filter: its key in the layout.
  static var name: FilterName { get }
  /// False if the filter never removes a contact before it is a touch.
  static var removesContacts: Bool { get }

  /// Returns the filter; nil if it has no effect on the panel.
  func filter(for panel: FilteredPanel) -> (any ContactFilter)?
  /// Returns what the parameters mean on the panel; nil if they mean the same on every panel.
  func effect(on panel: FilteredPanel) -> FilterEffect?
  /// Returns which fingers the filter removes at a location, in words such as "that does not move".
  ///
  /// - Parameters:
  ///   - location: The location on the panel, from 0 to 1 in both directions.
  ///   - sides: The width and height of the panel, whose size in millimeters is unknown.
  /// - Returns: The words; empty if it removes all, and nil if none or if that does not depend on the
  ///   location.
  func removedFingers(at location: Point, on sides: Size) -> String?
}

extension FilterParameters {
  static var removesContacts: Bool { true }

  func effect(on panel: FilteredPanel) -> FilterEffect? { nil }

  func removedFingers(at location: Point, on sides: Size) -> String? { nil }
}

/// The device that a filter is made for.
struct FilteredPanel {
  /// What the device announces.
  let description: DeviceDescription
  /// Its protocol.
  let kind: TouchProtocol
  /// The conversion of its values.
  let geometry: ContactGeometry
  /// The number of its slots.
  let slots: Int
}
