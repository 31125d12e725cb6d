import Glibc

extension Kernel {
  /// Locks a byte of a file for this process, until it ends or closes a descriptor of the file.
  ///
  /// The byte need not exist. A lock of this process is no obstacle.
  ///
  /// The corresponding C function is `fcntl`, with `F_SETLK`, or with `F_SETLKW` to wait for other processes.
  package static func lock(_ descriptor: Int32, byte: Int, waits: Bool) -> Int32 {
    var lock = byteLock(F_WRLCK, byte)
    return withUnsafeMutablePointer(to: &lock) { lock in
      call("fcntl", descriptor) { fcntl(descriptor, waits ? F_SETLKW : F_SETLK, lock) }
    }
  }

  /// Removes the lock of this process from a byte of a file.
  ///
  /// The corresponding C function is `fcntl`, with `F_SETLK`.
  @discardableResult
  package static func unlock(_ descriptor: Int32, byte: Int) -> Int32 {
    var lock = byteLock(F_UNLCK, byte)
    return withUnsafeMutablePointer(to: &lock) { lock in
      call("fcntl", descriptor) { fcntl(descriptor, F_SETLK, lock) }
    }
  }

  /// Finds the process, besides this one, that has locked a byte of a file; 0 for none.
  ///
  /// The corresponding C function is `fcntl`, with `F_GETLK`.
  package static func lockOwner(
    _ descriptor: Int32, byte: Int, _ process: inout Int32
  ) -> Int32 {
    var lock = byteLock(F_WRLCK, byte)
    let result = withUnsafeMutablePointer(to: &lock) { lock in
      call("fcntl", descriptor, into: lock) { fcntl(descriptor, F_GETLK, lock) }
    }
    process = lock.l_type == Int16(F_UNLCK) ? 0 : lock.l_pid
    return result
  }

  private static func byteLock(_ type: Int32, _ byte: Int) -> flock {
    flock(l_type: Int16(type), l_whence: Int16(SEEK_SET), l_start: byte, l_len: 1, l_pid: 0)
  }

  /// Limits the memory that this process, and programs that it starts or is replaced by, may each have for data.
  ///
  /// Address space without access does not count, which some runtimes reserve in large amounts.
  ///
  /// The corresponding C function is `setrlimit`, with `RLIMIT_DATA`.
  package static func limitData(to bytes: UInt) -> Int32 {
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    return call("setrlimit") { setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) }
  }
}
