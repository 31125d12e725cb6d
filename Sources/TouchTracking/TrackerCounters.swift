/// Counts of what a tracker met and did not report.
///
/// Counts wrap around after 2⁶⁴ and never trap.
package struct TrackerCounters: Hashable, Sendable {
  /// The processed records.
  package var events: UInt64 = 0
  /// The processed SYN_REPORTs.
  package var reports: UInt64 = 0
  /// The delivered contact frames.
  package var frames: UInt64 = 0
  /// The records that do not belong to a contact, such as the pointer emulation of slotted devices.
  package var ignoredRecords: UInt64 = 0
  /// The invalid slot numbers (E-SLOT-4).
  package var wildSlots: UInt64 = 0
  /// The records of an invalid slot.
  package var wildRecords: UInt64 = 0
  /// The ends of contacts in empty slots (E-ID-7).
  package var strayEnds: UInt64 = 0
  /// The tracking ids that repeat the id of their slot (E-ID-8).
  package var repeatedIDs: UInt64 = 0
  /// The contacts that were replaced in their slot within a frame (E-ID-3, E-ID-4).
  package var restarts: UInt64 = 0
  /// The contacts of a frame that exceeded the limit.
  package var overflows: UInt64 = 0
  /// The SYN_DROPPED records.
  package var gaps: UInt64 = 0
  /// The records that were discarded after a SYN_DROPPED.
  package var recordsAfterGaps: UInt64 = 0
  /// The frames whose time was earlier than that of the previous one (E-TIME-2).
  package var clockReversals: UInt64 = 0
  /// The contacts that were down at the start and are ignored (E-INIT-1).
  package var mutedAtOpen: UInt64 = 0
  /// The contacts that the panel reported as palms (E-FILT-10).
  package var palms: UInt64 = 0
  /// The contacts that were large enough to be palms (E-FILT-11).
  package var sizePalms: UInt64 = 0
  /// The contacts that were rejected because they began outside the range (E-COORD-7).
  package var outOfRange: UInt64 = 0
  /// The contacts that were rejected because they began in a masked region (E-FILT-21).
  package var masked: UInt64 = 0
  /// The contacts that were rejected because of the limit on contacts (E-FILT-20).
  package var overLimit: UInt64 = 0
  /// The contacts that were rejected because the device was muted (E-FILT-18).
  package var ghosts: UInt64 = 0
  /// The detected storms of touches (E-FILT-18).
  package var storms: UInt64 = 0
  /// The contacts that ended too soon, or before they left the border (E-FILT-12, E-FILT-17).
  package var shortContacts: UInt64 = 0
  /// The contacts that were read too long after they began (F-21).
  package var stale: UInt64 = 0
  /// The stuck contacts that were cancelled (E-FILT-19).
  package var stuck: UInt64 = 0
  /// The lifts that were bounces (E-FILT-13).
  package var bounces: UInt64 = 0
  /// The samples that were withheld as jumps (E-FILT-16).
  package var jumps: UInt64 = 0
  /// The notes that were suppressed by the limit of their kind.
  package var suppressedNotes: UInt64 = 0

  /// All counts with their names, in the order of declaration.
  package var named: [(name: String, count: UInt64)] {
    [
      ("events", events), ("reports", reports), ("frames", frames),
      ("ignoredRecords", ignoredRecords), ("wildSlots", wildSlots), ("wildRecords", wildRecords),
      ("strayEnds", strayEnds), ("repeatedIDs", repeatedIDs), ("restarts", restarts),
      ("overflows", overflows), ("gaps", gaps), ("recordsAfterGaps", recordsAfterGaps),
      ("clockReversals", clockReversals), ("mutedAtOpen", mutedAtOpen), ("palms", palms),
      ("sizePalms", sizePalms), ("outOfRange", outOfRange), ("masked", masked),
      ("overLimit", overLimit), ("ghosts", ghosts), ("storms", storms),
      ("shortContacts", shortContacts), ("stale", stale), ("stuck", stuck), ("bounces", bounces),
      ("jumps", jumps),
      ("suppressedNotes", suppressedNotes),
    ]
  }
}
