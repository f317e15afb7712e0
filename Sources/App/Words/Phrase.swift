/// Every text of the program, in the one table of strings (``both``).
package enum Phrase: CaseIterable, Sendable {
  // The title.
  case tagline, pressToStart, resumable, credit
  // What does not work.
  case notRecorded, notRemembered, cannotResume, notScored
  // The set-up screen.
  case setupTitle, players, houseRule, playerName, deck, deckClassic, deckGranny
  case startingPlayer, beginnerSeed, pointing, pointingSecret, pointingOpen
  case computerEasy, computerNormal, computerHard, pace, paceSlow, paceNormal, paceFast
  case picturesOnly, motion, motionFull, motionFast, motionOff, falling, ring, yes, no, startGame
  case errorPlayerCount, errorEmptyName, errorLongName, errorRepeatedName
  // The table.
  case round, cardsLeft, die, seed, points, cards
  case promptRoll, promptDraw, promptDrawAfterWell, promptDrawing, promptReadLeft, promptReadRight
  case promptFailedMark, promptLast, readWell, failed, emptyField
  // A typed reading.
  case promptGetReady, promptVoid, typedResult, typedStumble, typedStop, typedTooLate, typedPair
  case judge, judgeTable, judgeTyped, level, levelEasy, levelNormal, levelHard, timeFactor
  // Pointing.
  case promptFailed, curtain, curtainKey, countdown, promptChoose, promptEnter, promptReady
  case takes, collides, and, promptReveal
  // A game told in sentences.
  case toldPlayers, toldComputers, toldRoll, toldDrawn, toldReverse, toldReadWell, toldFailed
  case toldUndo, toldPile, toldStack
  // What pictures show where words are hidden.
  case pictureTomato, pictureMato, pictureTo, pictureMa, picturePotato, pictureToma
  // A game played line by line.
  case plainWho, plainComputers, plainResumed, plainRow, plainRowLeft, plainRowRight
  case plainRoll, plainDraw, plainRead, plainClock, plainType, plainPoint, plainPointOpen
  case plainChoose, plainChooseSecret, plainEnter, plainReveal, plainAgain
  case plainExpectEnter, plainExpectYesNo, plainExpectNumber, plainExpectRow
  case plainExpectNames
  case plainNothingToUndo, plainWords
  case plainTyped, plainTypedShort, plainTypedLate, plainKept, plainKeptIn, plainNotKept
  case plainSoloRoll, plainSoloDraw, plainSoloClock, plainSoloDie, plainSoloCard, plainSoloReverse
  case plainSoloWell, plainSoloFailed, plainSoloLoss, plainSoloOver, plainSoloScore
  case plainSoloAgain, plainSoloLeft
  // Solo.
  case soloTitle, soloScore, soloLives, soloRoll, soloDraw, soloReadLeft, soloReadRight
  case soloOver, soloBest, soloRecord
  // Why computer seats pointed.
  case reasonFancy, reasonPoints, reasonPromise, reasonTieBreak, reasonDodge, reasonDeny
  case reasonIndifferent
  // The result.
  case resultTitle, winner, winners, potatoDecided, leftOver, nothing, place, promptResult,
    promptResultShort
  // Over everything.
  case helpTitle, pauseTitle, pauseText, leaveTitle, leaveText, leaveKept, leaveKeptShort,
    leaveKeptIn, leaveNotKept, tooSmall, rulesTitle, rulesText
  // What keys are called.
  case keyNameSpace, keyNameUp, keyNameDown, keyNameLeft, keyNameRight, keyNameClick
  // What keys do.
  case keyStart, keyRowUp, keyRowDown, keyValueBefore, keyValueAfter, keyFirstRow, keyLastRow
  case keyChoose, keyBackToTitle, keyNameDone, keyErase, keyEraseWord, keyEraseAll
  case keyRoll, keyDraw, keyFinish, keyReadWell, keyFailed, keyPoint, keyOpenCurtain
  case keyLeft, keyRight, keyLineUp, keyLineDown, keyFirst, keyLast, keyDigits, keyLock, keyReveal
  case keyGoOn, keyPlayerUp, keyPlayerDown, keyNewGame, keySameDeal, keyUndo
  case keyHelp, keyPause, keyLeave, keyRepaint, keyClose, keyPlayOn, keyLeaveYes, keySkip, keyHurry
  case keyPageOn, keyPageBack, keySolo, keyNewRun, keyType, keyGiveUp, keyMoreTime, keyLessTime
  case keyPauseClock, keyTimeBack, keyTimeOn, keyTimeStart, keyTimeEnd, keyFaster, keySlower
  case keyItemBefore, keyItemAfter, keyResume, keyStepOn, keyStepBack, keyTurnBack, keyTurnOn
  // Best scores on the command line.
  case statsBest, statsLevel, statsTyping, statsRomaji, statsKana, statsLines, statsScore, statsKeys
  case statsAccuracy, statsWords, statsDate, statsSeed, statsLastOne, statsLast, statsNone

  /// The text in a language, with `{name}` and the like filled in.
  package func text(in language: Language, _ values: [String: String] = [:]) -> String {
    let template = language == .ja ? both.ja : both.en
    guard !values.isEmpty else { return template }
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      result += values[name] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
