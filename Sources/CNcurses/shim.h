#ifndef TOMATOMATO_CNCURSES_SHIM_H
#define TOMATOMATO_CNCURSES_SHIM_H

// Wide-character ncurses. Both names are asked for, since platforms differ in
// which one turns the wide functions on.
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#include <wchar.h>

// Globals and macros that Swift cannot see or calls unsafe, each as a tiny function.

// Takes over the terminal at standard input and output, as one of a name; NULL
// where the name is unknown.
static inline SCREEN *tomato_newterm(const char *name) {
  return newterm(name, stdout, stdin);
}
static inline TERMINAL *tomato_cur_term(void) { return cur_term; }

// Has ncurses leave the terminal's palette alone, of which it would bring back the
// maker's at the end, whatever the user has made of it.
static inline void tomato_keep_palette(void) { orig_colors = NULL; }

// Puts a row and a column into a capability that takes them.
static inline const char *tomato_expand(char *capability, int row, int column) {
  return tiparm(capability, row, column);
}

static inline WINDOW *tomato_stdscr(void) { return stdscr; }
static inline WINDOW *tomato_curscr(void) { return curscr; }
static inline int tomato_color_pairs(void) { return COLOR_PAIRS; }

static inline unsigned int tomato_bold(void) { return A_BOLD; }
static inline unsigned int tomato_reverse(void) { return A_REVERSE; }
static inline unsigned int tomato_underline(void) { return A_UNDERLINE; }
static inline unsigned int tomato_dim(void) { return A_DIM; }

// How many columns the C library gives a sign, by which ncurses counts; -1 if it does
// not know it.
static inline int tomato_width(wchar_t sign) { return wcwidth(sign); }

// Puts one sign of one or two columns with a colour pair of any number at a place of
// the window. The sign at the right end of the last row makes curses report an error
// although it is drawn, so there is nothing to return.
//
// A sign that the C library does not know, or gives other columns than the program
// does, would move all that follows it in the row: question marks stand in its place.
static inline void tomato_put(WINDOW *window, int row, int column, wchar_t sign,
                              int width, unsigned int attributes, int pair) {
  bool fits = tomato_width(sign) == width;
  wchar_t text[2] = {fits ? sign : L'?', 0};
  cchar_t cell;
  if (setcchar(&cell, text, (attr_t)attributes, 0, &pair) != OK) return;
  for (int place = 0; place < (fits ? 1 : width); place++)
    mvwadd_wch(window, row, column + place, &cell);
}

#endif
