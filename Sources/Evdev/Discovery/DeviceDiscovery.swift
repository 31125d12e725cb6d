import CLinux
import Glibc
package import TouchModel

/// Finds the event nodes of the machine, and tells what happens to them.
///
/// Where udev runs it is asked, for it knows what its rules say and when it has finished with a
/// device; elsewhere, as in containers, the folder of the nodes is watched (E-UDEV-3). No device is
/// opened for this.
///
/// Where udev is asked, the folder is watched as well, and so is udev's database: a right that
/// somebody gives by hand is no event of udev's, and into a container udev's events do not come even
/// where its database is shown there.
package final class DeviceDiscovery {
  /// Who tells of devices.
  package enum Source: String, Hashable, Sendable {
    /// The device manager.
    case udev
    /// The kernel, by the nodes that it makes.
    case inotify
  }

  /// Who is asked.
  package let source: Source
  private let folder: UntrustedText
  private let resolve: (UntrustedText) throws(SystemError) -> DeviceNode?
  private let udev: Udev?
  /// Nil where udev's events cannot be heard.
  private var monitor: UdevMonitor?
  /// Why udev's events cannot be heard from the beginning, where they cannot; the folder of the nodes
  /// and udev's database are watched in their place, which tell nearly the same.
  package let udevMonitorError: SystemError?
  private let nodes: FolderWatch?
  private let database: FolderWatch?
  private let poll: FileDescriptor
  /// What was told of, for when it goes.
  private var known = KnownNodes()

  /// Begins to watch, before anything is enumerated, so that nothing is missed (E-UDEV-1).
  ///
  /// - Parameters:
  ///   - source: Whom to ask; nil takes udev where it runs.
  ///   - folder: Where the nodes are; it need not exist.
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

  /// Watches a folder without udev.
  ///
  /// - Parameters:
  ///   - folder: Where the nodes are; it need not exist.
  ///   - resolve: Makes a node of a path; nil where there is no event node.
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
    let nodes = try FolderWatch(folder) { EventNodeName($0) != nil }
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
    // These help beside the monitor; that they cannot be had is no reason to do without devices.
    nodes = try? FolderWatch(folder) { EventNodeName($0) != nil }
    database = try? FolderWatch("/run/udev/data") { DeviceNumber(databaseEntry: $0) != nil }
    do throws(SystemError) {
      monitor = try udev.monitor()
      udevMonitorError = nil
    } catch {
      // Together they do what it does, and one of them alone does not.
      guard nodes != nil, database != nil else { throw error }
      monitor = nil
      udevMonitorError = error
    }
    poll = try Self.poll(
      [
        monitor?.descriptor, nodes?.descriptor, database?.descriptor,
      ].compactMap(\.self))
  }

  /// Readable when changes wait; for the loop, and nobody else reads it.
  package var descriptor: Int32 { poll.rawValue }

  /// The event nodes that are there, by the number in their names, each once (E-DET-2).
  ///
  /// What udev has not finished with is left out; it is told as a change later.
  ///
  /// - Returns: What was found, and why that may not be all, where it may not; then what is missing
  ///   is not known to have gone.
  package func enumerate() -> (nodes: [DeviceNode], error: SystemError?) {
    var found: [DeviceNode] = []
    var failure: SystemError?
    do throws(SystemError) {
      if let udev {
        found = try udev.eventNodes { failure = failure ?? $0 }
      } else {
        for name in try nodes?.names() ?? [] {
          do throws(SystemError) {
            if let node = try resolve(folder.appending(part: name)) { found.append(node) }
          } catch {
            failure = failure ?? error
          }
        }
      }
    } catch {
      failure = error
    }
    if failure == nil { known = KnownNodes() }
    var listed = KnownNodes()
    let nodes = found.filter { $0.isInitialized && listed.add($0) }.sorted { $0.isBefore($1) }
    for node in nodes { _ = known.add(node) }
    return (nodes, failure)
  }

  /// Tells of the changes that wait; never blocks.
  package func readChanges(_ take: (DeviceChange) -> Void) {
    var told = ToldChanges()
    func tell(_ change: DeviceChange) {
      // Several sources tell the same; once is enough.
      guard told.add(change) else { return }
      known.follow(change)
      take(change)
    }
    do throws(SystemError) {
      try monitor?.readChanges(tell)
    } catch {
      // Closed with it, it wakes nobody any longer.
      monitor = nil
      tell(.udevEventsUnavailable(error, hasFallback: nodes != nil && database != nil))
    }
    nodes?.readChanges { change in
      switch change {
      case .lost: tell(.lost)
      case .present(let name):
        present { () throws(SystemError) in try resolve(folder.appending(part: name)) }.map(tell)
      // Where udev is asked it says this itself, with the place in sysfs.
      case .gone(let name): if udev == nil { tell(known.gone(folder.appending(part: name))) }
      }
    }
    database?.readChanges { change in
      switch change {
      case .lost: tell(.lost)
      case .present(let name), .gone(let name): entryChanged(name).map(tell)
      }
    }
  }

  /// The change that a node is there, unless udev has yet to finish with it; where nobody can know,
  /// that something was lost.
  private func present(_ find: () throws(SystemError) -> DeviceNode?) -> DeviceChange? {
    do throws(SystemError) {
      return try find().flatMap { $0.isInitialized ? .present($0) : nil }
    } catch {
      return .lost
    }
  }

  /// What it means that an entry of udev's database was written or removed.
  private func entryChanged(_ name: UntrustedText) -> DeviceChange? {
    guard let number = DeviceNumber(databaseEntry: name) else { return nil }
    do throws(SystemError) {
      if try number.knownSyspath() == nil { return known.gone(number) }
    } catch {
      return .lost
    }
    return present { () throws(SystemError) in try udev?.eventNode(number) }
  }

  /// One descriptor that is readable when one of several is.
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
