import Files
import GameCore

extension GameStorage {
  /// Performs the effects that concern files, and ignores all others.
  package func perform(_ effect: AppEffect) -> [AppAction] {
    switch effect {
    case .openJournal(let setup, let time):
      let failure = begin(setup, at: time)
      return [failure.map { .notice(.notRecorded($0)) } ?? .recorded(recordingLocation)]
    case .record(let action, _, let state, let time):
      return report(record(action, at: time)) + locationReport + count(state.game)
    case .resumeGame(_, let time): return resumeNewest(at: time)
    case .leaveGame:
      leave()
      return [.left(unfinished)] + progressReport
    case .beginDaily(let day, let time):
      let (daily, failure) = beginDaily(day)
      return [.startedDaily(daily, at: time)] + (failure.map { [.notice(.scores($0))] } ?? [])
    case .openReplay(let time):
      return (newestGame ?? Demonstration.playback).map { [.openedReplay(.game($0), at: time)] }
        ?? []
    case .openSolo(let setup, let daily, let time):
      let ghosts = beginSolo(setup, daily: daily, at: time)
      // A run that was left for this one has become part of what earlier runs have reached.
      return (ghosts.isEmpty ? [] : [.ghosts(ghosts)]) + progressReport
    case .recordSolo(let action, let time):
      return report(record(action, at: time)) + locationReport
    case .saveScore(let run): return saveScore(of: run)
    case .saveSettings(let settings):
      return save(settings).map { [.notice(.settingsFile($0))] } ?? []
    case .catchUp:
      let (settings, journal) = catchUp()
      return (settings.map { [.notice(.settingsFile($0))] } ?? []) + report(journal)
        + locationReport
    default: return []
    }
  }

  private func resumeNewest(at time: Double) -> [AppAction] {
    do throws(FileError) {
      return [try resume(at: time)]
    } catch {
      return [.notice(.cannotResume(error.text))]
    }
  }

  private func saveScore(of run: SoloRun) -> [AppAction] {
    let (record, failure) = save(run)
    // The score is saved again after each reading.
    guard run.solo.phase == .finished || run.readings.isEmpty else { return [] }
    return (record.map { [.scored($0)] } ?? [])
      + (failure.map { [.notice(.scores($0))] } ?? []) + progressReport
  }

  /// Counts a game against cats that has ended.
  private func count(_ game: PublicGame) -> [AppAction] {
    do throws(FileError) {
      return try countMeeting(game).map { [.metCats($0)] } ?? []
    } catch {
      return [.notice(.scores(error))]
    }
  }

  /// Reports why a journal could not be written, if it could not.
  private func report(_ failure: FileError?) -> [AppAction] {
    failure.map { [.notice(.notRecorded($0))] } ?? []
  }

  /// Reports where the game is recorded, if that has changed.
  private var locationReport: [AppAction] { changedLocation().map { [.recorded($0)] } ?? [] }

  /// Reports what earlier solo runs have reached, if there are any.
  private var progressReport: [AppAction] { progress.map { [.progressed($0)] } ?? [] }
}
