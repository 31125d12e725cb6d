import Testing
import Text
import TouchModel
import TouchTracking

/// Conditions on devices that other conditions contain.
struct DeviceMatchTests {
  private func match(_ name: UntrustedText?, vendor: UInt16? = nil) -> DeviceMatch {
    var match = DeviceMatch()
    match.name = name
    match.vendor = vendor
    return match
  }

  @Test(
    "E-MAP-1: a pattern covers the patterns of which it takes every text",
    arguments: [
      ("*", "a", true), ("a*", "a*b", true), ("a*", "a?b", true), ("a?b", "a?b", true),
      ("a?b", "axb", true), ("a?", "a*", false), ("?", "*", false), ("a*b", "a*", false),
      ("a", "a*", false), ("*b", "a*b", true), ("a*", "b*", false),
    ])
  func patterns(_ wide: String, _ narrow: String, _ covers: Bool) {
    #expect(match(UntrustedText(wide)).covers(match(UntrustedText(narrow))) == covers)
  }

  @Test("E-MAP-1: every key of the wider condition must be covered")
  func keys() {
    #expect(match(nil).covers(match("a", vendor: 1)))
    #expect(match("*").covers(match(nil)))
    #expect(!match("a").covers(match(nil)))
    #expect(!match(nil, vendor: 1).covers(match("a")))
    #expect(match("a*", vendor: 1).covers(match("ab", vendor: 1)))
    #expect(!match("a*", vendor: 1).covers(match("ab", vendor: 2)))
  }

  @Test("E-MAP-1: a covered condition is met by no device that the other refuses")
  func sound() {
    let alphabet = ["a", "b", "*", "?"]
    let letters = ["a", "b"]
    func words(_ letters: [String], _ length: Int) -> [String] {
      (0..<length).reduce([""]) { list, _ in
        list + list.flatMap { word in letters.map { word + $0 } }
      }
    }
    let patterns = Set(words(alphabet, 3)).sorted()
    let names = Set(words(letters, 4)).sorted().map { name in
      DeviceDescription(name: UntrustedText(name))
    }
    for wide in patterns {
      for narrow in patterns {
        let (left, right) = (match(UntrustedText(wide)), match(UntrustedText(narrow)))
        guard left.covers(right) else { continue }
        let escaped = names.filter { right.accepts($0) && !left.accepts($0) }
        #expect(escaped.isEmpty, "\(wide) \(narrow)")
      }
    }
  }
}
