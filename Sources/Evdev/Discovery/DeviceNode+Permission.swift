import Glibc
import TouchModel

extension DeviceNode {
  /// Whether the node's mode and lists of rights let us read it; nothing is opened.
  package var isReadable: Bool {
    path.withPath { faccessat(AT_FDCWD, $0, R_OK, AT_EACCESS) } == 0
  }
}
