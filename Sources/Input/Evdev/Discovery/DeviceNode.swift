import Glibc
package import System
package import Text
package import TouchModel

/// An event node as udev or sysfs describes it, without opening it.
///
/// Nodes are described without opening them first, because reading from an open keyboard would
/// reveal what is typed.
package struct DeviceNode: Hashable, Sendable {
  /// The path in sysfs, which identifies the device while it is plugged in.
  package var syspath: UntrustedText
  /// The device number of the node.
  package var number: DeviceNumber
  /// The description without opening the node: names, numbers, codes and udev properties.
  ///
  /// The ranges of axes are zero, and there is no state.
  package var description: DeviceDescription
  /// True if udev has initialized the device, or does not run (E-UDEV-3).
  package var isInitialized: Bool
  /// True if the kernel has disabled the device, for example under a closed lid (E-UDEV-10).
  package var isInhibited = false

  /// Creates a node that is initialized by default.
  package init(
    syspath: UntrustedText, number: DeviceNumber, description: DeviceDescription,
    isInitialized: Bool = true
  ) {
    self.syspath = syspath
    self.number = number
    self.description = description
    self.isInitialized = isInitialized
  }

  /// The path of the node, such as `/dev/input/event3`.
  package var path: UntrustedText { description.node }
}

extension DeviceNode {
  /// Creates a node from sysfs without udev; without sysfs it has only a path and a number.
  ///
  /// - Parameters:
  ///   - path: The node.
  ///   - number: The device number.
  ///   - syspath: The path in sysfs, if there is one.
  init(path: UntrustedText, number: DeviceNumber, syspath: UntrustedText?) {
    var description = DeviceDescription(name: "")
    var isInhibited = false
    if let syspath {
      let folder = AttributeDirectory(syspath.appending("/device"))
      description = DeviceDescription(attributes: folder.text(of:))
      isInhibited = folder.text(of: "inhibited")?.first == UInt8(ascii: "1")
    }
    description.node = path
    self.init(syspath: syspath ?? path, number: number, description: description)
    self.isInhibited = isInhibited
  }

  /// Returns the event node at a path from sysfs; nil if there is none.
  ///
  /// Throws if that cannot be determined.
  static func withoutUdev(at path: UntrustedText) throws(SystemError) -> DeviceNode? {
    guard let number = try DeviceNumber.present(at: path), number.major == DeviceNumber.inputMajor
    else { return nil }
    let syspath = try number.knownSyspath()
    if let syspath, EventNodeName(syspath) == nil { return nil }
    return DeviceNode(path: path, number: number, syspath: syspath).ifStillTheSame
  }

  /// True if the node is sorted before another, by the numbers in their names.
  func isBefore(_ other: DeviceNode) -> Bool {
    guard let left = EventNodeName(path), let right = EventNodeName(other.path), left != right
    else { return path.bytes.lexicographicallyPrecedes(other.path.bytes) }
    return left < right
  }

  /// True if the device number still belongs to the device, or that is unknown (E-UDEV-6).
  package var isStillTheSame: Bool {
    do throws(SystemError) {
      // Without sysfs, the path of the node identifies the device.
      return try (number.knownSyspath() ?? path) == syspath
    } catch {
      return true
    }
  }

  /// The node; nil if its device was removed while it was described, so that the description may be
  /// incomplete.
  var ifStillTheSame: DeviceNode? { isStillTheSame ? self : nil }
}

extension DeviceNode {
  /// True if mode and access control lists permit reading the node; it is not opened.
  package var isReadable: Bool {
    path.withPath { Kernel.effectiveAccess($0, R_OK) } == 0
  }
}

/// A change of the event nodes.
package enum NodeChange: Hashable, Sendable {
  /// A node is present, or its properties or permissions changed (E-UDEV-5).
  case present(DeviceNode)
  /// A node was removed: its path in sysfs, or only its path if that is unknown.
  case gone(syspath: UntrustedText, path: UntrustedText)
  /// Changes were lost; a new enumeration is needed (E-UDEV-8).
  case lost
  /// udev's events are not available, with the error; true if the directory of the nodes and udev's
  /// database are watched instead.
  case udevEventsUnavailable(SystemError, hasFallback: Bool)
}

/// The name of an event node: `event` and decimal digits (E-DET-2).
///
/// The directory also has nodes of older interfaces, `mouse0` and `js0`, for the same devices.
package struct EventNodeName: Hashable, Comparable, Sendable {
  /// The number in the name; it is only used for sorting.
  package let number: UInt64

  /// Parses the last component of a path; nil if it is another name.
  package init?(_ name: UntrustedText) {
    let prefix = Array("event".utf8)
    let file = name.bytes.split(separator: UInt8(ascii: "/")).last ?? []
    let digits = file.dropFirst(prefix.count)
    guard file.starts(with: prefix), let number = UInt64(digits: digits) else { return nil }
    self.number = number
  }

  /// True if the left name has the smaller number.
  package static func < (left: EventNodeName, right: EventNodeName) -> Bool {
    left.number < right.number
  }
}
