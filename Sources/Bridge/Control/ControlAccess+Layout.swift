package import ControlProtocol
import Evdev
package import Layout
import TouchModel

extension ControlAccess {
  /// The group that may read by default.
  private static let standardGroup = "@touchbridge-clients"

  /// Returns the access that a layout defines, by the user and group databases of this machine, which
  /// may block.
  ///
  /// - Parameter control: The key of the layout.
  /// - Returns: The access, and the names that do not exist on this machine.
  package static func resolve(
    _ control: LayoutControl
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
    // The group is part of the installation, and not of the layout.
    access.read =
      control.read.map { principals($0) } ?? Principal(standardGroup).map { [$0] } ?? []
    access.change = principals(control.change)
    access.sensitive = principals(control.sensitive)
    return (access, missing)
  }
}
