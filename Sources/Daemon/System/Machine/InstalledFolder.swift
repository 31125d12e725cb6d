import Glibc
package import Text

/// Finds what is installed with the program, beside its own folder, such as in `/usr/share/touchbridge`.
package enum InstalledFolder {
  /// The folder with the layouts; nil if there is none, as for a program that was built and not installed.
  package static var layouts: UntrustedText? {
    guard let folder = share?.appending(component: "layouts") else { return nil }
    return folder.withPath { Kernel.access($0, R_OK) } == 0 ? folder : nil
  }

  /// The folder with `Documentation` and `Examples`; nil if there is none.
  package static var documents: UntrustedText? {
    guard let folder = prefix?.appending(component: "share/doc/touchbridge") else { return nil }
    return folder.withPath { Kernel.access($0, R_OK) } == 0 ? folder : nil
  }

  /// The commit that the program was built from, in hexadecimal digits; nil if it was built and not installed.
  package static var commit: String? {
    guard let share, let line = AttributeDirectory(share).line(of: "commit"),
      (7...40).contains(line.count), let text = String(validating: line, as: UTF8.self),
      text.allSatisfy(\.isHexDigit)
    else { return nil }
    return text
  }

  private static var share: UntrustedText? { prefix?.appending(component: "share/touchbridge") }

  /// The folder above that of the program, such as `/usr`.
  private static var prefix: UntrustedText? {
    guard let own = try? SiblingProgram(named: "touchbridge") else { return nil }
    return own.path.parentDirectory.parentDirectory
  }
}
