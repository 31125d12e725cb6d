import Glibc
import System
import Text

/// Finds the folders that are installed with the program, beside its own.
enum InstalledFolder {
  /// The folder with the layouts; nil if there is none, as for a program that was built and not installed.
  static var layouts: UntrustedText? { folder("layouts") }

  /// The folder with the files that `setup` installs; nil if there is none.
  static var setup: UntrustedText? { folder("setup") }

  private static func folder(_ name: UntrustedText) -> UntrustedText? {
    guard let own = try? SiblingProgram(named: "touchbridge") else { return nil }
    let folder = own.path.parentDirectory.parentDirectory
      .appending(component: "share/touchbridge").appending(component: name)
    return folder.withPath { Kernel.access($0, R_OK) } == 0 ? folder : nil
  }
}
