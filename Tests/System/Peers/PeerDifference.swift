/// The ways in which libinput is known to tell another story than we do, by the rule that says what
/// ours is.
enum PeerDifference: String, Hashable, CaseIterable {
  /// A slot ends and begins anew in one frame: libinput goes on with the old finger.
  case restartInFrame = "E-ID-3"
  /// A tracking id follows another without an end between them: libinput goes on as well.
  case replacedIdentity = "E-ID-4"
  /// A finger comes and goes in one frame: libinput does not see it.
  case tapInFrame = "E-ID-5"
  /// A finger comes where the slot's last one was a palm, and its frame says that it is none: libinput
  /// looks at what the slot said before, and does not see it.
  case fingerAfterPalm = "E-PALM-3"
  /// A finger above the glass: libinput takes it for one that touches.
  case hover = "E-HOVER-1"
  /// A finger is gone after records were lost: libinput says that it was lifted.
  case lostEnd = "E-DROP-5"
  /// A slot has another finger after records were lost: libinput says that the old one was lifted.
  /// That is what it does up to Debian 12; version 1.31 goes on with the old one.
  case changedInGap = "E-DROP-6"
  /// Contacts without slots that no separator ends: mtdev, and libinput behind it, sees none.
  case missingSeparator = "E-PROTOA-5"
  /// A panel that announces noise: libinput smoothes it away, we only where a layout asks for it.
  case smoothing = "E-FILT-14"
  /// A panel whose resolution is known along one axis only: libinput does not take it at all.
  case oneResolution = "E-DET-7"
}
