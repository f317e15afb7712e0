#ifndef TOMATOMATO_CCRASH_CRASH_H
#define TOMATOMATO_CCRASH_CRASH_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// Gives the terminal back where no Swift code may run: in the handler of a fault
// of the program's own, and when the program hangs. Plain C, since only calls that
// are safe in a signal handler are made there.

// Says at which file the terminal is, how it was found, and which bytes turn off all
// that is turned on there; from now on faults are handled. The bytes are copied.
void crash_prepare(int file, const struct termios *found, const void *bytes,
                   size_t count);

// Says whether the terminal is taken over now. Meanwhile what is written to
// standard error is held back, if that is a terminal, and follows afterwards.
void crash_set_on_screen(bool is_on_screen);

// Lets a fault be handled on this thread even where its stack is used up.
void crash_guard_thread(void);

// Gives the terminal back, from any thread, even if it takes no more output. Does
// nothing while it is not taken over.
void crash_give_back(void);

#endif
