import Text

/// Metrics in the text format of Prometheus.
struct PrometheusText {
  /// The kind of a metric.
  enum Kind: String {
    case counter, gauge, histogram
  }

  /// The lines so far.
  private(set) var text = ""

  /// Adds a metric.
  ///
  /// - Parameters:
  ///   - name: The name without the prefix of the program.
  ///   - kind: The kind.
  ///   - help: What it measures.
  ///   - samples: The labels, as `labels(_:)` returns them, and the values.
  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ samples: [(String, String)]) {
    text += "# HELP touchbridge_\(name) \(help)\n# TYPE touchbridge_\(name) \(kind.rawValue)\n"
    addSamples(name, samples)
  }

  /// Adds samples to a metric that was added, or without a name of their own.
  ///
  /// - Parameters:
  ///   - name: The name of the samples, without the prefix of the program.
  ///   - samples: The labels and the values.
  mutating func addSamples(_ name: String, _ samples: [(String, String)]) {
    for (labels, value) in samples { text += "touchbridge_\(name)\(labels) \(value)\n" }
  }

  /// Returns labels in braces; empty without any.
  ///
  /// - Parameter labels: The names with their values, which are safe to print.
  /// - Returns: The labels with their quotes.
  static func labels(_ labels: KeyValuePairs<String, String>) -> String {
    guard !labels.isEmpty else { return "" }
    return "{" + labels.map { "\($0)=\"\(escaped($1))\"" }.joined(separator: ",") + "}"
  }

  private static func escaped(_ value: String) -> String {
    var result = ""
    for character in value {
      if character == "\\" || character == "\"" { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
