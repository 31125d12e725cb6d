/// A script that attempts, in place of the daemon, what the sandbox must prevent.
enum SandboxProbe {
  /// The expected result of each attempt within the sandbox.
  ///
  /// Without it each result is `done`.
  static let expected = [
    "read panel": "done",
    "read screen": "done",
    "write panel": "Operation not permitted",
    "write keyboard": "Operation not permitted",
    // The unit has the device, so that a layout may forward. The node is closed to it until `setup forward`.
    "write uinput": "Permission denied",
    "internet": "Address family not supported by protocol",
    "internet 6": "Address family not supported by protocol",
    "packets": "Address family not supported by protocol",
    "local socket": "done",
    "list home": "Permission denied",
    "read home": "Permission denied",
    "list root": "Permission denied",
    "write run": "Read-only file system",
    "shared tmp": "No such file or directory",
    "first process": "No such file or directory",
    "user namespace": "Operation not permitted",
  ]

  /// Returns the script.
  ///
  /// It is in Perl, which every Debian has and which prints the system's error messages.
  static func script(panel: String, keyboard: String) -> String {
    """
    use strict; use Fcntl; use Socket;
    $| = 1;
    sub try { my ($name, $done) = @_; print "probe $name: ", ($done ? "done" : "$!"), "\\n"; }
    try("read panel", sysopen(my $a, "\(panel)", O_RDONLY | O_NONBLOCK));
    my @screens = glob("/sys/class/drm/card*-*/dpms");
    try("read screen", sysopen(my $o, $screens[0], O_RDONLY));
    try("write panel", sysopen(my $b, "\(panel)", O_WRONLY | O_NONBLOCK));
    try("write keyboard", sysopen(my $c, "\(keyboard)", O_WRONLY | O_NONBLOCK));
    try("write uinput", sysopen(my $d, "/dev/uinput", O_WRONLY | O_NONBLOCK));
    try("internet", socket(my $e, AF_INET, SOCK_DGRAM, 0));
    try("internet 6", socket(my $f, AF_INET6, SOCK_DGRAM, 0));
    try("packets", socket(my $g, 17, SOCK_DGRAM, 0));
    try("local socket", socket(my $h, AF_UNIX, SOCK_DGRAM, 0));
    try("list home", opendir(my $i, "/home"));
    try("read home", sysopen(my $j, "/home/touchbridge-tests/letter", O_RDONLY));
    try("list root", opendir(my $k, "/root"));
    try("write run", sysopen(my $l, "/run/touchbridge-tests/writable/file", O_WRONLY | O_CREAT));
    unlink("/run/touchbridge-tests/writable/file");
    try("shared tmp", sysopen(my $m, "/tmp/touchbridge-tests", O_RDONLY));
    try("first process", sysopen(my $n, "/proc/1/status", O_RDONLY));
    try("user namespace", syscall(272, 0x10000000) == 0);
    print "probe: end\\n";

    """
  }

  /// Returns the result of each attempt, by its name.
  static func answers(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("probe ") {
      let parts = line.dropFirst(6).split(separator: ": ", maxSplits: 1)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }
}
