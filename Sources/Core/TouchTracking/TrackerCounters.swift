package import TouchModel

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
  /// The notes that were suppressed by the limit of their kind.
  package var suppressedNotes: UInt64 = 0

  /// The contacts, lifts and samples that each filter removed, merged or withheld, in the order of
  /// the first ones.
  private var byFilter: [FilterCount] = []

  private struct FilterCount: Hashable, Sendable {
    let name: FilterName
    var count: UInt64
  }

  /// How many contacts, lifts or samples each filter removed, merged or withheld, in the order of the first ones.
  package var filterCounts: [(name: FilterName, count: UInt64)] {
    byFilter.map { ($0.name, $0.count) }
  }

  /// Returns how many contacts, lifts or samples a filter removed, merged or withheld.
  package func count(of filter: FilterName) -> UInt64 {
    byFilter.first { $0.name == filter }?.count ?? 0
  }

  /// Counts a contact, lift or sample that a filter removed, merged or withheld.
  mutating func count(_ filter: FilterName) {
    if let index = byFilter.firstIndex(where: { $0.name == filter }) {
      byFilter[index].count &+= 1
    } else {
      byFilter.append(FilterCount(name: filter, count: 1))
    }
  }
}
