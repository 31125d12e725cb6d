import CLinux
import Glibc
import TouchModel

/// The state of a device in the kernel, read independently of touchbridge's modules.
struct StateProbe {
  /// The event node.
  let node: String

  /// Returns the value of a multitouch axis in each slot.
  ///
  /// Corresponds to `EVIOCGMTSLOTS`.
  func values(of axis: AbsoluteAxis, slots: Int) throws -> [Int32] {
    let descriptor = open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw GuestError.system("open \(node)", errno) }
    defer { close(descriptor) }
    var request = [Int32](repeating: 0, count: slots + 1)
    request[0] = Int32(axis.rawValue)
    let bytes = request.count * MemoryLayout<Int32>.size
    guard tb_evdev_slots(descriptor, &request, bytes) >= 0 else {
      throw GuestError.system("EVIOCGMTSLOTS \(node)", errno)
    }
    return Array(request.dropFirst())
  }

  /// Returns the slots that hold a contact.
  func occupied(slots: Int) throws -> [Int] {
    let identities = try values(of: .trackingID, slots: slots)
    return identities.indices.filter { identities[$0] >= 0 }
  }
}
