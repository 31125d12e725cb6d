import CLinux
import Glibc
package import System
package import Text
import TouchModel

/// Finds the event nodes of the machine, and reports their changes.
///
/// udev is the source where it runs, because it has the results of its rules and its
/// initialization. Elsewhere, as in containers, the directory of the nodes is watched (E-UDEV-3).
/// No device is opened.
///
/// With udev as the source, the directory and udev's database are watched too. A manual change of
/// permissions is no udev event, and a container receives no udev events even if it can read the
/// database.
package final class DeviceDiscovery {
  /// A source of devices.
  package enum Source: String, Hashable, Sendable {
    /// The device manager.
    case udev
    /// The directory of the kernel's nodes.
    case inotify
  }

  /// The source.
  package let source: Source
  private let folder: UntrustedText
  private let resolve: (UntrustedText) throws(SystemError) -> DeviceNode?
  private let udev: Udev?
  /// Nil if udev's events are not available.
  private var monitor: UdevMonitor?
  /// The error that made udev's events unavailable from the start; the directory and the database
  /// are watched instead.
  package let udevMonitorError: SystemError?
  private let nodes: DirectoryWatcher?
  private let database: DirectoryWatcher?
  private let poll: FileDescriptor
  /// The reported devices, which are needed when one is removed.
  private var known = ReportedNodes()

  /// Starts to watch, before an enumeration, so that no change is missed (E-UDEV-1).
  ///
  /// - Parameters:
  ///   - source: The source; nil selects udev if it runs.
  ///   - folder: The directory of the nodes; it need not exist.
  /// - Throws: The call that failed.
  package convenience init(
    _ source: Source? = nil, folder: UntrustedText = "/dev/input"
  ) throws(SystemError) {
    let asksUdev = if let source { source == .udev } else { try Udev.isRunning() }
    guard asksUdev else {
      try self.init(watching: folder) { path throws(SystemError) in
        try DeviceNode.withoutUdev(at: path)
      }
      return
    }
    try self.init(Udev(), folder)
  }

  /// Starts to watch a directory without udev.
  ///
  /// - Parameters:
  ///   - folder: The directory of the nodes; it need not exist.
  ///   - resolve: Returns the node of a path; nil if it is not an event node.
  /// - Throws: The call that failed.
  package init(
    watching folder: UntrustedText,
    resolve: @escaping (UntrustedText) throws(SystemError) -> DeviceNode?
  ) throws(SystemError) {
    source = .inotify
    self.folder = folder
    self.resolve = resolve
    udev = nil
    monitor = nil
    udevMonitorError = nil
    database = nil
    let nodes = try DirectoryWatcher(folder) { EventNodeName($0) != nil }
    self.nodes = nodes
    poll = try Self.poll([nodes.descriptor])
  }

  private init(_ udev: Udev, _ folder: UntrustedText) throws(SystemError) {
    source = .udev
    self.folder = folder
    self.udev = udev
    resolve = { path throws(SystemError) in
      guard let number = try DeviceNumber.present(at: path) else { return nil }
      return try udev.eventNode(number)
    }
    // These supplement the monitor, and discovery works without them.
    nodes = try? DirectoryWatcher(folder) { EventNodeName($0) != nil }
    database = try? DirectoryWatcher("/run/udev/data") { DeviceNumber(databaseEntry: $0) != nil }
    do throws(SystemError) {
      monitor = try udev.monitor()
      udevMonitorError = nil
    } catch {
      // Both together can replace the monitor; one of them cannot.
      guard nodes != nil, database != nil else { throw error }
      monitor = nil
      udevMonitorError = error
    }
    poll = try Self.poll(
      [
        monitor?.descriptor, nodes?.descriptor, database?.descriptor,
      ].compactMap(\.self))
  }

  /// A descriptor that is readable when changes are pending, for the event loop.
  package var descriptor: Int32 { poll.rawValue }

  /// Returns the present event nodes, sorted by the number in their names, each once (E-DET-2).
  ///
  /// Nodes that udev has not initialized are omitted; they are reported as changes later.
  ///
  /// - Returns: The nodes, and an error if the list may be incomplete; a missing node may still
  ///   exist then.
  package func enumerate() -> (nodes: [DeviceNode], error: SystemError?) {
    var found: [DeviceNode] = []
    var failure: SystemError?
    do throws(SystemError) {
      if let udev {
        found = try udev.eventNodes { failure = failure ?? $0 }
      } else {
        for name in try nodes?.names() ?? [] {
          do throws(SystemError) {
            if let node = try resolve(folder.appending(component: name)) { found.append(node) }
          } catch {
            failure = failure ?? error
          }
        }
      }
    } catch {
      failure = error
    }
    if failure == nil { known = ReportedNodes() }
    var listed = ReportedNodes()
    let nodes = found.filter { $0.isInitialized && listed.add($0) }.sorted { $0.isBefore($1) }
    for node in nodes { _ = known.add(node) }
    return (nodes, failure)
  }

  /// Reports the pending changes; never blocks.
  package func readChanges(_ take: (NodeChange) -> Void) {
    var reported = ReportedChanges()
    func report(_ change: NodeChange) {
      // Several sources may report the same change.
      guard reported.add(change) else { return }
      known.apply(change)
      take(change)
    }
    do throws(SystemError) {
      try monitor?.readChanges(report)
    } catch {
      // Closes its descriptor, which would keep waking the loop.
      monitor = nil
      report(.udevEventsUnavailable(error, hasFallback: nodes != nil && database != nil))
    }
    nodes?.readChanges { change in
      switch change {
      case .lost: report(.lost)
      case .present(let name):
        present { () throws(SystemError) in try resolve(folder.appending(component: name)) }.map(
          report)
      // udev reports removals itself, with the syspath.
      case .gone(let name):
        if udev == nil { report(known.gone(folder.appending(component: name))) }
      }
    }
    database?.readChanges { change in
      switch change {
      case .lost: report(.lost)
      case .present(let name), .gone(let name): entryChanged(name).map(report)
      }
    }
  }

  /// Returns the change that a node is present, nil if udev has not initialized it, or `lost` if
  /// that is unknown.
  private func present(_ find: () throws(SystemError) -> DeviceNode?) -> NodeChange? {
    do throws(SystemError) {
      return try find().flatMap { $0.isInitialized ? .present($0) : nil }
    } catch {
      return .lost
    }
  }

  /// Returns the change that a new or removed entry of udev's database implies.
  private func entryChanged(_ name: UntrustedText) -> NodeChange? {
    guard let number = DeviceNumber(databaseEntry: name) else { return nil }
    do throws(SystemError) {
      if try number.knownSyspath() == nil { return known.gone(number) }
    } catch {
      return .lost
    }
    return present { () throws(SystemError) in try udev?.eventNode(number) }
  }

  /// Returns a descriptor that is readable when one of several is.
  private static func poll(_ descriptors: [Int32]) throws(SystemError) -> FileDescriptor {
    let poll = FileDescriptor(
      owning: try SystemCall.checked("epoll_create1") { Kernel.epoll() })
    for descriptor in descriptors {
      var event = epoll_event()
      event.events = EPOLLIN.rawValue
      try SystemCall.checked("epoll_ctl") {
        Kernel.epollControl(poll.rawValue, EPOLL_CTL_ADD, descriptor, &event)
      }
    }
    return poll
  }
}

