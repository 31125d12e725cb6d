import System
import Testing
import Text
import TouchModel

/// The merging of the changes of one read.
struct PendingDirectoryChangesTests {
  @Test("E-UDEV-4: a node that is created and gets its permissions is one change")
  func merged() {
    var pending = PendingDirectoryChanges()
    pending.present("event1")
    pending.present("event2")
    pending.present("event1")
    #expect(pending.changes == [.present("event1"), .present("event2")])
  }

  @Test("E-UDEV-6: a name that is reused at once is removed, then present")
  func reused() {
    var pending = PendingDirectoryChanges()
    pending.present("event1")
    pending.gone("event1")
    #expect(pending.changes == [.gone("event1")])
    pending.present("event1")
    #expect(pending.changes == [.gone("event1"), .present("event1")])
    pending.gone("event1")
    pending.present("event1")
    #expect(pending.changes == [.gone("event1"), .present("event1")])
  }

  @Test("E-UDEV-8: after a loss no earlier change is reported")
  func lost() {
    var pending = PendingDirectoryChanges()
    pending.gone("event1")
    #expect(!pending.hasLosses)
    pending.lost()
    pending.present("event2")
    #expect(pending.hasLosses)
    #expect(pending.changes == [.lost, .present("event2")])
  }
}
