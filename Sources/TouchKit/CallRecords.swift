/// The records of calls, one for each of some numbers of first touches.
///
/// So views that are touched at the same time do not push one another out. A record is looked at
/// without counting references.
@safe final class CallRecords {
  /// How many there are; a power of two.
  private static var size: Int { 8 }

  // Changed by single steps that call nobody, so overlapping access need not be checked.
  @safe @exclusivity(unchecked) private var owned: [CallRecord]
  @exclusivity(unchecked) private var borrowed: ContiguousArray<Unmanaged<CallRecord>>
  /// The newest version of any record, but for the lowest bits, which are the record's place.
  @safe @exclusivity(unchecked) private var newest: UInt64 = 0
  /// Which of them are not empty, as bits.
  @safe @exclusivity(unchecked) private var inUse: UInt = 0

  private let standIn: ApplicationStandIn

  /// Makes empty records.
  init(_ standIn: ApplicationStandIn) {
    self.standIn = standIn
    owned = (0..<Self.size).map { _ in CallRecord(standIn) }
    unsafe borrowed = ContiguousArray(owned.map { unsafe Unmanaged.passUnretained($0) })
  }

  /// Where the record of the calls with a first touch is.
  @inline(__always)
  static func place(of identifier: Int) -> Int { identifier & (size &- 1) }

  /// Looks at a record; whoever looks must not take a call meanwhile.
  @inline(__always)
  func look<Result>(at place: Int, _ body: (CallRecord) -> Result) -> Result {
    unsafe borrowed[place]._withUnsafeGuaranteedRef(body)
  }

  /// The version of a call with one touch that was told, if it is the one that is remembered; or 0.
  @inline(__always)
  func version(at place: Int, of lone: LoneCall) -> UInt64 {
    unsafe borrowed[place]._withUnsafeGuaranteedRef { $0.lone == lone ? $0.version : 0 }
  }

  /// Takes a call down that is just over; one that the observer has kept stays as it is.
  func take(
    at place: Int, _ method: TouchMethod, _ window: Window, _ view: View, _ touches: [Touch],
    _ climb: ChainRecord
  ) {
    inUse |= 1 << UInt(place)
    if !isKnownUniquelyReferenced(&owned[place]) { renew(place) }
    newest &+= UInt64(Self.size)
    owned[place].take(method, window, view, touches, climb, newest | UInt64(place))
  }

  /// The call that was taken down at a place.
  func call(at place: Int) -> DispatchCall { DispatchCall(owned[place]) }

  /// Makes a record anew for one that the observer has kept.
  private func renew(_ place: Int) {
    owned[place] = CallRecord(standIn)
    unsafe borrowed[place] = Unmanaged.passUnretained(owned[place])
  }

  /// Lets go of the calls with touches that are over; those that the observer has kept stay as they
  /// are.
  func clear() {
    var rest = inUse
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let isOver = look(at: place) { record in
        for index in 0..<record.touches.count
        where record.touches.look(at: index, { $0.state.isLifted || $0.state.phase.isTerminal }) {
          return true
        }
        return false
      }
      guard isOver else { continue }
      if isKnownUniquelyReferenced(&owned[place]) {
        look(at: place) { $0.clear() }
      } else {
        renew(place)
      }
      inUse &= ~(1 << UInt(place))
    }
  }

  /// Takes that nobody was told of any of these calls.
  func forgetTold() {
    for record in owned { record.isTold = false }
  }
}
