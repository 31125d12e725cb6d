import Text
package import TouchModel

extension DeviceGroup {
  /// Returns the panels that a pen tablet belongs to (E-FILT-23).
  ///
  /// They are the panels of its own device. If there is none, they are those in the tablet's device group
  /// of udev, which also joins two devices of one display that have different numbers.
  ///
  /// - Parameters:
  ///   - tablet: The pen tablet.
  ///   - panels: The touchscreens in use.
  /// - Returns: The indices of the panels.
  package static func panels(
    ofPen tablet: DeviceDescription, among panels: [DeviceDescription]
  ) -> [Int] {
    if let group = DeviceGroup(tablet) {
      let own = panels.indices.filter { DeviceGroup(panels[$0]) == group }
      if !own.isEmpty { return own }
    }
    guard let group = tablet[.group], !group.isEmpty else { return [] }
    return panels.indices.filter { panels[$0][.group] == group }
  }
}
