/// A known difference between libinput and touchbridge.
///
/// The raw value is the rule for touchbridge.
enum PeerDifference: String, Hashable, CaseIterable {
  /// A slot ends and begins in one frame: libinput continues the old finger.
  case restartInFrame = "E-ID-3"
  /// A tracking id replaces another without an end: libinput continues the old finger.
  case replacedIdentity = "E-ID-4"
  /// A finger begins and ends in one frame: libinput ignores it.
  case tapInFrame = "E-ID-5"
  /// A finger begins in a slot with a palm, and its frame resets the tool type: libinput uses the
  /// old type and ignores the finger.
  case fingerAfterPalm = "E-PALM-3"
  /// A hovering finger: libinput reports it as touching.
  case hover = "E-HOVER-1"
  /// A finger is gone after records were lost: libinput reports a lift.
  case lostEnd = "E-DROP-5"
  /// A slot has another finger after records were lost: libinput up to Debian 12 reports a lift of
  /// the old one; libinput 1.31 continues it.
  case changedInGap = "E-DROP-6"
  /// Contacts without slots and separators: mtdev, and so libinput, reports none.
  case missingSeparator = "E-PROTOA-5"
  /// A panel announces noise: libinput smooths it, touchbridge only if the layout enables it.
  case smoothing = "E-FILT-14"
  /// A panel has a resolution on one axis only: libinput refuses it.
  case oneResolution = "E-DET-7"
}
