import Evdev
import Testing
import TouchModel

/// How the changes of one reading are merged.
struct PendingFolderChangesTests {
  @Test("E-UDEV-4: a node that is made and gets its rights is one thing to tell")
  func merged() {
    var pending = PendingFolderChanges()
    pending.present("event1")
    pending.present("event2")
    pending.present("event1")
    #expect(pending.changes == [.present("event1"), .present("event2")])
  }

  @Test("E-UDEV-6: a name that is given out again at once went, and then is there")
  func reused() {
    var pending = PendingFolderChanges()
    pending.present("event1")
    pending.gone("event1")
    #expect(pending.changes == [.gone("event1")])
    pending.present("event1")
    #expect(pending.changes == [.gone("event1"), .present("event1")])
    pending.gone("event1")
    pending.present("event1")
    #expect(pending.changes == [.gone("event1"), .present("event1")])
  }

  @Test("E-UDEV-8: after a loss nothing from before it is told")
  func lost() {
    var pending = PendingFolderChanges()
    pending.gone("event1")
    #expect(!pending.hasLosses)
    pending.lost()
    pending.present("event2")
    #expect(pending.hasLosses)
    #expect(pending.changes == [.lost, .present("event2")])
  }
}
