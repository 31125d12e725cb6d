extension PanelDesign {
  /// The report descriptor.
  var descriptor: ReportDescriptor {
    ReportDescriptor { items in
      items.usagePage(.digitizer)
      items.collection(.application, .touchScreen) { items in
        items.report(Report.touch)
        for _ in 0..<fingersInReport { describeFinger(&items) }
        items.usagePage(.digitizer)
        items.physical(0...0, .none)
        if generation == .windows8 {
          items.usage(.scanTime)
          items.logical(0...65535)
          items.physical(0...65535, .second, exponent: -4)
          items.input(.variable, bits: 16)
          items.physical(0...0, .none)
        }
        if hasCount {
          items.usage(.contactCount)
          items.logical(0...Int32(fingers))
          items.input(.variable, bits: 8)
        }
        items.report(Report.contactCountMaximum)
        items.usage(.contactCountMaximum)
        items.logical(0...Int32(fingers))
        items.feature(.variable, bits: 8)
        if generation == .windows8 {
          items.report(Report.certification)
          items.usagePage(.vendor)
          items.usage(.certification)
          items.logical(0...255)
          items.feature(.variable, bits: 8, count: UInt32(Self.certificationLength))
        }
      }
    }
  }

  private func describeFinger(_ items: inout ReportDescriptor) {
    items.usagePage(.digitizer)
    items.collection(.logical, .finger) { items in
      items.physical(0...0, .none)
      items.logical(0...1)
      items.usage(.tipSwitch)
      items.input(.variable, bits: 1)
      if generation == .windows8 {
        items.usage(.inRange)
        items.input(.variable, bits: 1)
        items.usage(.confidence)
        items.input(.variable, bits: 1)
        items.input(.constant, bits: 1, count: 5)
      } else {
        items.input(.constant, bits: 1, count: 7)
      }
      items.usage(.contactIdentifier)
      items.logical(0...255)
      items.input(.variable, bits: 8)

      items.usagePage(.genericDesktop)
      describeLength(&items, .x, extent.x, millimeters: millimeters.width)
      describeLength(&items, .y, extent.y, millimeters: millimeters.height)

      items.usagePage(.digitizer)
      if hasSize {
        describeLength(&items, .width, extent.x, millimeters: millimeters.width)
        describeLength(&items, .height, extent.x, millimeters: millimeters.width)
      }
      if hasPressure {
        items.physical(0...0, .none)
        items.usage(.tipPressure)
        items.logical(0...255)
        items.input(.variable, bits: 8)
      }
    }
  }

  private func describeLength(
    _ items: inout ReportDescriptor, _ usage: HidUsage, _ largest: Int32, millimeters: Int32
  ) {
    items.usage(usage)
    items.logical(0...largest)
    items.physical(0...millimeters, .centimetre, exponent: -1)
    items.input(.variable, bits: 16)
  }

  /// Returns the content of a feature report; nil if the panel has none.
  func feature(_ report: UInt8) -> [UInt8]? {
    switch report {
    case Report.contactCountMaximum:
      return [report, UInt8(fingers)]
    case Report.certification where generation == .windows8:
      return [report] + [UInt8](repeating: 0xfc, count: Self.certificationLength)
    default: return nil
    }
  }
}
