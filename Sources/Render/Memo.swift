import App
import GameCore
import Graphics

/// Results that drawing needs several times for a frame, and again for the next, by what they depend on: the state
/// and the window, but not the time.
struct Memo<Question: Equatable, Answer> {
  private var entries: [(question: Question, answer: Answer)] = []

  /// Returns the answer to a question, which is computed once.
  mutating func answer(to question: Question, _ compute: () -> Answer) -> Answer {
    if let entry = entries.first(where: { $0.question == question }) { return entry.answer }
    let answer = compute()
    entries.append((question, answer))
    return answer
  }
}

/// The memos of a screen, as long as its state and its window stay the same.
///
/// A class, so that functions which only read a painter can fill it.
final class Memos {
  var layouts = Memo<RowQuestion, RowLayout>()
  var footerKeys = Memo<KeysQuestion, Phrase>()
  var seeds = Memo<SeedQuestion, String?>()
  var winners = Memo<Reveal, [Int]>()
  var plates = Memo<Rect, VerdictButtons?>()

  struct RowQuestion: Equatable {
    let field: Field
    let isReversed: Bool
    let picturesOnly: Bool
  }

  struct KeysQuestion: Equatable {
    let bindings: [Binding]
    let columns: Int
  }

  struct SeedQuestion: Equatable {
    let seed: UInt64
    let command: String?
    let room: Int
  }
}
