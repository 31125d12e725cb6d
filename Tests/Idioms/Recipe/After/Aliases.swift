import UIKit

public typealias CGFloat = UIKit.CGFloat
public typealias CGPoint = UIKit.CGPoint
public typealias CGSize = UIKit.CGSize
public typealias CGRect = UIKit.CGRect
