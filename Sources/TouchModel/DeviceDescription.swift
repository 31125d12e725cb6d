/// Everything a device says of itself, unchecked.
///
/// A live device and a capture give the same value, and nothing after it can tell which it was.
///
/// Corresponds to what `EVIOCGNAME`, `EVIOCGID`, `EVIOCGPROP`, `EVIOCGBIT` and `EVIOCGABS` answer.
public struct DeviceDescription: Hashable, Sendable {
  /// The name, as its maker gave it.
  public var name: UntrustedText
  /// The device node, or what the capture says it was; empty where unknown.
  public var node: UntrustedText = ""
  /// The physical path of the device's port; empty where unknown.
  public var phys: UntrustedText = ""
  /// The serial number or address; empty where unknown.
  public var uniq: UntrustedText = ""
  /// The persistent path of the port, udev's `ID_PATH`; empty where unknown.
  public var idPath: UntrustedText = ""
  /// The bus number: 3 USB, 5 Bluetooth, 0x18 I2C, 0x1c SPI.
  public var bus: UInt16 = 0
  /// The vendor number.
  public var vendor: UInt16 = 0
  /// The product number.
  public var product: UInt16 = 0
  /// The version number.
  public var version: UInt16 = 0
  /// The announced properties, by `InputProperty.rawValue`.
  public var properties = BitSet()
  /// The announced codes of each event type; an absolute axis is here and in `axes`.
  public var codes: [EventType: BitSet] = [:]
  /// What is announced of each absolute axis.
  public var axes: [AbsoluteAxis: AxisInfo] = [:]
  /// The udev properties known of the device, for example `LIBINPUT_CALIBRATION_MATRIX`.
  public var udevProperties: [UntrustedText: UntrustedText] = [:]
  /// The kernel's state at the start of the stream; nil where nobody wrote it down.
  public var initialState: DeviceState?
  /// Whether the description was guessed from a bare stream of events.
  public var isInferred = false

  /// Makes a description that knows only a name.
  public init(name: UntrustedText) {
    self.name = name
  }

  /// Whether the device announces the axis.
  public func has(_ axis: AbsoluteAxis) -> Bool {
    axes[axis] != nil
  }

  /// Whether the device announces the key.
  public func has(_ key: KeyCode) -> Bool {
    codes[.key]?.contains(key.rawValue) ?? false
  }

  /// Whether the device announces the property.
  public func has(_ property: InputProperty) -> Bool {
    properties.contains(property.rawValue)
  }
}
