/// A change that `setup` makes.
enum SetupStep: Hashable {
  /// Write a file; the record has it from then on.
  case write(String, text: String)
  /// Give a file another name, because another one takes its place.
  case keep(String, as: String)
  /// Run a program of the system: its path, and its arguments.
  case run([String])
  /// Enable and start a unit, which `undo` disables.
  case enable(String)
  /// Stop and disable a unit.
  case disable(String)
  /// Wait until the service waits for nothing but a touchscreen.
  case awaitDaemon

  /// What a person reads about it, on one line.
  var text: String {
    switch self {
    case .write(let path, _): "writes \(path)"
    case .keep(let path, let name): "keeps \(path) as \(name)"
    case .run(let words): "runs \(words.joined(separator: " "))"
    case .enable(let unit): "enables and starts \(unit)"
    case .disable(let unit): "stops and disables \(unit)"
    case .awaitDaemon: "waits for the service"
    }
  }
}
