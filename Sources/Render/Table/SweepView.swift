import App
import GameCore
import Graphics
import Motion

/// The light that runs over the row while all point at once (ANIMATION.md, "Pointing").
///
/// It draws what everybody may know: the light, the beat, and who was in when the last round ended. What a press
/// has changed since is not in here.
struct SweepView {
  let table: TableState
  private let sweep: Sweep
  /// The time of the play clock.
  private let now: Double
  /// Whether anything but the light moves.
  private let isLively: Bool

  /// How long the frame of the lit card is white, and how long its figure is up and the key caps are down, in beats.
  private static let (flash, dip) = (0.2, 0.4)
  private static let darkness = (light: 0.55, breath: 0.62)
  private static let darkening = Tween(
    from: 0.0, to: darkness.light, duration: 0.3, Easing(.quad, .out))
  private static let breathing = Tween(
    from: darkness.light, to: darkness.breath, duration: 0.1, Easing(.quad, .out))
  private static let word = Tween(from: 1.3, to: 1, duration: 0.15, Easing(.back, .out))
  private static let rise = Tween(from: 0.0, to: 1, duration: 0.14, Easing(.back, .out))
  private static let pause = 0.03

  /// The view of a table on which all point at once.
  init?(_ table: TableState, on painter: Painter) {
    guard let sweep = table.sweep else { return nil }
    (self.table, self.sweep) = (table, sweep)
    isLively = painter.motion.speed != nil
    now = painter.clock.now
    // Without motion, the light still jumps from card to card.
    if isLively { _ = painter.clock.time(until: sweep.end) }
    if !isLively { _ = painter.clock.hasReached(sweep.since + Double(Int(beats) + 1) * beat) }
  }

  private var elapsed: Double { max(now - sweep.since, 0) }

  /// How long a beat of the stage is, in seconds.
  private var beat: Double {
    if case .light = sweep.stage { sweep.beat } else { sweep.slowBeat }
  }

  /// The beats since the stage began.
  private var beats: Double { elapsed / beat }

  /// The part of the current beat that is over.
  private var part: Double { beats - beats.rounded(.down) }

  private var isBeating: Bool { isLively && sweep.stage != .allIn }

  /// The position that is lit.
  private var lit: Int? { sweep.litPlace(at: now).map { sweep.order[$0] } }

  // MARK: - The row

  /// Darkens all cards but the lit one, at which the other faces look.
  func mark(_ view: inout FieldView, on painter: Painter) {
    let shade =
      switch sweep.stage {
      case .countIn: isLively ? Self.darkening.value(time: elapsed) : Self.darkness.light
      case .light, .rest: Self.darkness.light
      case .allIn: isLively ? Self.breathing.value(time: elapsed) : Self.darkness.breath
      }
    view.darken(by: shade, except: lit.map { [$0] } ?? [], on: painter)
    view.moods = [:]
    guard let place = sweep.litPlace(at: now) else { return }
    let lit = sweep.order[place]
    view.states[lit] = part < Self.flash ? .read : .pointedAt(BigText.paper, shape: "")
    guard isLively else { return }
    let goal = painter.middle(of: view.layout.cards[lit]).x
    for position in view.field.stacks.indices {
      view.moods[position] =
        painter.middle(of: view.layout.cards[position]).x > goal ? .looksLeft : .looksRight
    }
    view.moods[lit] = .worry
    if part < Self.dip { view.hopping = lit }
    if place > 0, part < Self.dip { view.moods[sweep.order[place - 1]] = .laugh }
  }

  // MARK: - Words

  /// Draws the words of the count-in, or that all have pointed.
  func drawWord(in zone: Rect, on painter: inout Painter) {
    let step = min(Int(beats), Sweep.countIn - 1)
    let (text, time): (Message.Pointing, Double)
    switch sweep.stage {
    case .countIn: (text, time) = (.countInWord(step: step), elapsed - Double(step) * beat)
    case .allIn: (text, time) = (.allIn, elapsed)
    case .light, .rest: return
    }
    let room = Size(columns: zone.width, rows: max(zone.height * 2 / 3, 3))
    guard let sign = BigText(painter.say(.pointing(text)), in: room, on: painter.display) else {
      return
    }
    var pose = Pose()
    if isLively {
      pose.width = Self.word.value(time: time)
      pose.height = pose.width
    }
    sign.draw(in: zone, pose: pose, on: &painter)
    painter.compositePixels()
  }

  /// The text of the prompt, with a mark for each card behind the light.
  func phrase(on painter: Painter) -> Phrase {
    switch sweep.stage {
    case .countIn: return said(.sweep, on: painter)
    case .rest: return said(.whoIsIn, on: painter)
    case .allIn: return said(.allIn, on: painter)
    case .light(let round):
      let text = painter.say(.pointing(round == 1 ? .pressWhenLit : .lastCardWithoutKey))
      let place = (sweep.litPlace(at: now) ?? sweep.order.count - 1) + 1
      let marks = (0..<sweep.order.count).map {
        painter.display.glyph($0 < place ? "●" : "·", $0 < place ? "#" : ".")
      }.joined()
      let count = "\(place)/\(sweep.order.count)"
      return painter.painted(["\(text)  \(count)", Phrase(text)])
        ?? painter.fitting(["\(text)  \(marks)", "\(text)  \(count)", Phrase(count)])
    }
  }

