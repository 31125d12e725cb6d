#if SYSTEM_CALL_SEAM
  import Glibc

  /// Stands between this programme and the system in debug builds, for tests.
  ///
  /// It writes down each call that a thread makes while the seam is the thread's, and does what it
  /// was told: refuse the nth call with an error number, move fewer bytes than were asked for, or
  /// give an answer of its own. Nothing of it is in a release build.
  package final class SystemCallSeam {
    /// What is asked of the system.
    package struct Question {
      /// The name of the C function, or of the request.
      package let name: String
      /// The file that it is about, or another number; -1 where there is none.
      package let descriptor: Int32
      /// The name that it is about; empty where there is none.
      package let path: String
      /// What of a library's it is about, where it is no file; nil where there is none.
      package let object: OpaquePointer?
      /// How many bytes are to be moved; 0 for all other calls.
      package fileprivate(set) var count: Int
      /// Where the answer goes beside the result, and where the bytes are that are to be moved.
      package let out: UnsafeMutableRawPointer?

      /// Puts a question.
      package init(
        _ name: StaticString, _ descriptor: Int32, _ path: UnsafePointer<CChar>?,
        about object: OpaquePointer? = nil, count: Int, _ out: UnsafeMutableRawPointer?
      ) {
        self.name = "\(name)"
        self.descriptor = descriptor
        self.path = path.map { String(cString: $0) } ?? ""
        self.object = object
        self.count = count
        self.out = out
      }
    }

    /// One call and what came of it.
    package struct Entry {
      /// What was asked.
      package let question: Question
      /// What was returned, where it is a number, or the address where it is a thing of a library's.
      package let result: Int?
      /// Whether something was given, where it is no number.
      package let isFulfilled: Bool
      /// The error number; 0 where the seam did not make the call fail.
      package let forced: Int32
    }

    /// What is to go wrong.
    package struct Fault: Hashable, Sendable {
      /// In which way.
      package enum Kind: Hashable, Sendable {
        /// The call is refused with an error number.
        case error(Int32)
        /// At most so many bytes are moved; other calls are left alone.
        case short(Int)
      }

      /// Which calls are counted; nil counts all.
      package let name: String?
      /// The first call that goes wrong, from 1.
      package let first: Int
      /// How many calls go wrong.
      package let times: Int
      /// In which way.
      package let kind: Kind

      /// Plans a fault.
      package init(_ name: String?, _ first: Int = 1, times: Int = 1, _ kind: Kind) {
        self.name = name
        self.first = first
        self.times = times
        self.kind = kind
      }
    }

    /// What was called, in order.
    package private(set) var entries: [Entry] = []
    /// Asked before the system is; nil leaves the question to it, a number is what is returned.
    ///
    /// Below zero it is a negated error number. What a call gives that returns no number is told by
    /// its address, nothing by zero.
    package var answer: (Question) -> Int? = { _ in nil }

    private let faults: [Fault]
    private var counts: [Int]
    private let most: Int

    /// Makes a seam.
    ///
    /// - Parameters:
    ///   - faults: What goes wrong; of several that fit a call, the first.
    ///   - most: How many calls may be made; one more ends the process, for it hangs.
    package init(_ faults: [Fault] = [], most: Int = 100_000) {
      self.faults = faults
      self.most = most
      counts = faults.map { _ in 0 }
    }

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key, nil)
      return key
    }()

    /// The seam of this thread, if it has one.
    package static var current: SystemCallSeam? {
      pthread_getspecific(key).map {
        Unmanaged<SystemCallSeam>.fromOpaque($0).takeUnretainedValue()
      }
    }

    /// Lets all calls of this thread go by the seam while something is done.
    package func watch<Result, Failure: Error>(
      _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      let before = pthread_getspecific(Self.key)
      pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
      defer { pthread_setspecific(Self.key, before) }
      return try body()
    }

    /// Takes a question to the system, unless it is to be answered otherwise.
    package func pass<Value>(
      _ question: Question, refused: (Int32) -> Value, _ call: (Int) -> Value
    ) -> Value {
      guard entries.count < most else {
        fatalError("more than \(most) system calls: \(faults)")
      }
      let fault = fault(for: question)
      let value: Value
      var forced: Int32 = 0
      var isAnswered = false
      switch fault {
      case .error(let number):
        // What closes something has closed it, whatever it says.
        if Self.closing.contains(question.name), answer(question) == nil {
          _ = call(question.count)
        }
        value = refused(number)
        forced = number
      case .short, nil:
        var asked = question
        if case .short(let most) = fault { asked.count = min(most, question.count) }
        switch answer(asked) {
        case .some(let number) where number < 0:
          forced = Int32(clamping: -number)
          value = refused(forced)
        case .some(let number):
          value = Self.value(number) ?? refused(ENOSYS)
          isAnswered = true
        case nil:
          value = call(asked.count)
        }
      }
      let number = isAnswered ? 0 : errno
      let result = Self.number(value)
      // A pointer to nothing, and MAP_FAILED, are nothing.
      let isFulfilled = forced == 0 && "\(value)" != "nil"
      entries.append(
        Entry(question: question, result: result, isFulfilled: isFulfilled, forced: forced))
      errno = forced != 0 ? forced : number
      return value
    }

    private static let closing = [
      "close", "closedir", "munmap", "EPOLL_CTL_DEL", "udev_unref", "udev_monitor_unref",
      "udev_enumerate_unref", "udev_device_unref",
    ]

    /// What a call returns that is answered with a number.
    private static func value<Value>(_ number: Int) -> Value? {
      switch Value.self {
      case is Int.Type: return number as? Value
      case is UInt.Type: return UInt(truncatingIfNeeded: number) as? Value
      case is OpaquePointer?.Type, is UnsafePointer<CChar>?.Type,
        is UnsafeMutablePointer<CChar>?.Type:
        // An address, of which zero is nothing.
        return unsafeBitCast(number, to: Value.self)
      default: return Int32(clamping: number) as? Value
      }
    }

    /// The number of what a call returned, or its address; nil for nothing and for all else.
    private static func number<Value>(_ value: Value) -> Int? {
      if let number = value as? any BinaryInteger { return Int(clamping: number) }
      return (value as? OpaquePointer).map { Int(bitPattern: $0) }
    }

    private func fault(for question: Question) -> Fault.Kind? {
      var found: Fault.Kind?
      for (index, fault) in faults.enumerated() where fault.name ?? question.name == question.name {
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
