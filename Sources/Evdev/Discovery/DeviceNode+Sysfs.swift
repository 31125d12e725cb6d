import TouchModel

extension DeviceNode {
  /// Describes a node by what the kernel says, without asking udev; where sysfs is missing, by its
  /// path and number only.
  ///
  /// - Parameters:
  ///   - path: The node.
  ///   - number: Its number.
  ///   - syspath: Where the kernel describes it, where it does.
  init(path: UntrustedText, number: DeviceNumber, syspath: UntrustedText?) {
    var description = DeviceDescription(name: "")
    var isInhibited = false
    if let syspath {
      let folder = AttributeFolder(syspath.appending("/device"))
      description = DeviceDescription(attributes: folder.text(of:))
      isInhibited = folder.text(of: "inhibited")?.first == UInt8(ascii: "1")
    }
    description.node = path
    self.init(syspath: syspath ?? path, number: number, description: description)
    self.isInhibited = isInhibited
  }

  /// The event node at a path, as the kernel alone describes it; nil where there is none.
  ///
  /// Throws where that cannot be known.
  static func withoutUdev(at path: UntrustedText) throws(SystemError) -> DeviceNode? {
    guard let number = try DeviceNumber.present(at: path), number.major == DeviceNumber.inputMajor
    else { return nil }
    let syspath = try number.knownSyspath()
    if let syspath, EventNodeName(syspath) == nil { return nil }
    return DeviceNode(path: path, number: number, syspath: syspath)
  }

  /// Whether the node stands before another in a list: by the numbers in their names.
  func isBefore(_ other: DeviceNode) -> Bool {
    guard let left = EventNodeName(path), let right = EventNodeName(other.path), left != right
    else { return path.bytes.lexicographicallyPrecedes(other.path.bytes) }
    return left < right
  }

  /// Whether the number is still the same device's, where that can be known (E-UDEV-6).
  package var isStillTheSame: Bool {
    number.syspath.map { $0 == syspath } ?? true
  }
}
