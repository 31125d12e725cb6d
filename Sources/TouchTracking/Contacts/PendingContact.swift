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

extension ContactFrame {
  /// Adds a contact in its place by ascending id.
  mutating func insert(_ contact: Contact) {
    contacts.append(contact)
    var index = contacts.count - 1
    while index > 0, contacts[index - 1].id > contacts[index].id {
      contacts.swapAt(index - 1, index)
      index -= 1
    }
  }
}
