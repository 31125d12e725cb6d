import Glibc
import System
import TouchModel

/// The connected pages, in a file without a name that the processes of all pages share.
///
/// websocketd starts a process for each page and says nothing about the others. Each process has a slot of the file,
/// whose byte it locks: the kernel removes the lock when the process ends, so a slot of a process that crashed is free.
struct PageRegister {
  /// The number of slots: all pages, and those that end.
  static let slots = 64
  /// The number of values in a slot: when, and whether it is authorized.
  private static let values = 2
  /// The byte whose lock makes a step exclusive.
  private static let step = slots
  private static let byteCount = slots * values * MemoryLayout<Int64>.size

  private let descriptor: Int32
  /// The slot of this process; nil before `join`.
  private var own: Int?

  /// Takes the file that `create` has made, in another process.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Makes the file, for the processes that this one starts or is replaced by.
  ///
  /// - Returns: The descriptor.
  /// - Throws: The failed call.
  static func create() throws(SystemError) -> FileDescriptor {
    let file = FileDescriptor(
      owning: try SystemCall.checked("memfd_create") { Kernel.memoryFile("touchbridge-live") })
    try SystemCall.checked("ftruncate") { Kernel.truncate(file.rawValue, to: byteCount) }
    return file
  }

  /// Adds this page, and ends those that must end for it.
  ///
  /// - Parameter now: The present time.
  /// - Returns: False if this page must end.
  /// - Throws: The failed call.
  mutating func join(at now: Microseconds) throws(SystemError) -> Bool {
    let descriptor = descriptor
    return try change(at: now) { slot, owners throws(SystemError) in
      guard slot == nil, let free = owners.firstIndex(of: 0) else { return nil }
      try SystemCall.checked("fcntl") { Kernel.lock(descriptor, byte: free, waits: false) }
      return PageAdmission.Page(slot: free, since: now, isAuthorized: false)
    }
  }

  /// Records that this page has sent the token.
  ///
  /// - Parameter now: The present time.
  /// - Returns: False if there are too many pages, so that this one must end.
  /// - Throws: The failed call.
  mutating func authorize(at now: Microseconds) throws(SystemError) -> Bool {
    try change(at: now) { slot, _ in
      slot.map { PageAdmission.Page(slot: $0, since: now, isAuthorized: true) }
    }
  }

  /// Makes a step while no other process makes one.
  ///
  /// - Parameters:
  ///   - now: The present time.
  ///   - body: Takes the slot of this process and the processes of the slots, and returns the state of this page; nil if
  ///     it has no slot.
  /// - Returns: False if this page must end.
  /// - Throws: The failed call.
  private mutating func change(
    at now: Microseconds,
    _ body: (_ slot: Int?, _ owners: [Int32]) throws(SystemError) -> PageAdmission.Page?
  ) throws(SystemError) -> Bool {
    try SystemCall.checked("fcntl") { Kernel.lock(descriptor, byte: Self.step, waits: true) }
    defer { Kernel.unlock(descriptor, byte: Self.step) }
    var owners: [Int32] = []
    for slot in 0..<Self.slots {
      var process: Int32 = 0
      try SystemCall.checked("fcntl") { Kernel.lockOwner(descriptor, byte: slot, &process) }
      // The kernel reports no lock of this process.
      owners.append(slot == own ? Kernel.processID : process)
    }
    guard let page = try body(own, owners) else { return false }
    own = page.slot
    owners[page.slot] = Kernel.processID
    var table = try read()
    table[page.slot * Self.values] = page.since.count
    table[page.slot * Self.values + 1] = page.isAuthorized ? 1 : 0
    try write(table)
    let pages = owners.indices.filter { owners[$0] != 0 }.map { slot in
      PageAdmission.Page(
        slot: slot, since: Microseconds(table[slot * Self.values]),
        isAuthorized: table[slot * Self.values + 1] != 0)
    }
    let ending = PageAdmission.ending(pages, at: now)
    for other in ending where other.slot != page.slot {
      // Not SIGTERM, which may be blocked: a page has nothing to do at its end.
      _ = Kernel.send(signal: SIGKILL, to: owners[other.slot])
    }
    return !ending.contains { $0.slot == page.slot }
  }

  private func read() throws(SystemError) -> [Int64] {
    var table = [Int64](repeating: 0, count: Self.slots * Self.values)
    Kernel.seek(descriptor, 0, from: SEEK_SET)
    try SystemCall.checked("read") {
      table.withUnsafeMutableBytes { Kernel.read(descriptor, $0) }
    }
    return table
  }

  private func write(_ table: [Int64]) throws(SystemError) {
    Kernel.seek(descriptor, 0, from: SEEK_SET)
    try SystemCall.checked("write") { table.withUnsafeBytes { Kernel.write(descriptor, $0) } }
  }
}
