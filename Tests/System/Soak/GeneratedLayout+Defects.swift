import LogChecking

extension GeneratedLayout {
  /// A kind of defect in a layout file.
  enum Fault: CaseIterable {
    case cutShort
    case noYAML
    case noText
    case unknownKey
    case sameID
    case nobody
    case negative
    case tooDeep
    case missing
    case folder
  }

  /// Returns the layout with a defect; nil for defects that are not in the text.
  static func damaged(_ text: String, by fault: Fault) -> [UInt8]? {
    switch fault {
    case .cutShort: Array((text + "  - {id: cut, frame: [0, 0").utf8)
    case .noYAML: Array(("\t: ]\n" + text).utf8)
    case .noText: Array(text.utf8) + [0xff, 0xfe, 0x00, 0x80]
    case .unknownKey: Array((text + "colour: red\n").utf8)
    case .sameID: Array((text + "  - {id: twice}\n  - {id: twice}\n").utf8)
    case .nobody:
      Array(
        (text + "  - {id: last, gestureRecognizers: [{id: x, type: tap, requireToFail: [y]}]}\n")
          .utf8)
    case .negative: Array((text + "  - {id: last, frame: [0, 0, -1, 5]}\n").utf8)
    case .tooDeep: Array((text + "  - " + String(repeating: "[", count: 1200) + "\n").utf8)
    case .missing, .folder: nil
    }
  }
}
