/// One value of a layout file, with the place where it begins.
///
/// The tree holds what the file says and nothing of what it means; no tag, anchor or alias gets
/// into it, and its depth is limited by `LayoutLimits.depth`.
package struct LayoutNode: Sendable {
  /// A key of a mapping with its value.
  package struct Entry: Sendable {
    /// The key as text.
    package var key: String
    /// Where the key begins.
    package var keyPosition: LayoutPosition
    /// What it stands for.
    package var value: LayoutNode
  }

  /// What a value is made of.
  package enum Content: Sendable {
    /// Text, a number or a word; `isPlain` says that it stood there without quotes.
    case scalar(String, isPlain: Bool)
    /// A list.
    case sequence([LayoutNode])
    /// Keys with their values, in the order of the file; no key is there twice.
    case mapping([Entry])
    /// Something that a problem has been reported for, and that is to be passed over in silence.
    case refused
  }

  /// Where the value begins.
  package var position: LayoutPosition
  /// What it is made of.
  package var content: Content
}
