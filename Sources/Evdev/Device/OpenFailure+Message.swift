import TouchModel

extension OpenFailure {
  /// The failure in one line without a full stop, printable as it stands.
  package var message: String {
    switch self {
    case .system(let error): error.message
    case .anotherDevice(let path): "\(path.escaped) is another device by now"
    case .notInputDevice(let path): "\(path.escaped) is no event node of an input device"
    }
  }
}
