extension EventNames {
  /// The families, `EV_*`.
  static let types: [Entry] = [
    Entry(0x00, "EV_SYN"),
    Entry(0x01, "EV_KEY"),
    Entry(0x02, "EV_REL"),
    Entry(0x03, "EV_ABS"),
    Entry(0x04, "EV_MSC"),
    Entry(0x05, "EV_SW"),
    Entry(0x11, "EV_LED"),
    Entry(0x12, "EV_SND"),
    Entry(0x14, "EV_REP"),
    Entry(0x15, "EV_FF"),
    Entry(0x16, "EV_PWR"),
    Entry(0x17, "EV_FF_STATUS"),
  ]

  /// The markers, `SYN_*`.
  static let synchronization: [Entry] = [
    Entry(0x00, "SYN_REPORT"),
    Entry(0x01, "SYN_CONFIG"),
    Entry(0x02, "SYN_MT_REPORT"),
    Entry(0x03, "SYN_DROPPED"),
  ]

  /// The relative axes, `REL_*`.
  static let relativeAxes: [Entry] = [
    Entry(0x00, "REL_X"),
    Entry(0x01, "REL_Y"),
    Entry(0x02, "REL_Z"),
    Entry(0x03, "REL_RX"),
    Entry(0x04, "REL_RY"),
    Entry(0x05, "REL_RZ"),
    Entry(0x06, "REL_HWHEEL"),
    Entry(0x07, "REL_DIAL"),
    Entry(0x08, "REL_WHEEL"),
    Entry(0x09, "REL_MISC"),
    Entry(0x0a, "REL_RESERVED"),
    Entry(0x0b, "REL_WHEEL_HI_RES"),
    Entry(0x0c, "REL_HWHEEL_HI_RES"),
  ]

  /// The absolute axes, `ABS_*`.
  static let absoluteAxes: [Entry] = [
    Entry(0x00, "ABS_X"),
    Entry(0x01, "ABS_Y"),
    Entry(0x02, "ABS_Z"),
    Entry(0x03, "ABS_RX"),
    Entry(0x04, "ABS_RY"),
    Entry(0x05, "ABS_RZ"),
    Entry(0x06, "ABS_THROTTLE"),
    Entry(0x07, "ABS_RUDDER"),
    Entry(0x08, "ABS_WHEEL"),
    Entry(0x09, "ABS_GAS"),
    Entry(0x0a, "ABS_BRAKE"),
    Entry(0x10, "ABS_HAT0X"),
    Entry(0x11, "ABS_HAT0Y"),
    Entry(0x12, "ABS_HAT1X"),
    Entry(0x13, "ABS_HAT1Y"),
    Entry(0x14, "ABS_HAT2X"),
    Entry(0x15, "ABS_HAT2Y"),
    Entry(0x16, "ABS_HAT3X"),
    Entry(0x17, "ABS_HAT3Y"),
    Entry(0x18, "ABS_PRESSURE"),
    Entry(0x19, "ABS_DISTANCE"),
    Entry(0x1a, "ABS_TILT_X"),
    Entry(0x1b, "ABS_TILT_Y"),
    Entry(0x1c, "ABS_TOOL_WIDTH"),
    Entry(0x20, "ABS_VOLUME"),
    Entry(0x21, "ABS_PROFILE"),
    Entry(0x28, "ABS_MISC"),
    Entry(0x2e, "ABS_RESERVED"),
    Entry(0x2f, "ABS_MT_SLOT"),
    Entry(0x30, "ABS_MT_TOUCH_MAJOR"),
    Entry(0x31, "ABS_MT_TOUCH_MINOR"),
    Entry(0x32, "ABS_MT_WIDTH_MAJOR"),
    Entry(0x33, "ABS_MT_WIDTH_MINOR"),
    Entry(0x34, "ABS_MT_ORIENTATION"),
    Entry(0x35, "ABS_MT_POSITION_X"),
    Entry(0x36, "ABS_MT_POSITION_Y"),
    Entry(0x37, "ABS_MT_TOOL_TYPE"),
    Entry(0x38, "ABS_MT_BLOB_ID"),
    Entry(0x39, "ABS_MT_TRACKING_ID"),
    Entry(0x3a, "ABS_MT_PRESSURE"),
    Entry(0x3b, "ABS_MT_DISTANCE"),
    Entry(0x3c, "ABS_MT_TOOL_X"),
    Entry(0x3d, "ABS_MT_TOOL_Y"),
  ]

