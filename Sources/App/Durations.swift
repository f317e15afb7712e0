/// How long things take on the screens, in seconds at full speed, in the order of ANIMATION.md.
///
/// Drawing derives its motions from them. The delays of the game's own actions are part of the
/// rules: `InternalAction.delay`.
package enum Durations {
  // MARK: Keys

  /// How long a key that is not offered is answered over the prompt.
  static let answer = 2.5
  /// How long keys must rest after one that came too soon, so that a key that is held down answers
  /// nothing.
  static let keysRest = 0.15

  // MARK: The die

  /// A roll of the die, until its number has been seen.
  package static let roll = 1.2

  /// How long the first roll of a game waits.
  static let firstRoll = 1.0
  /// How long the roll of a new round waits, in which people laugh about the cards before: one person, and
  /// several.
  static let (shortLaugh, laugh) = (1.5, 4.0)

  // MARK: Cards

  /// How much faster than the first card of a reading the next ones fly: each takes 0.6 s.
  package static let nextCardPace = 1.75 / 0.6

  // MARK: Reading

  /// How long a row is on the screen before it can be judged.
  static let hearing = 0.5
  /// How long after the time of a reading a player may still vote.
  static let silence = 3.0

  // MARK: Pointing

  /// How long the cards are on the screen before a player can choose.
  static let looking = 0.3
  /// How long Enter points at no card unless the cursor has moved: it may have been meant for what was asked before.
  static let choosing = 1.0
  /// The count-down before a reveal where all have chosen, or before all point at once.
  package static func countdown(reveals: Bool) -> Double { reveals ? 1.6 : 2.8 }
  /// How long the last word of the count-down is shown where nothing moves.
  static let countdownAtRest = 0.7
  /// From the start of a reveal until all paws have struck and have been seen: each card is taken
  /// or disappears.
  package static let strike = 1.22
  /// How much later the cards of each further owner are taken.
  package static let stagger = 0.12
  /// From the strike until the cards of the first owner are on the pile.
  static let taking = 0.7
  /// From the strike until a card is taken or gone, with all that flies and fades after it.
  static let fate = 1.33
  /// How long the places of the cards are shown before the gaps close by themselves.
  static let gaps = 1.2

  /// How long everybody has pointed before the choices are shown.
  static let suspense = 0.6
  /// How much of a reveal is over after the breath of a sweep.
  static let revealAfterBreath = 0.4

  // MARK: Computers

  /// How long a line of a computer player can be read.
  package static let remark = 3.0
  /// How long players who are away can come back, before a computer plays for them.
  static let absence = 60.0

  // MARK: A failed reading

  /// From the verdict until the row is whole again.
  package static let stumble = 1.2

  // MARK: A failed typed reading

  /// How long what a person has typed instead of what was due can be read, before computers point.
  static let learning = 3.2

  /// How long nothing but the card moves, before the reading costs a life.
  package static let failure = 0.8
  /// How long typing must rest after a reading before letters are no longer taken for it.
  package static let typingRest = 0.7

  // MARK: The title

  /// The sequence of the title.
  package static let title = 7.8

  // MARK: Set-up

  /// The time between two players who sit down, and how long each takes.
  package static let seat = (pause: 0.06, duration: 0.3)

  // MARK: Tables that people share

  /// The time between two lists of the open tables.
  static let tableList = 2.0

  // MARK: The lobby

  /// The time between two players who drop onto their chairs, and how long each takes.
  package static let chair = (pause: 0.06, duration: 0.5)
  /// How long the chair of a player who has left is kept.
  static let departure = 20.0

  // MARK: The result

  /// The time between two blocks that rise, and the rise of each.
  package static let block = (pause: 0.3, duration: 0.5)
  /// How long a set is counted.
  package static let set = 0.25
  /// How long a tomato falls onto its pile.
  package static let landing = 0.35
  /// How long the potato decides.
  package static let potato = 0.6
  /// The time between two letters that fall, and the fall of each.
  package static let letter = (pause: 0.06, duration: 0.5)
  /// The time between two awards that slide in.
  package static let award = 0.5
  /// How long a replay shows the result before its clock stops.
  package static let replayTail = 14.0
}
