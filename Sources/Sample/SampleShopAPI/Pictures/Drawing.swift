/// Flat shapes on a square of 100 × 100 units, each over the ones before it.
struct Drawing {
  /// A shape.
  enum Shape {
    case polygon([(x: Double, y: Double)])
    case ellipse(x: Double, y: Double, width: Double, height: Double)
  }

  private let layers: [(shape: Shape, color: Int)]

  /// Creates a drawing. A color is `0xRRGGBB`.
  init(_ layers: [(shape: Shape, color: Int)]) { self.layers = layers }

  /// Returns red, green, blue and alpha of each pixel of a square picture, row by row. Edges are smooth: a row has
  /// four lines, on which a pixel is covered in part.
  func pixels(_ size: Int) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: size * size * 4)
    var covered = [Double](repeating: 0, count: size)
    for (shape, color) in layers {
      for row in 0..<size {
        for place in covered.indices { covered[place] = 0 }
        for line in 0..<4 {
          for span in shape.spans((Double(row) + (Double(line) + 0.5) / 4) * 100 / Double(size)) {
            Self.cover(&covered, from: span.0 * Double(size) / 100, to: span.1 * Double(size) / 100)
          }
        }
        for (place, part) in covered.enumerated() where part > 0 {
          Self.blend(&pixels, (row * size + place) * 4, color, min(part, 1))
        }
      }
    }
    return pixels
  }

  private static func cover(_ covered: inout [Double], from start: Double, to end: Double) {
    let (start, end) = (max(start, 0), min(end, Double(covered.count)))
    guard start < end else { return }
    for place in Int(start)..<Int(end.rounded(.up)) {
      covered[place] += (min(end, Double(place + 1)) - max(start, Double(place))) / 4
    }
  }

  private static func blend(_ pixels: inout [UInt8], _ place: Int, _ color: Int, _ part: Double) {
    let below = Double(pixels[place + 3]) / 255 * (1 - part)
    let alpha = part + below
    for channel in 0..<3 {
      let above = Double(color >> (16 - channel * 8) & 0xFF)
      pixels[place + channel] = UInt8((above * part + Double(pixels[place + channel]) * below) / alpha)
    }
    pixels[place + 3] = UInt8(alpha * 255)
  }
}

extension Drawing.Shape {
  /// Returns the parts of a horizontal line that are inside, from left to right.
  fileprivate func spans(_ y: Double) -> [(Double, Double)] {
    switch self {
    case .ellipse(let centerX, let centerY, let width, let height):
      let distance = (y - centerY) / (height / 2)
      guard abs(distance) < 1 else { return [] }
      let half = width / 2 * (1 - distance * distance).squareRoot()
      return [(centerX - half, centerX + half)]
    case .polygon(let points):
      var crossings: [Double] = []
      for (point, next) in zip(points, points.dropFirst() + points.prefix(1)) where (point.y <= y) != (next.y <= y) {
        crossings.append(point.x + (y - point.y) / (next.y - point.y) * (next.x - point.x))
      }
      crossings.sort()
      return stride(from: 0, to: crossings.count - 1, by: 2).map { (crossings[$0], crossings[$0 + 1]) }
    }
  }
}
