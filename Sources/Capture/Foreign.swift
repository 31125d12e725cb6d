/// What to say of files that are known and are no recording of input records.
enum Foreign {
  static let hidRecorder =
    "a hid-recorder recording: it is below evdev and has to go through the kernel; play it with "
    + "hid-replay through /dev/uhid and record the device that appears"
  static let umockdev =
    "a umockdev description of a device: it holds no records; give its evemu file, or record the "
    + "device"
  static let procDevices =
    "a list from /proc/bus/input/devices: it names devices but holds no records; record one with "
    + "evemu-record or libinput record"
  static let tslib =
    "the output of tslib's ts_print: these are filtered samples, not records of the device; record "
    + "the device with evemu-record or libinput record"
  static let source =
    "source code, not a recording: record the device with evemu-record or libinput record"
  static let json =
    "JSON, not a recording: record the device with evemu-record or libinput record"
  static let layout =
    "a touchbridge layout, not a recording: give it to replay with --layout, and a recording beside "
    + "it"
}
