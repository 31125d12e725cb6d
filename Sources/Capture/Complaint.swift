/// The kinds of oddity that can come up on line after line, for counting.
enum Complaint: Int, CaseIterable {
  /// A line that belongs to no recording.
  case unknownLine
  /// A damaged line inside a quotation.
  case quotedLine
  /// A part of the description stands where it should not.
  case headerOrder
  /// The fraction of a time has not six digits.
  case fraction
  /// There is more on the line than belongs there.
  case trailingText
  /// A number of the format's version is not known.
  case version
  /// A record's type is none that the kernel has.
  case unknownType
  /// The recording holds fewer or more devices than it says.
  case deviceCount

  /// How many of one kind are reported.
  static let limit = 5
}
