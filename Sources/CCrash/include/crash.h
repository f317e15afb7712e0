#ifndef TOMATOMATO_CCRASH_CRASH_H
#define TOMATOMATO_CCRASH_CRASH_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// Code that must not depend on the Swift runtime: restoring the terminal, also after a crash
// or when the program hangs, and signal handlers. Signal handlers only call
// async-signal-safe functions.

// MARK: - The terminal

// Installs the crash handler. It restores the given modes of the terminal and sends the
// given bytes, which turn off everything that was turned on. The bytes are copied. They
// may be sent again from their beginning if only a part of them was accepted, so what must
// not happen twice comes last.
//
// Opened without blocking, the terminal accepts them at once instead of one by one.
void crash_prepare(int file, const struct termios *modes, const void *bytes,
                   size_t count);

// Notes that the program controls the terminal from now on. While it does, output to
// standard error is collected, if that is a terminal, and written afterward.
void crash_enter(void);

// Restores the terminal, as the crash handler and crash_force_restore() do. Each of them
// continues where another was interrupted.
void crash_leave(void);

// For tests, in debug builds only: the deadline of a termination signal, which must have arrived
// before, comes when crash_leave() has sent this many bytes. The terminal may be full then.
void crash_interrupt_leaving(size_t count, bool is_full);

// Gives this thread an alternate signal stack, so that a stack overflow is handled.
void crash_guard_thread(void);

// All output to the terminal must be between these two calls, by one thread at a time.
// Once crash_force_restore() was called, a thread that is between the two or calls one
// of them never returns: nothing is written after the restore sequence.
void crash_begin_output(void);
void crash_end_output(void);

// Restores the terminal from any thread or signal handler, even if its output is
// blocked: pending output is discarded. The program must exit afterward. Does nothing
// unless the program controls the terminal.
void crash_force_restore(void);

// MARK: - Signals

// Catches every signal that would end or stop the program, SIGCONT and SIGWINCH,
// except those that are ignored. Returns a file descriptor that becomes readable when a
// signal arrives, or -1 with errno set.
//
// One second after the first signal that ends the program, the terminal is restored by
// force and the program is killed.
int crash_catch_signals(void);

// Makes the file descriptor unreadable until the next signal arrives.
void crash_clear_wakeups(void);

// Whether a signal has arrived since the last call for it.
bool crash_take_signal(int number);

// The first signal that ends the program, or 0 if none arrives for some milliseconds.
int crash_ending_signal(int milliseconds);

// Whether the default action of a catchable signal ends the program, except for crash
// signals, SIGPIPE and SIGXFSZ.
bool crash_is_termination_signal(int number);

// Whether the default action of a catchable signal stops the program.
bool crash_is_stop_signal(int number);

// Kills the program with a signal, so that the parent process sees it.
_Noreturn void crash_kill_self(int number);

// The state of a signal before crash_enable_default().
struct crash_saved_handler {
  struct sigaction action;
  sigset_t mask;
};

// Restores the default action of a signal, unless it is ignored, and unblocks it on this
// thread, until crash_restore_handler() is called.
void crash_enable_default(int number, struct crash_saved_handler *before);
void crash_restore_handler(int number, const struct crash_saved_handler *before);

// MARK: - Files

// Opens a nameless file, in memory where the system has such files; -1 if that fails.
int crash_open_memory(void);

// The largest size in bytes that a file may have.
unsigned long long crash_file_size_limit(void);

// Opens the terminal again for output that does not block. Another process may share the
// given descriptor and must not be affected. Returns the given one if that is not permitted.
int crash_reopen_terminal(int file);

// MARK: - Limits

// Whether this many additional files can be open, or threads can run, at the same time.
bool crash_can_open_files(int files);
bool crash_can_start_threads(int threads);

// The largest size of the stack in bytes.
size_t crash_stack_limit(void);

// MARK: - Other programs

// A program that belongs to this one, without a terminal.
struct crash_child {
  // Its standard input and its standard output, or -1. Neither blocks.
  int input, output;
  // Closing it ends the program.
  int lifeline;
};

// Starts a program, which is found like a command of a shell, in a session of its own. Its standard error
// goes nowhere, and so does its output unless it is wanted. If a socket is given, which is not negative, it is
// both its standard input and its standard output. Returns 0, or the error number that tells why it cannot be
// started.
//
// It ends with this program, however that ends: a process that does nothing else waits for the end of the
// lifeline. Then the program gets SIGTERM, and half a second later SIGKILL, with all that it has started.
int crash_start_child(char *const words[], int socket, bool wants_output,
                      struct crash_child *child);

#endif
