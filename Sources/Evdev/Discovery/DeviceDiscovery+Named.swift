package import TouchModel

extension DeviceDiscovery {
  /// The node of a path that somebody named; links are followed, and the node has its real name.
  ///
  /// It is taken even where udev has not finished with it.
  ///
  /// - Parameter path: A path, such as `/dev/input/event3` or one in `/dev/input/by-path`.
  /// - Returns: What is known of it without opening it.
  /// - Throws: `system` where nothing can be found out, `notInputDevice` for anything but the event
  ///   node of an input device.
  package static func node(at path: UntrustedText) throws(DeviceOpenError) -> DeviceNode {
    let found: (number: DeviceNumber, path: UntrustedText)?
    do throws(SystemError) {
      found = try DeviceNumber.ofCharacterDevice(at: path)
    } catch {
      throw .system(error)
    }
    guard let (number, place) = found, number.major == DeviceNumber.inputMajor else {
      throw .notInputDevice(path)
    }
    let syspath: UntrustedText?
    do throws(SystemError) {
      if try Udev.isRunning(), var node = try Udev().eventNode(number) {
        node.description.node = place
        return node
      }
      syspath = try number.knownSyspath()
    } catch {
      throw .system(error)
    }
    // Without sysfs nobody can tell from outside; the device says it itself when it is opened.
    if let syspath, EventNodeName(syspath) == nil { throw .notInputDevice(path) }
    return DeviceNode(path: place, number: number, syspath: syspath)
  }
}
