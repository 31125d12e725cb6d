/// The limits of a layout file; the message about an exceeded limit contains its value.
package enum LayoutLimits {
  /// The maximum size of a file in bytes.
  package static let bytes = 16 << 20
  /// The maximum nesting depth of lists and mappings.
  package static let depth = 1000
  /// The maximum number of values, lists, mappings and keys.
  package static let nodes = 500_000
  /// The maximum number of windows, views and gesture recognizers together.
  ///
  /// With more, the service needs more memory in a reload than its unit has (`MemoryMax=`).
  package static let objects = 50_000
  /// The maximum number of values, lists, mappings and keys that aliases repeat.
  package static let repeatedNodes = 100_000
  /// The maximum number of stored problems; the others are counted.
  package static let problems = 1000
  /// The maximum number of stored notes of one kind; the others are counted.
  package static let notes = 20
  /// The maximum length of an id in bytes.
  package static let idBytes = 1024
  /// The maximum length of the id of a sink in bytes; a field of the port has this size.
  package static let sinkIDBytes = 32
  /// The maximum length of the name of a virtual touchscreen in bytes.
  ///
  /// The kernel stores 79 bytes of a device's name, and `touchbridge: ` precedes it.
  package static let deviceNameBytes = 66
  /// The maximum length of the revision of a layout in bytes.
  package static let revisionBytes = 128
  /// The maximum length of the name of an output in bytes.
  package static let outputBytes = 32
  /// The maximum number of sinks.
  package static let sinks = 64
  /// The maximum number of keys that a gesture types.
  package static let sentKeys = 8
  /// The maximum number of views that a gesture sets.
  package static let settings = 64
  /// The maximum number of slots of a virtual touchscreen.
  package static let slots = 64
  /// The maximum number of gesture recognizers of a view.
  package static let recognizers = 256
  /// The maximum number of segments of a control.
  package static let segments = 256
  /// The maximum length of the name of a seat in bytes.
  package static let seatBytes = 255
  /// The largest magnitude of a coordinate, a length or a level.
  package static let magnitude = 1e9
}
