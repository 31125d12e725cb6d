import Glibc
import TouchModel

extension DeviceNode {
  /// Whether the node's mode and lists of rights let us read it; nothing is opened.
  package var isReadable: Bool {
    path.withPath { Kernel.effectiveAccess($0, R_OK) } == 0
  }
}
