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

#endif
