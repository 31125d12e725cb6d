/// A known kind of file that is not a recording of evdev records.
enum UnsupportedFile {
  case hidRecorder, umockdev, udevProperties, procDevices, tslib, source, json, layout
  case debugEvents, pythonEvdev, inputEvents, hexdump, fingerScript
  case xinputEvents, evsieve, waylandDebug
  case jsonLog, textLog, compactLog
  case gzip, xz, zstd, bzip2, zip

  /// True for text that is often copied together with a recording, which then counts more.
  var mayPrecedeRecording: Bool {
    switch self {
    case .procDevices, .udevProperties, .debugEvents, .pythonEvdev, .inputEvents, .hexdump,
      .xinputEvents, .evsieve, .waylandDebug:
      true
    default: false
    }
  }

  /// Returns the kind of compressed data with a beginning; nil for other data.
  static func compressed(_ head: ArraySlice<UInt8>) -> UnsupportedFile? {
    if head.starts(with: [0x1f, 0x8b]) { return .gzip }
    if head.starts(with: [0xfd, 0x37, 0x7a, 0x58, 0x5a]) { return .xz }
    if head.starts(with: [0x28, 0xb5, 0x2f, 0xfd]) { return .zstd }
    if head.starts(with: "BZh".utf8) { return .bzip2 }
    return head.starts(with: [0x50, 0x4b, 0x03, 0x04]) ? .zip : nil
  }

  /// What the file is and what to do instead.
  var message: String {
    switch self {
    case .hidRecorder:
      "a hid-recorder recording, which has HID reports instead of evdev records; play it with "
        + "hid-replay through /dev/uhid and record the device that appears"
    case .umockdev:
      "a umockdev description of a device, which has no records; use its evemu file, or record the "
        + "device"
    case .udevProperties:
      "the output of udevadm info, or a umockdev description, which describe a device and have no "
        + "records; record the device with touchbridge record --device NODE"
    case .procDevices:
      "a list from /proc/bus/input/devices, which has no records; record a device with "
        + "evemu-record or libinput record"
    case .tslib:
      "the output of tslib's ts_print, which has filtered samples instead of evdev records; record "
        + "the device with evemu-record or libinput record"
    case .source:
      "source code, not a recording; record the device with evemu-record or libinput record"
    case .json:
      "JSON, not a recording; record the device with evemu-record or libinput record"
    case .layout:
      "a touchbridge layout, not a recording; give it to replay with --layout, and a recording as "
        + "the argument"
    case .debugEvents:
      "the output of libinput debug-events, which has no evdev records; record the device with "
        + "libinput record"
    case .pythonEvdev:
      "the output of python-evdev, which does not describe the device; record the device with "
        + "evtest or evemu-record"
    case .inputEvents:
      "the output of input-events, whose records lack the numbers of codes; record the device with "
        + "evtest or evemu-record"
    case .hexdump:
      "a hexadecimal dump; use the bytes themselves (cat /dev/input/eventN > FILE), or record the "
        + "device with evtest, which describes it as well"
    case .fingerScript:
      "a finger script, not a recording; use touchbridge play, or --fingers of draw"
    case .xinputEvents:
      "the output of xinput test-xi2, which has events of the X server instead of evdev records; "
        + "record the device with touchbridge record"
    case .evsieve:
      "the output of evsieve --print, which lacks times and the description of the device; record "
        + "the device with touchbridge record"
    case .waylandDebug:
      "the output of WAYLAND_DEBUG, which has what a compositor sent to a program instead of evdev "
        + "records; record the device with touchbridge record"
    case .jsonLog: Self.log("JSON")
    case .textLog: Self.log("text")
    case .compactLog: Self.log("compact")
    case .gzip: "data compressed with gzip; decompress the file first: gunzip"
    case .xz: "data compressed with xz; decompress the file first: unxz"
    case .zstd: "data compressed with zstd; decompress the file first: unzstd"
    case .bzip2: "data compressed with bzip2; decompress the file first: bunzip2"
    case .zip: "a ZIP archive; extract the recording first: unzip"
    }
  }

  private static func log(_ form: String) -> String {
    "touchbridge's own \(form) log, which has what a layout did with touches instead of evdev records; "
      + "replay the recording that it came from, or record the device with touchbridge record"
  }
}
