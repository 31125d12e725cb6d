import Testing
import Text
import TouchModel
import TouchTracking

/// What filters mean on a panel.
struct FilterEffectTests {
  /// A panel of 300 × 200 mm with sizes and pressures, unless its size is unknown.
  private func effects(
    isSized: Bool = true, _ change: (inout FilterSettings) -> Void,
    with axes: [AbsoluteAxis: AxisInfo] = [:]
  ) -> [FilterEffect] {
    var panel = TrackedPanel()
    if isSized {
      panel.description.udevProperties["ID_INPUT_WIDTH_MM"] = "300"
      panel.description.udevProperties["ID_INPUT_HEIGHT_MM"] = "200"
    }
    panel.description.axes.merge(axes) { $1 }
    change(&panel.settings.filters)
    return FilterEffect.effects(of: panel.settings, on: panel.description, .slotted, slots: 5)
  }

  private func text(_ effects: [FilterEffect]) -> [String] {
    effects.map { "\($0.name.rawValue)\($0.acts ? "" : "!"): \($0.text)" }
  }

  @Test(
    "E-FILT-3, E-FILT-16: lengths are in millimeters, or shares of the shorter side of the panel")
  func lengths() {
    let change: (inout FilterSettings) -> Void = {
      $0.jumpReject = .init()
      $0.edgeGuard = .init()
      $0.bounceMerge = .init()
      $0.smoothing = .init()
      $0.minSamples = 2
    }
    #expect(
      text(effects(change)) == [
        "edgeGuard: contacts within 1 mm of the edge wait for a move of 1 mm",
        "jumpReject: jumps of more than 66.7 mm within 20 ms are confirmed first",
        "smoothing: touches slower than 50 mm per second",
        "bounceMerge: a touch within 3 mm and 30 ms",
      ])
    #expect(
      text(effects(isSized: false, change)) == [
        "edgeGuard: contacts within 1 % of the shorter side of the edge wait for a move of"
          + " 1 % of the shorter side",
        "jumpReject: jumps of more than 33.3 % of the shorter side within 20 ms are confirmed first",
        "smoothing: touches slower than 50 % of the shorter side per second",
        "bounceMerge: a touch within 3 % of the shorter side and 30 ms",
      ])
    #expect(text(effects { _ in }) == [])
    #expect(
      text(
        effects {
          $0.smoothing = .init()
          $0.smoothing?.oneEuro = .init()
        }) == ["smoothing: a cutoff of 1 Hz at rest, and 0.5 Hz more for each 1 mm per second"])
  }

  @Test("E-FILT-14: the margin of the hysteresis is in millimeters, also that of the device's fuzz")
  func hysteresis() {
    let axis = AxisInfo(minimum: 0, maximum: 999, fuzz: 10)
    #expect(
      text(effects({ _ in }, with: [.positionX: axis, .positionY: axis]))
        == ["hysteresis: moves of less than 1.5 mm × 1 mm are not reported"])
    #expect(
      text(effects { $0.hysteresis?.margin = 0 }) == [
        "hysteresis!: never acts on this panel: its margin is 0; give `margin`, or write"
          + " `hysteresis: false`"
      ])
  }

  @Test(
    "E-FILT-11: the diameter of a palm is in millimeters, or there is a reason why none is a palm")
  func palms() {
    func palms(
      _ major: Double?, isSized: Bool = true, _ axis: AxisInfo? = AxisInfo(minimum: 0, maximum: 255)
    ) -> [String] {
      let settings: (inout FilterSettings) -> Void = {
        $0.sizePalm = .init()
        $0.sizePalm?.major = major
      }
      return text(effects(isSized: isSized, settings, with: axis.map { [.touchMajor: $0] } ?? [:]))
    }
    #expect(palms(nil) == ["sizePalm: contacts of 76.5 mm or more are palms"])
    #expect(palms(nil, isSized: false) == ["sizePalm: contacts of 255 units or more are palms"])
    #expect(palms(25) == ["sizePalm: contacts of 25.2 mm or more are palms"])
    #expect(
      palms(20, AxisInfo(minimum: 0, maximum: 9, resolution: 1)) == [
        "sizePalm!: never acts on this panel: no contact is larger than 9 mm; choose a smaller `major`"
      ])
    // As a 3M MicroTouch announces it, with contacts of 1,200 units.
    let unit = AxisInfo(minimum: 0, maximum: 32767, resolution: 1)
    #expect(palms(25, isSized: false, unit) == palms(25, isSized: false))
    #expect(
      palms(25, isSized: false) == [
        "sizePalm!: never acts on this panel: its size in millimeters is unknown, which `major` needs; use"
          + " `majorShare`, or set ID_INPUT_WIDTH_MM and ID_INPUT_HEIGHT_MM by a udev rule"
      ])
    #expect(
      palms(nil, AxisInfo(minimum: 0, maximum: 1)) == [
        "sizePalm!: never acts on this panel: its sizes have only two values; remove `sizePalm`, and use"
          + " `minDuration` or `regionMask`"
      ])
    #expect(
      palms(nil, nil) == [
        "sizePalm!: never acts on this panel: it reports no sizes of contacts (`ABS_MT_TOUCH_MAJOR`);"
          + " remove `sizePalm`, and use `minDuration` or `regionMask`"
      ])
  }

  @Test(
    "E-FILT-19, E-REL-1: the kernel is asked only about contacts that it lists, and that silence does not end"
  )
  func stuckWatchdog() {
    func effects(_ kind: TouchProtocol, _ release: DeviceSettings.Release = .reported) -> [String] {
      var panel = TrackedPanel(kind)
      panel.settings.release = release
      panel.settings.filters.stuckWatchdog = .init()
      return text(
        FilterEffect.effects(of: panel.settings, on: panel.description, kind, slots: 5))
    }
    let never = [
      "stuckWatchdog!: never acts on this panel: the kernel keeps no list of its contacts; remove"
        + " `stuckWatchdog`, and use `restLimit`"
    ]
    #expect(effects(.slotted) == [])
    #expect(effects(.single) == never)
    #expect(effects(.unslotted) == never)
    #expect(effects(.single, .silence(.milliseconds(50))) == [])
  }

  @Test("E-FILT-16, E-FILT-20, E-FILT-22: a filter that can never act has a reason and a remedy")
  func never() {
    #expect(
      text(
        effects {
          $0.jumpReject = .init()
          $0.jumpReject?.distance = 400
          $0.maxTouches = 5
          $0.minForce = 0.5
        }) == [
          "minForce!: never acts on this panel: it reports no pressure; remove `minForce`, and use"
            + " `minSamples: 2`",
          "jumpReject!: never acts on this panel: no two positions are more than 360.6 mm apart; choose"
            + " a smaller `distance`",
          "maxTouches!: never acts on this panel: it reports 5 contacts at most; choose a smaller"
            + " `maxTouches`, or remove it",
        ])
    #expect(
      text(
        effects(
          {
            $0.maxTouches = 4
            $0.minForce = 0.15
          }, with: [.multitouchPressure: AxisInfo(minimum: 0, maximum: 255)]))
        == ["minForce: contacts of a pressure below 39 of 0 … 255 are held"])
  }
}
