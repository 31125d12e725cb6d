import Glibc
package import Text

/// Finds out why a file may not be read, and what would allow it.
package enum PermissionDiagnosis {
  /// Returns the diagnostic, with the file, its owner and mode, and the user of this process.
  package static func diagnostic(reading path: UntrustedText) -> Diagnostic {
    let name = path.escaped
    var information = stat()
    if path.withPath({ Kernel.status(at: $0, &information) }) == 0 {
      return Diagnostic(
        "no permission to read \(name): \(ownership(information))",
        remedy: remedy(path, information, "r"))
    }
    let folder = closedFolder(on: path)
    guard folder.withPath({ Kernel.status(at: $0, &information) }) == 0 else {
      return Diagnostic(
        "no permission to reach \(name): a directory in its path may not be entered; \(ownIdentity)",
        remedy: "chmod a+x that directory")
    }
    return Diagnostic(
      "no permission to reach \(name): the directory \(folder.escaped) may not be entered, "
        + ownership(information), remedy: remedy(folder, information, "x"))
  }

  /// Returns the same diagnostic for a device node.
  ///
  /// - Parameters:
  ///   - path: The node.
  ///   - number: The error number of `open(2)`: `EACCES`, or `EPERM` from a device cgroup.
  /// - Returns: The diagnostic.
  package static func diagnostic(opening path: UntrustedText, number: Int32) -> Diagnostic {
    guard number == EPERM else { return diagnostic(reading: path) }
    return diagnostic(opening: path, allowedBy: "char-input r")
  }

  /// Returns the same diagnostic for the node that creates virtual devices, which is written.
  ///
  /// - Parameters:
  ///   - path: The node.
  ///   - number: The error number of `open(2)`: `EACCES`, or `EPERM` from a device cgroup.
  /// - Returns: The diagnostic.
  package static func diagnostic(creatingThrough path: UntrustedText, number: Int32) -> Diagnostic {
    let name = path.escaped
    if number == EPERM { return diagnostic(opening: path, allowedBy: "\(name) rw") }
    var information = stat()
    guard path.withPath({ Kernel.status(at: $0, &information) }) == 0 else {
      return diagnostic(reading: path)
    }
    // No user belongs in the group: who can write to the node can type.
    return Diagnostic(
      "no permission to open \(name): \(ownership(information))",
      remedy: "run it with sudo, or as the service after `sudo touchbridge setup forward`")
  }

  /// Returns the diagnostic for a device that a cgroup denies, with the value of `DeviceAllow=`.
  private static func diagnostic(opening path: UntrustedText, allowedBy rule: String) -> Diagnostic
  {
    Diagnostic(
      "no permission to open \(path.escaped): this service or container may not use the device",
      remedy: "DeviceAllow=\(rule), or --device for the container")
  }

  private static var ownIdentity: String {
    let name = userName(Kernel.effectiveUser).map { "\($0), " } ?? ""
    return "this process is \(name)uid \(Kernel.effectiveUser), with the groups "
      + ProcessGroups.current().map(group).joined(separator: " ")
  }

  /// Returns the owner, the mode, and the user of this process.
  private static func ownership(_ information: stat) -> String {
    let owner = userName(information.st_uid) ?? "uid \(information.st_uid)"
    return "it belongs to \(owner):\(group(information.st_gid)) and has mode "
      + "\(String(information.st_mode & 0o7777, radix: 8, width: 4)), \(ownIdentity)"
  }

  /// Returns the first directory in the path of a file that may not be entered; the directory of
  /// the file if all may be.
  private static func closedFolder(on path: UntrustedText) -> UntrustedText {
    var folder = UntrustedText(".")
    for index in path.bytes.indices where path.bytes[index] == UInt8(ascii: "/") {
      folder = UntrustedText(bytes: path.bytes[...index])
      if folder.withPath({ Kernel.effectiveAccess($0, X_OK) }) != 0 { break }
    }
    return folder
  }

  /// Returns what grants the missing permission, to as few others as possible.
  private static func remedy(
    _ path: UntrustedText, _ information: stat, _ right: String
  ) -> String {
    if allows(information, right) {
      return "none by its mode, which grants access; look for a file system mounted with nodev, or"
        + " for a security policy"
    }
    let file = quoted(path)
    if information.st_uid == Kernel.effectiveUser { return "chmod u+\(right) \(file)" }
    let isOpenToGroup = information.st_mode & (right == "r" ? S_IRGRP : S_IXGRP) != 0
    // Membership in root's group would grant much more.
    if isOpenToGroup, information.st_gid != 0,
      !ProcessGroups.current().contains(information.st_gid),
      let group = groupName(information.st_gid), let user = userName(Kernel.effectiveUser)
    {
      return "sudo usermod -aG \(group) \(user), then log in again"
    }
    // The contents of a directory have modes of their own.
    if right == "x" { return "sudo chmod o+x \(file)" }
    return information.st_mode & S_IFMT == S_IFCHR ? remedyForDevice : remedyForFile(file)
  }

  /// Returns the remedy that gives this process access to a device node.
  ///
  /// It never opens the node to all users: a process that reads a touchscreen reads what is typed there.
  private static var remedyForDevice: String {
    "give the node to the group `input` by the udev rule `KERNEL==\"event*\", SUBSYSTEM==\"input\","
      + " GROUP=\"input\", MODE=\"0660\"`, then sudo usermod -aG input"
      + " \(userName(Kernel.effectiveUser) ?? "USER"), and log in again"
  }

  /// Returns the remedy that gives a file to a group of this process; a recording is private too.
  private static func remedyForFile(_ file: String) -> String {
    let group = groupName(Kernel.effectiveGroup) ?? "\(Kernel.effectiveGroup)"
    return "sudo chgrp \(group) \(file) && sudo chmod g+r \(file)"
  }

  /// True if the mode grants the permission, so that something else denies it.
  private static func allows(_ information: stat, _ right: String) -> Bool {
    if Kernel.effectiveUser == 0 { return true }
    let (user, group, other) =
      right == "r" ? (S_IRUSR, S_IRGRP, S_IROTH) : (S_IXUSR, S_IXGRP, S_IXOTH)
    if information.st_uid == Kernel.effectiveUser { return information.st_mode & user != 0 }
    if ProcessGroups.current().contains(information.st_gid) {
      return information.st_mode & group != 0
    }
    return information.st_mode & other != 0
  }

  /// Returns the name as one shell word without characters that are harmful to print.
  private static func quoted(_ path: UntrustedText) -> String {
    let name = path.escaped
    if name.utf8.elementsEqual(path.bytes) {
      return "'"
        + name.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
    }
    var word = "$'"
    for byte in path.bytes {
      let isPlain = byte >= 0x20 && byte < 0x7f && byte != 0x27 && byte != 0x5c
      word +=
        isPlain ? String(UnicodeScalar(byte)) : "\\" + String(byte, radix: 8, width: 3)
    }
    return word + "'"
  }

  private static func userName(_ id: uid_t) -> String? {
    Kernel.userName(id)?.escaped
  }

  private static func group(_ id: gid_t) -> String {
    groupName(id) ?? "gid \(id)"
  }

  private static func groupName(_ id: gid_t) -> String? {
    Kernel.groupName(id)?.escaped
  }
}
