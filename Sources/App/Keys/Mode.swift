/// What a screen waits for, which determines its key table.
package enum Mode: CaseIterable, Equatable, Sendable {
  case title, titleRuns
  case setup, setupName
  case watch, roll, draw, drawing, read, getReady, typing, failed
  case curtain, countdown, choose, enter, ready, reveal
  case result, soloOver
  case gallery, replay
  case help, piles, pause, leave
}
