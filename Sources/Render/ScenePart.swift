/// A part of a scene, drawn on the still plane, or on the moving plane while it moves.
struct ScenePart {
  let moves: Bool
  let draw: (inout Painter) -> Void

  init(moves: Bool, draw: @escaping (inout Painter) -> Void) {
    (self.moves, self.draw) = (moves, draw)
  }

  static func still(_ draw: @escaping (inout Painter) -> Void) -> ScenePart {
    ScenePart(moves: false, draw: draw)
  }

  static func moving(_ draw: @escaping (inout Painter) -> Void) -> ScenePart {
    ScenePart(moves: true, draw: draw)
  }
}

/// A scene that is a list of its parts, from below.
protocol PartedScene: Scene {
  func parts(on painter: Painter) -> [ScenePart]
}

extension PartedScene {
  func still(_ painter: inout Painter) {
    for part in parts(on: painter) where !part.moves { part.draw(&painter) }
  }

  func moving(_ painter: inout Painter) {
    for part in parts(on: painter) where part.moves { part.draw(&painter) }
  }
}
