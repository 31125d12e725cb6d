package import TouchModel

/// A result of a tracker.
package enum TrackerOutput {
  /// Contacts changed.
  ///
  /// Copy what must outlive the call. If a copy of the whole frame is retained, the tracker allocates
  /// a new one.
  case frame(ContactFrame)
  /// Records were lost, at the time of the SYN_DROPPED.
  ///
  /// A caller that can ask the device answers with `TouchTracker.resynchronize` before the next
  /// records; otherwise those cancel all contacts (E-DROP-11). The number of lost records is nil if
  /// it is unknown.
  case gap(time: Microseconds, lost: Int?)
  /// A filter removed a contact that was never reported; once per contact.
  ///
  /// It follows the frame in which the contact was removed.
  case ignored(IgnoredContact, time: Microseconds)
  /// A diagnostic message; at most five of one kind in thirty seconds of the device's time.
  ///
  /// The time is nil if the tracker found the condition when it was created, before any time.
  case note(Note, time: Microseconds?)
}
