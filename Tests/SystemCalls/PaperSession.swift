import TouchModel

@testable import Evdev
@testable import touchbridge

/// What is done on paper again and again.
enum PaperSession {
  /// A capture of two fingers, as `touchbridge` writes it in evemu's format.
  static let capture: String = {
    let paper = PaperSystem()
    paper.input = Array("D1(100,100) ; D2(300,300) ; M1(120,110) M2(310,300) ; U1 ; U2".utf8)
    let seam = SystemCallSeam()
    _ = seam.watch { paper.run(["play", "--to", "evemu", "-"], on: seam) }
    return String(decoding: paper.output, as: UTF8.self)
  }()
}

extension PaperSystem {
  /// Runs the programme on this system, by the thread's seam or the one given.
  func run(_ arguments: [String], on seam: SystemCallSeam? = .current) -> Int32 {
    seam?.answer = { [self] in answer($0) }
    return Programme.run(arguments.map { UntrustedText($0) })
  }
}
