/// How often a tracker met what it did not show: nothing is dropped in silence.
///
/// Counts wrap around after 2⁶⁴ and never trap.
package struct TrackerCounters: Hashable, Sendable {
  /// The records taken in.
  package var events: UInt64 = 0
  /// The SYN_REPORTs taken in.
  package var reports: UInt64 = 0
  /// The contact frames given out.
  package var frames: UInt64 = 0
  /// The records that say nothing of a contact, the pointer emulation of slotted panels among them.
  package var ignoredRecords: UInt64 = 0
  /// The slot numbers outside the table (E-SLOT-4).
  package var wildSlots: UInt64 = 0
  /// The records that came after such a number and so belong to nobody.
  package var wildRecords: UInt64 = 0
  /// The ends of contacts where there was none (E-ID-7).
  package var strayEnds: UInt64 = 0
  /// The tracking ids told again for the same contact (E-ID-8).
  package var repeatedIDs: UInt64 = 0
  /// The slots that ended and began anew within a frame (E-ID-3, E-ID-4).
  package var restarts: UInt64 = 0
  /// The contacts within a frame beyond the most that are kept.
  package var overflows: UInt64 = 0
  /// The gaps, by SYN_DROPPED.
  package var gaps: UInt64 = 0
  /// The records thrown away because of a gap.
  package var recordsAfterGaps: UInt64 = 0
  /// The frames whose time was earlier than that of the one before (E-TIME-2).
  package var clockReversals: UInt64 = 0
  /// The contacts that were on the glass at the start and are not shown (E-INIT-1).
  package var mutedAtOpen: UInt64 = 0
  /// The contacts that the panel calls palms (E-FILT-10).
  package var palms: UInt64 = 0
  /// The contacts whose size says palm (E-FILT-11).
  package var sizePalms: UInt64 = 0
  /// The contacts not begun because they came down outside the range (E-COORD-7).
  package var outOfRange: UInt64 = 0
  /// The contacts not begun because they came down in a masked region (E-FILT-21).
  package var masked: UInt64 = 0
  /// The contacts not begun because there were enough (E-FILT-20).
  package var overLimit: UInt64 = 0
  /// The contacts not begun because the device was muted after a storm (E-FILT-18).
  package var ghosts: UInt64 = 0
  /// The storms (E-FILT-18).
  package var storms: UInt64 = 0
  /// The contacts not begun because they were gone too soon, or never left the border (E-FILT-12,
  /// E-FILT-17).
  package var shortContacts: UInt64 = 0
  /// The contacts given up because nothing was said of them for long (E-FILT-19).
  package var stuck: UInt64 = 0
  /// The lifts that turned out to be bounces (E-FILT-13).
  package var bounces: UInt64 = 0
  /// The samples refused as jumps (E-FILT-16).
  package var jumps: UInt64 = 0
  /// The notes held back because there were too many of their kind.
  package var suppressedNotes: UInt64 = 0

  /// All counts with their names, in the order of the declarations.
  package var named: [(name: String, count: UInt64)] {
    [
      ("events", events), ("reports", reports), ("frames", frames),
      ("ignoredRecords", ignoredRecords), ("wildSlots", wildSlots), ("wildRecords", wildRecords),
      ("strayEnds", strayEnds), ("repeatedIDs", repeatedIDs), ("restarts", restarts),
      ("overflows", overflows), ("gaps", gaps), ("recordsAfterGaps", recordsAfterGaps),
      ("clockReversals", clockReversals), ("mutedAtOpen", mutedAtOpen), ("palms", palms),
      ("sizePalms", sizePalms), ("outOfRange", outOfRange), ("masked", masked),
      ("overLimit", overLimit), ("ghosts", ghosts), ("storms", storms),
      ("shortContacts", shortContacts), ("stuck", stuck), ("bounces", bounces), ("jumps", jumps),
      ("suppressedNotes", suppressedNotes),
    ]
  }
}
