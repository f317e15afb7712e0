import Files
import GameCore
import Platform
import Text

/// The folder of all journals.
///
/// Journals are numbered; a new journal gets the number after the highest, also of the other folder:
/// that of games, or of solo runs. So their order does not depend on the system clock, and two
/// programs cannot use the same name.
package struct GameLibrary: Equatable, Sendable {
  /// The number of journals of games to keep.
  package static let kept = 50
  /// The number of journals of solo runs to keep, among which ghosts are looked for.
  package static let keptSolo = 200

  /// The extension of journal files.
  package static let suffix = ".jsonl"
  private static let numbers = 1...999_999_999
  private static let minimumDigitCount = 6

  /// The path of the folder.
  package let folder: String
  /// The number of journals to keep.
  package let kept: Int

  /// The other folder of journals, whose numbers count as well.
  private let otherFolder: String?

  /// Creates a library in a folder, which need not exist yet.
  package init(folder: String, keeping kept: Int = kept, besides otherFolder: String? = nil) {
    (self.folder, self.kept, self.otherFolder) = (folder, kept, otherFolder)
  }

  // MARK: - Names

  /// The file name of a journal, such as `000123.jsonl`.
  private static func name(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, minimumDigitCount - digits.utf8.count)) + digits
      + suffix
  }

  /// The number in a file name; `nil` for any other name, so that unrelated files are left alone.
  private static func number(ofName name: String) -> Int? {
    guard name.hasSuffix(suffix), let number = Int(name.dropLast(suffix.utf8.count), in: numbers),
      name == Self.name(number)
    else { return nil }
    return number
  }

  private func path(_ number: Int) -> String { Directories.join(folder, Self.name(number)) }

  /// Whether a path is that of a journal in this library.
  package func contains(_ path: String) -> Bool { number(of: path) != nil }

  /// The number of a journal in this library; `nil` for any other file.
  package func number(of path: String) -> Int? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return Self.number(ofName: name).flatMap { self.path($0) == path ? $0 : nil }
  }

  /// The numbers of all journals, highest first; empty if the folder cannot be read.
  private var numbers: [Int] { Self.numbers(in: folder) }

  private static func numbers(in folder: String) -> [Int] {
    Folder.names(in: folder).compactMap { number(ofName: $0) }.sorted(by: >)
  }

  /// The paths of all journals, newest first; empty if the folder cannot be read.
  package var journals: [String] { numbers.map(path) }

  // MARK: - Games

  /// Creates the journal of a new game or run; creates the folder if necessary and deletes old journals.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - flushesLater: Whether ``JournalWriter/flushStart()`` is called later.
  /// - Returns: The journal.
  /// - Throws: ``JournalError`` if the journal cannot be created; nothing is left behind in that
  ///   case.
  package func create<Kind: RecordedGame>(
    _ header: Recording<Kind>.Header, flushesLater: Bool = false
  ) throws(JournalError) -> Journal<Kind> {
    // The folders that got new entries.
    var folders: [String] = []
    let file = try JournalError.converting { () throws(FileError) in
      folders = try Directories.create(folder)
      // Old journals are deleted first: without locks the new one would look like an unfinished
      // game.
      prune(keeping: kept - 1)
      return try freeFile()
    }
    return try Journal(file, header: header, folders: folders, flushesLater: flushesLater)
  }

  private func freeFile() throws(FileError) -> OpenFile {
    let other = otherFolder.flatMap { Self.numbers(in: $0).first }
    var number = max(numbers.first ?? 0, other ?? 0)
    while true {
      number += 1
      guard Self.numbers.contains(number) else {
        throw FileError(
          folder,
          .expected(
            .init("a number that is free", ja: "空いている番号"),
            found: journals.first.map { .init(same: $0) } ?? .init("none", ja: "なし")))
      }
      do {
        return try OpenFile(path(number), JournalWriter.creating)
      } catch {
        // Another program has just created the file.
        if error.code != EEXIST { throw error }
      }
    }
  }

  /// Deletes the oldest journals beyond a limit.
  ///
  /// Keeps journals that a program is writing, the newest unfinished one, write-protected files,
  /// and anything that is not a regular file.
  ///
  /// - Returns: The paths of the deleted journals.
  @discardableResult
  func prune(keeping kept: Int = kept) -> [String] {
    let old = journals.dropFirst(kept)
    guard !old.isEmpty else { return [] }
    let unfinished = newestUnfinished()?.path
    return old.filter { path in
      guard path != unfinished, let file = try? Self.locked(path, O_NOFOLLOW) else { return false }
      guard file.isLinked, SystemPath.unlink(path) == 0 else { return false }
      SeatFile.remove(beside: path)
      return true
    }
  }

  /// A journal without an end line that no program is writing.
  package struct Unfinished {
    /// The path of the file.
    package let path: String
    /// The content.
    package let journal: AnyRecording

    /// The recording of a game; `nil` for a solo run.
    package var game: Recording<Game>? {
      if case .game(let recording) = journal { recording } else { nil }
    }
  }

  /// The newest journal without an end line that no program is writing.
  ///
  /// Skips files that cannot be resumed: those that are not valid journals, do not verify, or are
  /// write-protected.
  package func newestUnfinished() -> Unfinished? { Self.newestUnfinished(in: [self]) }

  /// The numbers and paths of the journals of some libraries, newest first.
  package static func all(in libraries: [GameLibrary]) -> [(number: Int, path: String)] {
    libraries.flatMap { library in library.numbers.map { ($0, library.path($0)) } }
      .sorted { $0.0 > $1.0 }
  }

  /// The newest journal of some libraries without an end line that no program is writing, by default of
  /// any game or run, otherwise of a game at a table with this name.
  package static func newestUnfinished(
    in libraries: [GameLibrary], table: String? = nil
  ) -> Unfinished? {
    for (_, path) in all(in: libraries) {
      guard let journal = unfinished(path) else { continue }
      let found = Unfinished(path: path, journal: journal)
      if table == nil || found.game?.header.table?.name == table { return found }
    }
    return nil
  }

  private static func unfinished(_ path: String) -> AnyRecording? {
    // Read without the lock, so that programs that need it do not have to wait.
    guard (try? locked(path)) != nil, let file = try? OpenFile.regular(path, O_RDONLY),
      !hasEndLine(file), lseek(file.descriptor, 0, SEEK_SET) == 0,
      var reader = try? JournalReader.reader(of: file),
      let journal = try? reader.finishAny()
    else { return nil }
    if case .ended = journal.ending { return nil }
    switch journal {
    case .game(let recording):
      guard (try? Verifier(recording)) != nil else { return nil }
    case .solo(let recording):
      guard (try? Verifier(recording)) != nil else { return nil }
    }
    return journal
  }

  /// The complete runs with a setup, newest first.
  package func soloRuns(_ setup: SoloSetup) -> [Recording<Solo>] {
    // Another deck may be in the header as a whole.
    let headerLength = setup.deck == .classic ? 512 : JournalReader.maximumLineLength
    return journals.compactMap { path in
      guard let file = try? OpenFile.regular(path, O_RDONLY),
        let start = try? file.read(upTo: headerLength),
        let line = Array(start).split(separator: UInt8(ascii: "\n")).first,
        let fields = try? JSONFields(ByteOrderMark.skipped(in: line[...]), .header),
        let header = try? LineCoder.read(fields, Solo.header),
        header.setup == setup,
        case .solo(let recording)? = try? JournalReader.readAny(path: path),
        case .ended = recording.ending
      else { return nil }
      return recording
    }
  }

  /// Opens and locks a journal that no program is writing.
  private static func locked(_ path: String, _ flags: Int32 = 0) throws(FileError) -> OpenFile {
    // Opened for writing, since some network file systems do not lock read-only files.
    let file = try OpenFile.regular(path, O_RDWR | flags)
    try file.lock(attempts: 1)
    return file
  }

  /// Whether the file ends with an end line, so that finished games need not be read.
  private static func hasEndLine(_ file: borrowing OpenFile) -> Bool {
    lseek(file.descriptor, -64, SEEK_END)
    guard let tail = try? file.read(upTo: 64) else { return false }
    let line = Array(tail).split(separator: UInt8(ascii: "\n")).dropFirst().last
    return line?.starts(with: "{\"end\":true,".utf8) ?? false
  }
}
