import AppCore
import ArgumentParser
import Render
import Replay

/// `tomatomato stats`: the best scores.
struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print the best and the last solo runs.")

  @Option(help: "The language of all texts; by default the locale's.") var lang: Language?
  @Flag(help: "Print nothing but ASCII.") var ascii = false
  @Flag(help: "Print the runs as JSON.") var json = false

  mutating func run() throws {
    var book = ScoreBook()
    if let folder = Directories.ofUser.data {
      do {
        let contents = try ScoreFile(folder: folder).load()
        book = contents.book
        if let notice = contents.notice { Output.warn(notice) }
      } catch {
        throw Failure(what: "\(error)", code: 1)
      }
    }
    let look = LookWish(ascii: ascii).plain
    let report = ScoreReport(book, look: look, language: Language(wished: lang, for: look))
    if json { Output.write(report.json) } else { Output.write(report.text) }
  }
}
