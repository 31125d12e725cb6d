import TouchModel

/// How much noise a panel announces along its two axes.
struct PanelNoise {
  /// Half the width and height of the ellipse that libinput drags behind a finger, and a unit for
  /// what it cuts off, in hundredths of the panel; nil where it smoothes nothing.
  let margin: Point?

  /// Reads what udev saved before it cleared the kernel's value, or else that.
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
