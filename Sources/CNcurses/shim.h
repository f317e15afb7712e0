#ifndef TOMATOMATO_CNCURSES_SHIM_H
#define TOMATOMATO_CNCURSES_SHIM_H

// Wide-character ncurses. Platforms differ in which macro enables the wide functions.
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdio.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// Wrappers for globals and macros that Swift cannot import or considers unsafe.

// Initializes the terminal at a file descriptor for output, which the screen owns from then
// on, and at standard input; NULL if the name is unknown.
static inline SCREEN *tomato_newterm(const char *name, int output) {
  FILE *stream = fdopen(output, "w");
  if (!stream) {
    close(output);
    return NULL;
  }
  SCREEN *screen = newterm(name, stream, stdin);
  if (!screen) fclose(stream);
  return screen;
}
static inline TERMINAL *tomato_cur_term(void) { return cur_term; }

// Makes Ctrl-C a key of a terminal like others instead of a signal.
static inline void tomato_disable_interrupt_key(int terminal) {
  struct termios modes;
  if (tcgetattr(terminal, &modes) != 0) return;
  modes.c_cc[VINTR] = _POSIX_VDISABLE;
  tcsetattr(terminal, TCSADRAIN, &modes);
}

// The key that stops the program.
static inline cc_t tomato_suspend_key(const struct termios *modes) {
  return modes->c_lflag & ISIG ? modes->c_cc[VSUSP] : _POSIX_VDISABLE;
}

// The names of the capabilities in the order of compiled descriptions; NULL after the
// last one.
static inline const char *tomato_flag_name(int index) { return boolnames[index]; }
static inline const char *tomato_number_name(int index) { return numnames[index]; }
static inline const char *tomato_string_name(int index) { return strnames[index]; }

// Keeps ncurses from resetting the terminal's palette at the end, which would discard
// the user's own colors.
static inline void tomato_keep_palette(void) { orig_colors = NULL; }

// Expands a capability with a row and a column as its parameters.
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

// The width of a character according to the C library, which ncurses relies on; -1 if it
// is unknown.
static inline int tomato_width(wchar_t glyph) { return wcwidth(glyph); }

// Draws a character of one or two columns, with as many combining marks as ncurses takes, in a color
// pair. ncurses reports an error for the last cell of the window although it is drawn, so nothing is
// returned.
//
// A character whose width differs between the C library and the program would shift the
// rest of the row, so it is replaced by question marks.
static inline void tomato_put_cluster(WINDOW *window, int row, int column,
                                      const wchar_t *glyph, int width,
                                      unsigned int attributes, int pair) {
  wchar_t text[CCHARW_MAX + 1] = {0};
  wcsncpy(text, glyph, CCHARW_MAX);
  // A mark of direction is not needed where it is no character without columns.
  size_t length = wcslen(text);
  if (length > 1 && text[length - 1] == 0x200e && wcwidth(0x200e) != 0)
    text[length - 1] = 0;
  bool fits = wcswidth(text, CCHARW_MAX) == width;
  if (!fits) wcscpy(text, L"?");
  cchar_t cell;
  if (setcchar(&cell, text, (attr_t)attributes, 0, &pair) != OK) return;
  for (int offset = 0; offset < (fits ? 1 : width); offset++)
    mvwadd_wch(window, row, column + offset, &cell);
}

// Draws a character without combining marks.
static inline void tomato_put(WINDOW *window, int row, int column, wchar_t glyph,
                              int width, unsigned int attributes, int pair) {
  wchar_t text[2] = {glyph, 0};
  tomato_put_cluster(window, row, column, text, width, attributes, pair);
}

#endif
