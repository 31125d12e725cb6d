package import TouchWire

/// The socket of a client.
package protocol ClientLink: AnyObject {
  /// Sends a packet without blocking (P-7).
  func send(_ packet: RawSpan) -> DaemonEnd.SendResult

  /// Sets whether the owner calls `ClientRoster.becameWritable(_:)` once the socket takes packets again.
  func waitForRoom(_ waits: Bool)

  /// Closes the socket.
  func close()
}

/// A connection of a client, never equal to another one.
package struct ClientID: Hashable, Sendable {
  let number: Int
}
