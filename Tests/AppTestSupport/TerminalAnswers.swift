/// Responses and reports of terminals, none of which is a key.
package enum TerminalAnswers {
  /// The bytes with the name of the request or report.
  package static let all: [(name: String, bytes: String)] = [
    ("OSC 4, BEL", "\u{1b}]4;1;rgb:cdcd/0000/0000\u{7}"),
    ("OSC 4, ST", "\u{1b}]4;1;rgb:cdcd/0000/0000\u{1b}\\"),
    ("OSC 10", "\u{1b}]10;rgb:ffff/ffff/ffff\u{1b}\\"),
    ("OSC 11, BEL", "\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{7}"),
    ("OSC 11, ST", "\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{1b}\\"),
    ("OSC 52", "\u{1b}]52;c;cSByIHkgbiAxIDI=\u{7}"),
    ("a window's title", "\u{1b}]lトマト é yes\u{1b}\\"),
    ("XTGETTCAP", "\u{1b}P1+r524742=38\u{1b}\\"),
    ("XTGETTCAP, unknown", "\u{1b}P0+r524742\u{1b}\\"),
    ("XTVERSION", "\u{1b}P>|XTerm(379)\u{1b}\\"),
    ("DECRQSS", "\u{1b}P1$r0;1 q\u{1b}\\"),
    ("DA3", "\u{1b}P!|7E565445\u{1b}\\"),
    ("kitty graphics", "\u{1b}_Gi=31;OK\u{1b}\\"),
    ("SOS", "\u{1b}Xyes\u{1b}\\"),
    ("PM", "\u{1b}^yes\u{1b}\\"),
    ("DA1", "\u{1b}[?62;22c"),
    ("DA2", "\u{1b}[>1;95;0c"),
    ("DECRPM", "\u{1b}[?2026;2$y"),
    ("CPR", "\u{1b}[24;80R"),
    ("DSR", "\u{1b}[0n"),
    ("the window's size", "\u{1b}[8;24;80t"),
    ("kitty: the flags", "\u{1b}[?1u"),
    ("a string's end alone", "\u{1b}\\"),
  ]
}