extension DeviceDiscovery {
  /// Returns the node of a path; links are followed, and the node has its real path.
  ///
  /// The node is returned even if udev has not initialized it.
  ///
  /// - Parameter path: A path, such as `/dev/input/event3` or one in `/dev/input/by-path`.
  /// - Returns: The description without opening the node.
  /// - Throws: `system` for a failed call, `notInputDevice` for anything but the event node of an
  ///   input device.
  package static func node(at path: UntrustedText) throws(DeviceOpenError) -> DeviceNode {
    let found: (number: DeviceNumber, path: UntrustedText)?
    do throws(SystemError) {
      found = try DeviceNumber.ofCharacterDevice(at: path)
    } catch {
      throw .system(error)
    }
    guard let (number, realPath) = found, number.major == DeviceNumber.inputMajor else {
      throw .notInputDevice(path)
    }
    let syspath: UntrustedText?
    do throws(SystemError) {
      if try Udev.isRunning(), var node = try Udev().eventNode(number) {
        node.description.node = realPath
        return node
      }
      syspath = try number.knownSyspath()
    } catch {
      throw .system(error)
    }
    // Without sysfs the node's kind is unknown until it is opened.
    if let syspath, EventNodeName(syspath) == nil { throw .notInputDevice(path) }
    return DeviceNode(path: realPath, number: number, syspath: syspath)
  }
}