  /// What fits nowhere else, `MSC_*`.
  static let miscellaneous: [Entry] = [
    Entry(0x00, "MSC_SERIAL"),
    Entry(0x01, "MSC_PULSELED"),
    Entry(0x02, "MSC_GESTURE"),
    Entry(0x03, "MSC_RAW"),
    Entry(0x04, "MSC_SCAN"),
    Entry(0x05, "MSC_TIMESTAMP"),
  ]

  /// The switches, `SW_*`.
  static let switches: [Entry] = [
    Entry(0x00, "SW_LID"),
    Entry(0x01, "SW_TABLET_MODE"),
    Entry(0x02, "SW_HEADPHONE_INSERT"),
    Entry(0x03, "SW_RFKILL_ALL"),
    Entry(0x04, "SW_MICROPHONE_INSERT"),
    Entry(0x05, "SW_DOCK"),
    Entry(0x06, "SW_LINEOUT_INSERT"),
    Entry(0x07, "SW_JACK_PHYSICAL_INSERT"),
    Entry(0x08, "SW_VIDEOOUT_INSERT"),
    Entry(0x09, "SW_CAMERA_LENS_COVER"),
    Entry(0x0a, "SW_KEYPAD_SLIDE"),
    Entry(0x0b, "SW_FRONT_PROXIMITY"),
    Entry(0x0c, "SW_ROTATE_LOCK"),
    Entry(0x0d, "SW_LINEIN_INSERT"),
    Entry(0x0e, "SW_MUTE_DEVICE"),
    Entry(0x0f, "SW_PEN_INSERTED"),
    Entry(0x10, "SW_MACHINE_COVER"),
  ]

  /// The lights, `LED_*`.
  static let lights: [Entry] = [
    Entry(0x00, "LED_NUML"),
    Entry(0x01, "LED_CAPSL"),
    Entry(0x02, "LED_SCROLLL"),
    Entry(0x03, "LED_COMPOSE"),
    Entry(0x04, "LED_KANA"),
    Entry(0x05, "LED_SLEEP"),
    Entry(0x06, "LED_SUSPEND"),
    Entry(0x07, "LED_MUTE"),
    Entry(0x08, "LED_MISC"),
    Entry(0x09, "LED_MAIL"),
    Entry(0x0a, "LED_CHARGING"),
  ]

  /// The sounds, `SND_*`.
  static let sounds: [Entry] = [
    Entry(0x00, "SND_CLICK"),
    Entry(0x01, "SND_BELL"),
    Entry(0x02, "SND_TONE"),
  ]

  /// The settings of soft repeat, `REP_*`.
  static let repeats: [Entry] = [
    Entry(0x00, "REP_DELAY"),
    Entry(0x01, "REP_PERIOD"),
  ]

  /// The properties, `INPUT_PROP_*`.
  static let properties: [Entry] = [
    Entry(0x00, "INPUT_PROP_POINTER"),
    Entry(0x01, "INPUT_PROP_DIRECT"),
    Entry(0x02, "INPUT_PROP_BUTTONPAD"),
    Entry(0x03, "INPUT_PROP_SEMI_MT"),
    Entry(0x04, "INPUT_PROP_TOPBUTTONPAD"),
    Entry(0x05, "INPUT_PROP_POINTING_STICK"),
    Entry(0x06, "INPUT_PROP_ACCELEROMETER"),
  ]
}
