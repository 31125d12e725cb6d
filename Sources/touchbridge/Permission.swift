import Glibc
import TouchModel

/// Says why a file may not be read, and what helps.
enum Permission {
  /// The file, its owner and mode, who we are, and the remedy.
  static func report(reading path: UntrustedText) -> String {
    let name = path.escaped
    let us =
      "we are \(user(geteuid())) with the groups \(groups().map(group).joined(separator: " "))"
    var information = stat()
    guard path.withPath({ stat($0, &information) }) == 0 else {
      return "no permission to reach \(name): a folder on the way is closed to us, \(us); "
        + "remedy: chmod a+x that folder"
    }
    let mode = String(information.st_mode & 0o7777, radix: 8)
    let owner = "\(user(information.st_uid)):\(group(information.st_gid))"
    return "no permission to read \(name): it belongs to \(owner) and has mode "
      + String(repeating: "0", count: max(0, 4 - mode.count)) + "\(mode), \(us); "
      + "remedy: \(remedy(name, information))"
  }

  private static func remedy(_ name: String, _ information: stat) -> String {
    let group = group(information.st_gid)
    if information.st_uid == geteuid() { return "chmod u+r '\(name)'" }
    if information.st_mode & S_IRGRP != 0, !groups().contains(information.st_gid) {
      return "sudo usermod -aG \(group) \(user(geteuid())), then log in again"
    }
    return "sudo chmod o+r '\(name)'"
  }

  private static func user(_ id: uid_t) -> String {
    guard let entry = getpwuid(id) else { return "uid \(id)" }
    return UntrustedText(String(cString: entry.pointee.pw_name)).escaped
  }

  private static func group(_ id: gid_t) -> String {
    guard let entry = getgrgid(id) else { return "gid \(id)" }
    return UntrustedText(String(cString: entry.pointee.gr_name)).escaped
  }

  /// Our groups, each once, the effective one first.
  private static func groups() -> [gid_t] {
    var list = [gid_t](repeating: 0, count: 256)
    let count = max(0, Int(getgroups(Int32(list.count), &list)))
    return [getegid()] + list.prefix(count).filter { $0 != getegid() }
  }
}
