package import TouchModel

/// What a tracker has to say to whoever feeds it.
package enum TrackerOutput {
  /// Contacts changed.
  ///
  /// The frame is borrowed: copy out what outlives the call. A copy of the whole frame that is kept
  /// makes the tracker allocate a new one.
  case frame(ContactFrame)
  /// Records were lost, stamped with the time of the SYN_DROPPED.
  ///
  /// Whoever can ask the device answers with `TouchTracker.resynchronize` before the next records;
  /// otherwise those cancel all contacts (E-DROP-11). How many were lost is nil where nobody knows.
  case gap(time: Microseconds, lost: Int?)
  /// Something that a person should know.
  ///
  /// At most five of one kind in thirty seconds of the device's time.
  case note(Note)
}
