import TouchModel

/// What a tracker computes once from the description and the settings of a device.
struct Pipeline {
  let metric: PanelMetric
  let filters: FilterChain
  let motion: ContactMotion
  private(set) var notes: [Note] = []

  /// Computes everything; what cannot be used is left out, and a note says so.
  init(
    description: DeviceDescription, settings: DeviceSettings, kind: TouchProtocol, slots: Int
  ) {
    // Multitouch ranges and pointer ranges differ on some panels (E-COORD-6).
    let isSingle = kind == .single
    let x = description.axes[isSingle ? .x : .positionX]
    let y = description.axes[isSingle ? .y : .positionY]
    let pressure = description.axes[isSingle ? .pressure : .multitouchPressure]

    let calibration = CalibrationChoice(of: description, settings)
    if let note = calibration.note { notes.append(note) }

    let map = CoordinateMap(
      horizontal: AxisScale(x, replacedBy: settings.rangeX),
      vertical: AxisScale(y, replacedBy: settings.rangeY),
      calibration: calibration.matrix ?? .identity, settings: settings)
    let metric = PanelMetric(
      map: map, resolutionX: x?.resolution ?? 0, resolutionY: y?.resolution ?? 0,
      announced: Pipeline.size(description), region: settings.region)
    self.metric = metric
    let shape = ContactShape(
      description: description, pressure: pressure, hasEllipse: !isSingle, map: map,
      resolutionX: x?.resolution ?? 0)
    filters = FilterChain(
      settings.filters, description: description, map: map, metric: metric,
      fuzz: (
        Pipeline.fuzz(x, isSingle ? .x : .positionX, description),
        Pipeline.fuzz(y, isSingle ? .y : .positionY, description)
      ), slots: slots)
    motion = ContactMotion(
      map: map, shape: shape, watchedAxes: filters.watchedAxes,
      visibleAxes: settings.reportsValueChanges
        ? [.position, .toolType, .distance, ContactShape.axes]
        : [.position, .toolType, .distance],
      words: (slots + 63) / 64, isFree: !filters.isActive, admitsAll: filters.admitsAll)
  }

  /// The fuzz that udev saved before it cleared the kernel's, or else the kernel's.
  private static func fuzz(
    _ info: AxisInfo?, _ axis: AbsoluteAxis, _ description: DeviceDescription
  ) -> Int32 {
    let code = String(axis.rawValue, radix: 16)
    let name = "LIBINPUT_FUZZ_" + (code.utf8.count < 2 ? "0" + code : code)
    if let saved = description.udevProperties[UntrustedText(name)],
      let number = Int32(String(decoding: saved.bytes, as: UTF8.self))
    {
      return number
    }
    return info?.fuzz ?? 0
  }

  private static func size(_ description: DeviceDescription) -> Size? {
    guard let width = millimetres("ID_INPUT_WIDTH_MM", description),
      let height = millimetres("ID_INPUT_HEIGHT_MM", description)
    else { return nil }
    return Size(width: width, height: height)
  }

  private static func millimetres(
    _ property: UntrustedText, _ description: DeviceDescription
  ) -> Double? {
    description.udevProperties[property].flatMap {
      UInt16(String(decoding: $0.bytes, as: UTF8.self)).map { Double($0) }
    }
  }
}
