import App

/// The time of a picture, which notes when the picture changes by itself.
///
/// A class, so that functions which only read a ``Painter`` note what they ask for.
final class Clock {
  /// The seconds of the play clock.
  var now: Double
  /// How much faster than the players' setting animations run.
  var pace = 1.0
  /// The players' setting; `nil` if nothing moves.
  private let motion: Int?
  /// The time until which something moves; `nil` if nothing does.
  private(set) var movesUntil: Double?
  /// The same for what is not slow.
  private var quickUntil: Double?
  /// When the first of what does not move yet begins to.
  private(set) var movesFrom: Double?

  init(at now: Double, motion: MotionSetting) {
    (self.now, self.motion) = (now, motion.speed)
  }

  /// How fast animations run; `nil` if nothing moves.
  var speed: Double? { motion.map { Double($0) * pace } }

  /// Whether all that moves is so slow that fewer frames show it as well.
  var isSlow: Bool { movesUntil != nil && quickUntil == nil }

  // MARK: - Answers

  /// The time, for what changes by itself until an end.
  func time(until end: Double) -> Double {
    if now < end { move(until: end) }
    return now
  }

  /// Whether a time has come at which the picture changes by itself.
  func hasReached(_ start: Double) -> Bool {
    if now < start { movesFrom = min(movesFrom ?? start, start) }
    return now >= start
  }

  /// The seconds since an animation started, at its own speed; `nil` if it is over or nothing moves.
  func elapsed(since start: Double, of duration: Double) -> Double? {
    age(since: start, moving: duration).flatMap { $0 < duration ? $0 : nil }
  }

  /// The seconds since something began that moves for a while, at its own speed, also when that is over;
  /// `nil` if it is infinitely long ago or nothing moves.
  func age(since start: Double, moving duration: Double) -> Double? {
    guard let speed else { return nil }
    let age = (now - start) * speed
    if age < duration { move(until: max(start + duration / speed, now.nextUp)) }
    return age < .infinity ? max(age, 0) : nil
  }

  /// Whether an animation is running; what asks no more than that is still until its end.
  func isRunning(since start: Double, of duration: Double) -> Bool {
    guard let speed, (now - start) * speed < duration else { return false }
    return !hasReached(max(start + duration / speed, now.nextUp))
  }

  // MARK: - Notes

  /// Forgets what was noted.
  func forget() { (movesUntil, quickUntil, movesFrom) = (nil, nil, nil) }

  private func move(until end: Double) {
    movesUntil = max(movesUntil ?? end, end)
    quickUntil = max(quickUntil ?? end, end)
  }

  /// Notes what changes in a drawing as well.
  ///
  /// - Returns: Whether something in it moves, and when something begins to.
  func notes(of draw: () -> Void) -> (isMoving: Bool, start: Double?) {
    let (end, quickEnd, start) = (movesUntil, quickUntil, movesFrom)
    forget()
    draw()
    let notes = (isMoving: movesUntil != nil, start: movesFrom)
    if let end { movesUntil = max(movesUntil ?? end, end) }
    if let quickEnd { quickUntil = max(quickUntil ?? quickEnd, quickEnd) }
    if let start { movesFrom = min(movesFrom ?? start, start) }
    return notes
  }

  /// Finds something that moves; if it is slow, fewer frames show it as well.
  func atSlowPace<Found>(if isSlow: Bool, _ find: () -> Found) -> Found {
    let before = quickUntil
    defer { if isSlow { quickUntil = before } }
    return find()
  }

  /// Notes what changes in a picture within this one, on a clock that runs at another speed until an
  /// end and shows a time now.
  func follow(_ inner: Scenes.RenderedFrame, at time: Double, speed: Double, until end: Double) {
    guard time < end else { return }
    func own(_ moment: Double) -> Double { now + (min(moment, end) - time) / speed }
    if let end = inner.movesUntil {
      atSlowPace(if: inner.isSlow && speed <= 1) { _ = self.time(until: own(end)) }
    }
    if let start = inner.movesFrom { _ = hasReached(own(start)) }
  }
}
