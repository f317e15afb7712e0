/// Which table of keys holds at a moment: one for each thing a screen can wait for.
package enum Mode: CaseIterable, Equatable, Sendable {
  case title, titleRuns
  case setup, setupName
  case watch, roll, draw, drawing, read, getReady, typing, failed
  case curtain, countdown, choose, enter, ready, reveal
  case result, soloOver
  case gallery, replay
  case help, pause, leave
}
