import Text
import TouchModel

/// The noise that a panel announces for its two axes.
struct PanelNoise {
  /// The radii, in hundredths of the panel, of the ellipse that libinput drags behind a finger; nil
  /// if it does not smooth.
  let margin: Point?

  /// Reads the value that udev saved before it cleared the kernel's, or else the kernel's.
  init(_ description: DeviceDescription) {
    var margins: [Double] = []
    for axis in [AbsoluteAxis.positionX, .positionY] {
      guard let info = description.axes[axis] else { continue }
      let key = UntrustedText("LIBINPUT_FUZZ_" + String(axis.rawValue, radix: 16))
      let saved = description.udevProperties[key].flatMap {
        Int32(String(decoding: $0.bytes, as: UTF8.self))
      }
      let half = (saved ?? info.fuzz) / 2
      let units = Int64(info.maximum) - Int64(info.minimum) + 1
      if half > 0 { margins.append(100 * Double(half + 1) / Double(units)) }
    }
    margin = margins.count == 2 ? Point(x: margins[0], y: margins[1]) : nil
  }
}
