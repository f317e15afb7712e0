#ifndef TOMATOMATO_CCRASH_CRASH_H
#define TOMATOMATO_CCRASH_CRASH_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// What must work where no Swift code may run: restoring the terminal in the handler
// of a fault of the program's own or when the program hangs, and taking signals.
// Plain C, since only calls that are safe in a signal handler are made there.

// MARK: - The terminal

// Says at which file the terminal is, how it was found, and which bytes turn off all
// that is turned on there; from now on faults are handled. The bytes are copied.
void crash_prepare(int file, const struct termios *found, const void *bytes,
                   size_t count);

// Says whether the terminal is taken over now. Meanwhile what is written to
// standard error is held back, if that is a terminal, and follows afterwards.
void crash_set_on_screen(bool is_on_screen);

// Lets a fault be handled on this thread even where its stack is used up.
void crash_guard_thread(void);

// Enclose everything that writes to the terminal; one thread does so at a time. Once
// the terminal is restored by force, a thread between the two, or one that begins,
// never goes on: nothing can be written after the bytes that restore the terminal.
void crash_begin_output(void);
void crash_end_output(void);

// Restores the terminal by force, from any thread and any signal handler, even if it
// takes no more output: what it has not taken yet is discarded. The program must end
// after this. Does nothing while the terminal is not taken over.
void crash_force_restore(void);

// MARK: - Signals

// Catches every signal that would end or stop the program, SIGCONT and SIGWINCH,
// except those that are ignored. Returns a file that can be read whenever a signal
// has come, or -1 with errno set.
//
// A second after the first signal that asks the program to end, the terminal is
// restored by force and the program ends, whatever it does.
int crash_catch_signals(void);

// Makes the file unreadable until the next signal comes.
void crash_clear_wakes(void);

// Whether a signal has come since this was last asked.
bool crash_take_signal(int number);

// Whether a signal that can be caught ends a program that does not catch it; faults
// of the program's own and writing that fails do not count.
bool crash_is_ending(int number);

// Whether a signal that can be caught stops a program that does not catch it.
bool crash_is_stop(int number);

// Ends the program by a signal, so that whoever started it can tell.
_Noreturn void crash_end_by(int number);

// What a signal did before crash_allow().
struct crash_allowance {
  struct sigaction action;
  sigset_t mask;
};

// Lets a signal have its usual effect on this thread, unless it is ignored, until
// crash_disallow() is called.
void crash_allow(int number, struct crash_allowance *before);
void crash_disallow(int number, const struct crash_allowance *before);

// MARK: - Limits

// Whether so many more files can be open, and so many more threads run, at once.
bool crash_can_open(int files);
bool crash_can_run(int threads);

#endif
