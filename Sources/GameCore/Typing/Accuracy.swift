/// The correct part of all typed characters, of which at least one was correct.
package struct Accuracy: Equatable, Sendable {
  /// The part in thousandths, rounded; 1000 only if everything was correct.
  package let permille: Int

  /// The part that counts of characters make; `nil` if none was correct.
  package init?(correct: Int, wrong: Int) {
    guard correct > 0 else { return nil }
    let all = correct + wrong
    permille = wrong == 0 ? 1000 : min((correct * 1000 + all / 2) / all, 999)
  }

  /// A part in thousandths, from 0 to 1000.
  package init(permille: Int) {
    self.permille = min(max(permille, 0), 1000)
  }

  /// The part in percent, rounded; 100 only if everything was correct.
  package var percent: Int { permille < 1000 ? min((permille + 5) / 10, 99) : 100 }
}
