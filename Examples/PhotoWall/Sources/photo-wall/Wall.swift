import Glibc
import TouchClient
import TouchKit
import TouchModel

/// The wall: a window with photos, which prints what happens to them.
final class Wall {
  /// The application that receives the touches.
  let application = Application()
  private let window: Window

  /// Creates a wall with three photos.
  init(frame: Rect) {
    window = Window(frame: frame)
    let photos = [
      ("beach", Rect(x: 160, y: 240, width: 640, height: 480)),
      ("forest", Rect(x: 1120, y: 240, width: 640, height: 480)),
      ("lake", Rect(x: 640, y: 400, width: 640, height: 480)),
    ]
    for (name, frame) in photos {
      window.addSubview(PhotoView(name, frame: frame, changed: Wall.report))
    }
    application.add(window)
    window.isHidden = false
  }

  /// Follows the window that the layout gives to the wall.
  func follow(_ connection: PortConnection) {
    window.frame = connection.windowFrame
    Wall.report(connection.isActive ? "wall is shown" : "wall is hidden")
  }

  /// Prints a line at once, also to a pipe.
  static func report(_ line: String) {
    print(line)
    fflush(nil)
  }
}
