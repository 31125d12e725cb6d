import TouchModel

/// A contact to be told, whose id is found when its turn comes.
struct PendingContact {
  /// The contact; its id is filled in late.
  var contact: Contact
  /// In which of the frames between two SYN_REPORTs it is told, from 0.
  var step: Int32
  /// Where it is in device units, after the filters.
  var x: Int32
  /// Where it is in device units, after the filters.
  var y: Int32
}
