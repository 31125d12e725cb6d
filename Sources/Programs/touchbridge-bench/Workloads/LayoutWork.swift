import Bridge
import DispatchLog
import Layout
import LayoutReview
import Text
import TouchModel

/// The work on a layout of 1000 views.
struct LayoutWork: Workload {
  /// The part of the work.
  enum Step: String, CaseIterable {
    /// From bytes to the report of `touchbridge check`.
    case check
    /// From a document to views, on the thread that reads the file.
    case build
    /// From built views to the layout in force, in one turn: how long a frame waits at most.
    case install
  }

  /// The number of views.
  static let views = 1000

  private let step: Step
  private let bytes: [UInt8]
  private let document: LayoutDocument
  private let bridge: TouchBridge
  private var built: BuiltLayout
  /// The length of the report, stored so that the optimizer cannot remove the work.
  private(set) var length = 0

  /// Creates the workload for a style of text.
  init(_ step: Step, _ style: LayoutText.Style) throws(BenchError) {
    self.step = step
    bytes = Array(LayoutText.text(style, views: Self.views).utf8)
    // Reading it is the work of `check`.
    document = step == .check ? .standard : try Self.read(bytes)
    bridge = TouchBridge(
      layout: .standard, log: DispatchLog(format: .journal(.touches)), source: .replay)
    built = document.build()
  }

  var size: PassSize { PassSize(Self.views, .view) }

  // A layout is read and installed once.
  var warmUps: Int { 0 }
  var passes: Int { 1 }

  mutating func prepare() {
    if step == .install { built = document.build() }
  }

  mutating func pass() {
    switch step {
    case .check:
      guard let document = try? Self.read(bytes) else { preconditionFailure("the layout is wrong") }
      length = CheckReport(of: document).text.utf8.count
    case .build: built = document.build()
    case .install: bridge.putIntoForce(built, at: .zero)
    }
  }

  private static func read(_ bytes: [UInt8]) throws(BenchError) -> LayoutDocument {
    do throws(LayoutProblems) {
      return try LayoutReader.read(bytes: bytes, file: "views.yaml")
    } catch {
      throw BenchError("the generated layout is wrong:\n\(error.rendered)")
    }
  }
}
