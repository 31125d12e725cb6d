package import ControlProtocol
import System
package import Layout
import TouchModel

extension ControlAccess {
  /// Returns the access that a layout defines, by the user and group databases of this machine, which
  /// may block.
  ///
  /// - Parameters:
  ///   - control: The key of the layout.
  ///   - clientsGroup: The group that may read by default; nil for none.
  /// - Returns: The access, and the names that do not exist on this machine.
  package static func resolve(
    _ control: LayoutAccess, clientsGroup: UInt32?
  ) -> (access: ControlAccess, missing: [String]) {
    var missing: [String] = []
    func principals(_ names: [String]) -> [Principal] {
      names.compactMap { name in
        let principal = Principal(name)
        if principal == nil, !missing.contains(name) { missing.append(name) }
        return principal
      }
    }
    var access = ControlAccess()
    access.owners = [0, Kernel.effectiveUser]
    access.read = control.read.map { principals($0) } ?? clientsGroup.map { [.group($0)] } ?? []
    access.change = principals(control.change)
    access.sensitive = principals(control.sensitive)
    return (access, missing)
  }
}
