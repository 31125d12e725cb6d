import TouchModel
import VirtualFingers

/// A virtual touchscreen as a reader of its records sees it, and the rules that each frame must keep.
struct TouchscreenReader {
  private struct Slot {
    var id: Int32 = -1
    var x: Int32 = 0
    var y: Int32 = 0
    var tool: Int32 = 0
    var order = 0
    var changes = 0
  }

  /// The first violation; nil if there is none.
  private(set) var fault: String?
  /// The number of contacts that began.
  private(set) var began = 0
  /// The number of contacts that ended.
  private(set) var ended = 0

  private let horizontal: Int32
  private let vertical: Int32
  private let isPalm: Bool
  private var filter: KernelFilter
  private var slots: [Slot]
  private var selected = 0
  private var isTouched = false
  private var pointer: (x: Int32, y: Int32) = (0, 0)
  private var time = Microseconds(.min)
  private var count = 0

  /// Creates the reader of a new device.
  ///
  /// If `isPalm` is true, all positions must be within the axes.
  init(_ description: DeviceDescription, isPalm: Bool) {
    horizontal = description.axes[.positionX]?.maximum ?? 0
    vertical = description.axes[.positionY]?.maximum ?? 0
    self.isPalm = isPalm
    let count = Int(description.axes[.slot]?.maximum ?? 0) + 1
    slots = Array(repeating: Slot(), count: count)
    filter = KernelFilter(slots: count)
    for axis in description.axes.keys { filter.add(axis) }
  }

  /// The number of contacts.
  var contacts: Int { slots.count { $0.id >= 0 } }

  /// Reads the records of one call.
  mutating func read(_ records: [InputEvent]) {
    if let last = records.last, !last.isReport { fail("F-3: a frame is not complete") }
    var passed: [InputEvent] = []
    for record in records {
      if record.time < time { fail("E-TIME-2: time goes back") }
      time = record.time
      passed += filter.pass(record)
      if record.isReport { report() } else { read(record) }
    }
    if passed != records { fail("F-3: the kernel would send other records") }
  }

  private mutating func read(_ record: InputEvent) {
    count += 1
    if record.type == .key {
      isTouched = record.value == 1
      return
    }
    switch AbsoluteAxis(rawValue: record.code) {
    case .slot:
      guard slots.indices.contains(Int(record.value)) else { return fail("F-1: unknown slot") }
      selected = Int(record.value)
    case .trackingID: track(record.value)
    case .positionX: slots[selected].x = record.value
    case .positionY: slots[selected].y = record.value
    case .toolType: slots[selected].tool = record.value
    case .x: pointer.x = record.value
    case .y: pointer.y = record.value
    case .touchMajor, .multitouchPressure:
      if record.value < 1 { fail("F-1: a value means a lift") }
    default: fail("F-1: unknown axis \(record.code)")
    }
  }

  private mutating func track(_ id: Int32) {
    if slots[selected].tool != 0 { fail("F-5: the tool is a palm at the tracking id") }
    if id >= 0 {
      if slots[selected].id >= 0 { fail("I-1: a contact is replaced") }
      if slots.contains(where: { $0.id == id }) { fail("F-3: a live tracking id") }
      if id > 0xffff { fail("F-3: the tracking id has more than 16 bits") }
      slots[selected].order = began
      began += 1
    } else {
      if slots[selected].id < 0 { fail("I-1: a contact ends twice") }
      ended += 1
    }
    slots[selected].id = id
    slots[selected].changes += 1
  }

  private mutating func report() {
    if count == 0 { fail("F-3: an empty frame") }
    count = 0
    if isTouched != (contacts > 0) { fail("F-3: the touch key is not balanced") }
    let live = slots.filter { $0.id >= 0 }
    if let oldest = live.min(by: { $0.order < $1.order }), pointer != (oldest.x, oldest.y) {
      fail("F-3: the pointer does not follow the oldest contact")
    }
    if isPalm,
      !live.allSatisfy({ (0...horizontal).contains($0.x) && (0...vertical).contains($0.y) })
    {
      fail("F-2: a position is outside the axes")
    }
    for index in slots.indices {
      if slots[index].changes > 1 { fail("F-3: a slot is used again in a round") }
      slots[index].changes = 0
    }
  }

  private mutating func fail(_ text: String) {
    if fault == nil { fault = text }
  }
}
