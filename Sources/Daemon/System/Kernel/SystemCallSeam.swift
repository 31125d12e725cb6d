#if SYSTEM_CALL_SEAM
  import Glibc

  /// Intercepts the system calls of a thread, for tests in debug builds.
  ///
  /// It records each call, and can make the nth call fail with an error number, transfer fewer bytes
  /// than requested, or return a result of the test's own.
  package final class SystemCallSeam {
    /// A call that is about to be made.
    package struct Call {
      /// The name of the C function, or of the ioctl request.
      package let name: String
      /// The descriptor argument, or another number; -1 if there is none.
      package let descriptor: Int32
      /// The path argument; empty if there is none.
      package let path: String
      /// The library object argument; nil if there is none.
      package let object: OpaquePointer?
      /// The number of bytes to transfer; 0 for other calls.
      package fileprivate(set) var count: Int
      /// The memory for results besides the return value, or the bytes to transfer.
      package let out: UnsafeMutableRawPointer?

      /// Creates a call.
      package init(
        _ name: StaticString, _ descriptor: Int32, _ path: UnsafePointer<CChar>?,
        about object: OpaquePointer? = nil, count: Int, _ out: UnsafeMutableRawPointer?
      ) {
        self.name = name.description
        self.descriptor = descriptor
        self.path = path.map { String(cString: $0) } ?? ""
        self.object = object
        self.count = count
        self.out = out
      }
    }

    /// A call and its result.
    package struct Entry {
      /// The call.
      package let call: Call
      /// The number that was returned, or the address of a library object; nil for nothing.
      package let result: Int?
      /// True if the call returned a pointer that is not null, or a number, without a forced error.
      package let isFulfilled: Bool
      /// The error number that the seam forced; 0 for none.
      package let forced: Int32
    }

    /// A planned fault.
    package struct Fault: Hashable, Sendable {
      /// The kind of a fault.
      package enum Kind: Hashable, Sendable {
        /// The call fails with an error number.
        case error(Int32)
        /// The call transfers at most a number of bytes; other calls are unaffected.
        case short(Int)
      }

      /// The name of the calls that are counted; nil counts all calls.
      package let name: String?
      /// The number of the first faulty call, from 1.
      package let first: Int
      /// The number of faulty calls.
      package let times: Int
      /// The kind.
      package let kind: Kind

      /// Plans a fault.
      package init(_ name: String?, _ first: Int = 1, times: Int = 1, _ kind: Kind) {
        self.name = name
        self.first = first
        self.times = times
        self.kind = kind
      }
    }

    /// The calls, in order.
    package private(set) var entries: [Entry] = []
    /// Returns the result of a call; nil makes the real call.
    ///
    /// A negative number is a negated error number. A pointer is returned as its address, null as 0.
    package var handler: (Call) -> Int? = { _ in nil }

    private let faults: [Fault]
    private var counts: [Int]
    private let limit: Int

    /// Creates a seam.
    ///
    /// - Parameters:
    ///   - faults: The faults; of several for a call, the first one applies.
    ///   - limit: The largest number of calls; one more ends the process, because it hangs.
    package init(_ faults: [Fault] = [], limit: Int = 100_000) {
      self.faults = faults
      self.limit = limit
      counts = faults.map { _ in 0 }
    }

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key, nil)
      return key
    }()

    /// The seam of the current thread.
    package static var current: SystemCallSeam? {
      pthread_getspecific(key).map {
        Unmanaged<SystemCallSeam>.fromOpaque($0).takeUnretainedValue()
      }
    }

    /// Intercepts all calls of the thread during a function.
    package func intercept<Result, Failure: Error>(
      _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      let before = pthread_getspecific(Self.key)
      pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
      defer { pthread_setspecific(Self.key, before) }
      return try body()
    }

    /// Makes a call, or returns a forced result.
    package func perform<Value>(
      _ call: Call, failed: (Int32) -> Value, _ body: (Int) -> Value
    ) -> Value {
      guard entries.count < limit else {
        fatalError("more than \(limit) system calls: \(faults)")
      }
      let fault = fault(for: call)
      let value: Value
      var forced: Int32 = 0
      var isHandled = false
      switch fault {
      case .error(let number):
        // Closing succeeds, whatever it returns.
        if Self.closing.contains(call.name), handler(call) == nil { _ = body(call.count) }
        value = failed(number)
        forced = number
      case .short, nil:
        var request = call
        if case .short(let limit) = fault { request.count = min(limit, call.count) }
        switch handler(request) {
        case .some(let number) where number < 0:
          forced = Int32(clamping: -number)
          value = failed(forced)
        case .some(let number):
          value = Self.value(number) ?? failed(ENOSYS)
          isHandled = true
        case nil:
          value = body(request.count)
        }
      }
      let number = isHandled ? 0 : errno
      entries.append(
        Entry(
          call: call, result: Self.number(value), isFulfilled: forced == 0 && !Self.isNull(value),
          forced: forced))
      errno = forced != 0 ? forced : number
      return value
    }

    private static let closing: Set<String> = [
      "close", "closedir", "munmap", "EPOLL_CTL_DEL", "udev_unref", "udev_monitor_unref",
      "udev_enumerate_unref", "udev_device_unref",
    ]

    /// Returns the value of a handler's number.
    private static func value<Value>(_ number: Int) -> Value? {
      switch Value.self {
      case is Int.Type: return number as? Value
      case is UInt.Type: return UInt(truncatingIfNeeded: number) as? Value
      case is OpaquePointer?.Type, is UnsafePointer<CChar>?.Type,
        is UnsafeMutablePointer<CChar>?.Type:
        // An address; 0 is null.
        return unsafeBitCast(number, to: Value.self)
      default: return Int32(clamping: number) as? Value
      }
    }

    /// Returns the number or the address of a value; nil for null and other types.
    private static func number<Value>(_ value: Value) -> Int? {
      switch value {
      case let number as Int32: Int(number)
      case let number as Int: number
      case let number as any BinaryInteger: Int(clamping: number)
      default: (value as? OpaquePointer).map { Int(bitPattern: $0) }
      }
    }

    /// True for a null pointer.
    private static func isNull<Value>(_ value: Value) -> Bool {
      guard Value.self is any ExpressibleByNilLiteral.Type else { return false }
      return withUnsafeBytes(of: value) { $0.allSatisfy { $0 == 0 } }
    }

    private func fault(for call: Call) -> Fault.Kind? {
      var found: Fault.Kind?
      for (index, fault) in faults.enumerated() where fault.name ?? call.name == call.name {
        counts[index] += 1
        let number = counts[index]
        if found == nil, number >= fault.first, number - fault.first < fault.times {
          found = fault.kind
        }
      }
      return found
    }
  }
#endif
