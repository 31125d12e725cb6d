import Layout
import TouchKit
import TouchModel

/// Reads a layout of 1000 views, or builds its views: what a worker thread and what the loop does when
/// a layout is reloaded.
struct LayoutWork: Workload {
  /// The part of loading.
  enum Step: String, CaseIterable {
    /// From bytes to a document.
    case read
    /// From a document to an application.
    case build
  }

  private static let views = 1000

  private let step: Step
  private let bytes: [UInt8]
  private let document: LayoutDocument
  /// The result of the last pass, stored so that the optimizer cannot remove the work.
  private(set) var application: Application?

  /// Creates the workload for a style of text.
  init(_ step: Step, _ style: LayoutText.Style) throws(BenchError) {
    self.step = step
    bytes = Array(LayoutText.text(style, views: Self.views).utf8)
    document = try Self.read(bytes)
  }

  var size: PassSize { PassSize(Self.views, .view) }

  mutating func prepare() {}

  mutating func pass() {
    switch step {
    case .read:
      let count = (try? Self.read(bytes))?.views.count
      precondition(count == Self.views, "the layout is wrong")
    case .build: application = document.build().application
    }
  }

  /// Reads a generated layout.
  static func read(_ bytes: [UInt8]) throws(BenchError) -> LayoutDocument {
    do throws(LayoutProblems) {
      return try LayoutReader.read(bytes: bytes, file: "views.yaml")
    } catch {
      throw BenchError("the generated layout is wrong:\n\(error.rendered)")
    }
  }
}
