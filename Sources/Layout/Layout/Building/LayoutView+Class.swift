package import TouchKit

extension LayoutView.Kind {
  /// The class of the views of the type.
  var viewClass: View.Type {
    switch self {
    case .view: View.self
    case .control: Control.self
    case .button: Button.self
    case .label: Label.self
    case .imageView: ImageView.self
    case .scrollView: ScrollView.self
    case .stackView: StackView.self
    case .switch: Switch.self
    case .slider: Slider.self
    case .stepper: Stepper.self
    case .segmentedControl: SegmentedControl.self
    }
  }

  /// Returns a new view of the type, with the default properties of its class.
  func makeView() -> View {
    switch self {
    case .view: View()
    case .control: Control()
    case .button: Button()
    case .label: Label()
    case .imageView: ImageView()
    case .scrollView: ScrollView()
    case .stackView: StackView()
    case .switch: Switch()
    case .slider: Slider()
    case .stepper: Stepper()
    case .segmentedControl: SegmentedControl()
    }
  }
}

extension View {
  /// The type of a view that a layout describes; nil for a window.
  package final var layoutKind: LayoutView.Kind? {
    LayoutView.Kind.allCases.first { $0.viewClass == type(of: self) }
  }
}
