/// Each fault that `doctor` detects; the raw values are the ids of its findings.
enum KioskFault: String, CaseIterable {
  // The touchscreens.
  case panelNone = "panel-none"
  case panelPermission = "panel-permission"
  case panelRefused = "panel-refused"
  case panelDaemon = "panel-daemon"
  case panelInhibited = "panel-inhibited"
  case panelWarning = "panel-warning"
  case panelPower = "panel-power"
  case panelHidden = "panel-hidden"
  case panelGrabbed = "panel-grabbed"
  case panelTouched = "panel-touched"
  case panelWaiting = "panel-waiting"
  case panelHeld = "panel-held"
  // udev.
  case udevAbsent = "udev-absent"
  case udevList = "udev-list"
  case udevDatabase = "udev-database"
  case udevTag = "udev-tag"
  // The service.
  case serviceUnmanaged = "service-unmanaged"
  case serviceMissing = "service-missing"
  case serviceMasked = "service-masked"
  case serviceDisabled = "service-disabled"
  case serviceStopped = "service-stopped"
  case serviceFailing = "service-failing"
  case serviceRestarts = "service-restarts"
  case serviceUnit = "service-unit"
  case serviceSuspended = "service-suspended"
  case serviceSessionDisabled = "service-session-disabled"
  case serviceSessionStopped = "service-session-stopped"
  case serviceSessionFailing = "service-session-failing"
  // The layout.
  case layoutNone = "layout-none"
  case layoutUnreadable = "layout-unreadable"
  case layoutWrong = "layout-wrong"
  case layoutNotes = "layout-notes"
  case layoutName = "layout-name"
  case layoutStale = "layout-stale"
  // Virtual touchscreens.
  case sinkNone = "sink-none"
  case sinkOff = "sink-off"
  case sinkModule = "sink-module"
  case sinkGroup = "sink-group"
  case sinkNode = "sink-node"
  case sinkRights = "sink-rights"
  case sinkRule = "sink-rule"
  case sinkMissing = "sink-missing"
  case sinkTag = "sink-tag"
  case sinkHidden = "sink-hidden"
  case sinkUnread = "sink-unread"
  case sinkUnknown = "sink-unknown"
  case sinkCalibration = "sink-calibration"
  case sinkOutput = "sink-output"
  case sinkOutputRule = "sink-output-rule"
  case sinkName = "sink-name"
  // The compositor.
  case compositorNone = "compositor-none"
  case compositorFrames = "compositor-frames"
  case compositorCancel = "compositor-cancel"
  case compositorSlide = "compositor-slide"
  // The display.
  case displayUnknown = "display-unknown"
  case displayDark = "display-dark"
  case displayKey = "display-key"
  // The control socket.
  case controlGroup = "control-group"
  case controlAbsent = "control-absent"
  case controlDenied = "control-denied"
  case controlSilent = "control-silent"
  case controlOpen = "control-open"
  case controlOwner = "control-owner"
  // The clock.
  case clockUnset = "clock-unset"
  case clockDrift = "clock-drift"
  // The counts of each day.
  case statisticsLost = "statistics-lost"
  // The versions.
  case versionDiffers = "version-differs"
  case versionReplaced = "version-replaced"

  /// The faults that lead to it: where one of them is found, it is a consequence.
  var causes: [KioskFault] {
    switch self {
    case .controlAbsent: [.serviceMissing, .serviceMasked, .serviceFailing, .serviceStopped]
    case .serviceStopped, .serviceFailing: [.layoutUnreadable, .layoutWrong, .layoutName]
    case .sinkMissing, .displayKey: [.sinkModule, .sinkGroup, .sinkNode, .sinkRights]
    case .sinkUnread: [.sinkTag, .sinkHidden, .compositorNone]
    default: []
    }
  }

  /// True if something has to be done even after its cause is mended.
  var outlivesCause: Bool { self == .serviceStopped || self == .serviceFailing }

  /// The part of the kiosk, which the id begins with.
  var subject: Finding.Subject {
    let word = rawValue.prefix { $0 != "-" }
    guard let subject = Finding.Subject(rawValue: String(word)) else {
      preconditionFailure("the id of a fault begins with its subject")
    }
    return subject
  }
}
