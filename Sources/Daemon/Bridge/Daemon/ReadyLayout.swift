package import Layout

/// A layout, with what this machine has of the things that it names and needs.
package struct ResolvedLayout: Sendable {
  /// The layout.
  package let document: LayoutDocument
  /// The users and groups.
  package let principals: LayoutPrincipals
  /// Why the virtual devices that it needs cannot be made, with the remedy; nil if they can, or if it needs
  /// none.
  package let obstacle: String?

  /// Creates a layout whose names are resolved.
  package init(
    _ document: LayoutDocument, _ principals: LayoutPrincipals, obstacle: String? = nil
  ) {
    self.document = document
    self.principals = principals
    self.obstacle = obstacle
  }
}

/// A layout that is built, and can be put into force.
package struct ReadyLayout {
  /// The layout with its objects, which nothing else refers to.
  package let layout: BuiltLayout
  /// The users and groups.
  package let principals: LayoutPrincipals
  /// As that of the resolved layout.
  package let obstacle: String?

  /// Builds a layout; it takes long, and may be done on any thread.
  package init(_ resolved: ResolvedLayout) {
    layout = resolved.document.build()
    principals = resolved.principals
    obstacle = resolved.obstacle
  }
}