  /// A sentence, in painted letters where they fit.
  private func said(_ message: Message.Pointing, on painter: Painter) -> Phrase {
    let phrase = Phrase(painter.say(.pointing(message)))
    return painter.painted([phrase]) ?? phrase
  }

  // MARK: - The panels

  /// The key of a seat, as its cap shows it.
  func cap(of seat: Int) -> KeyCap? {
    KeyCap(
      table, seat: seat, isIn: sweep.seatsIn.contains(seat) || sweep.stage == .allIn,
      isDown: isBeating && part < Self.dip && lit != nil)
  }

  /// Draws the paws of all who were in when the last round ended, each in its panel.
  func drawPaws(in panels: [Rect], on painter: inout Painter) {
    guard painter.display.paintsCards else { return }
    let seats = panels.indices.filter { $0 != table.game.reader }
      .filter { sweep.stage == .allIn || sweep.seatsIn.contains($0) }
    for (index, seat) in seats.enumerated() where panels[seat].height > 2 && panels[seat].width > 13
    {
      let panel = panels[seat]
      let isNew = sweep.stage == .rest || sweep.stage == .allIn
      let time = isLively && isNew ? elapsed - Self.pause * Double(index) : .infinity
      let cell = painter.canvas.cellHeight
      let height = Double(panel.height - 1) * Self.rise.value(time: time)
      let column = Double(panel.column + panel.width - KeyCap.size(in: panel).columns) - 4
      PointingPawsView.draw(
        [
          .init(
            seat: seat,
            tip: Point(
              x: column * cell / 2, y: (Double(panel.row + panel.height) - height) * cell),
            width: 6)
        ], above: panel.row + panel.height, on: &painter)
    }
    painter.compositePixels()
  }

  // MARK: - The beat

  /// Draws the cat that keeps the beat with its tail, seen from behind, between two lamps.
  func drawMetronome(in corner: Rect?, on painter: inout Painter) {
    guard let corner, painter.display.paintsCards else { return }
    let cell = painter.canvas.cellHeight
    let middle = painter.middle(of: corner)
    let (width, height) = painter.extent(of: corner)
    let foot = Point(x: middle.x, y: middle.y + height * 0.42)
    let unit = min(width, height) / 10
    drawCat(on: foot, unit: unit, on: &painter)
    // It swings once a beat; while all hold their breath, it stands still.
    let swing = Int(beats).isMultiple(of: 2) ? part : 1 - part
    // On the bar lines by a half more.
    let reach = Int(beats).isMultiple(of: Sweep.countIn) ? 1.5 : 1
    let turn = isBeating ? reach * cos(swing) : 0
    let tip = Point(x: foot.x + 3.6 * unit * turn, y: foot.y - 5.4 * unit)
    let bend = Point(x: foot.x + 0.8 * unit * turn, y: foot.y - 3 * unit)
    for (start, end) in [(foot, bend), (bend, tip)] {
      painter.canvas.drawLine(
        CatColors.stripe, from: start, to: end, thickness: max(unit * 0.9, cell / 3))
    }
    // In the second round its tip is puffed up.
    if sweep.stage == .light(round: 2) {
      painter.canvas.fillDisc(
        CatColors.stripe, center: tip, radius: max(unit * 0.6, cell / 4) * 1.3)
    }
    for side in [-1.0, 1] {
      let isLit = isBeating && part < 0.15 && (turn < 0) == (side < 0)
      painter.canvas.fillDisc(
        isLit ? BigText.gold : CatColors.lamp,
        center: Point(x: middle.x + side * width * 0.42, y: middle.y - height * 0.1),
        radius: max(unit * 0.6, cell / 3))
    }
    painter.compositePixels()
  }

  private func drawCat(on foot: Point, unit: Double, on painter: inout Painter) {
    let fur = CatColors.fur
    painter.canvas.fillEllipse(
      fur, center: Point(x: foot.x, y: foot.y - 1.6 * unit),
      radii: Point(x: 2.6 * unit, y: 2.2 * unit))
    let head = Point(x: foot.x, y: foot.y - 5 * unit)
    painter.canvas.fillEllipse(fur, center: head, radii: Point(x: 1.7 * unit, y: 1.5 * unit))
    for side in [-1.0, 1] {
      let ear = Point(x: head.x + side * 1.2 * unit, y: head.y - 1.2 * unit)
      painter.canvas.fillDisc(fur, center: ear, radius: 0.6 * unit)
    }
  }

  /// From -1 to 1 for a part of a beat: the swing of a tail.
  private func cos(_ part: Double) -> Double {
    Tween(from: 1.0, to: -1, duration: 1, Easing(.sine, .inOut)).value(time: part)
  }
}

/// The colors of the cat that keeps the beat.
private enum CatColors {
  static let fur = RGB(0xffaf5f)
  static let stripe = RGB(0xaf5f00)
  static let lamp = RGB(0x45200f)
}
