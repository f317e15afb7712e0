#include "crash.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// What a program that traps, aborts or touches foreign memory gets.
static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS};

static const char last_words[] =
    "tomatomato: a fault in the program has ended it; a game that was under way goes on by "
    "'tomatomato resume'\n";

static atomic_bool on_screen;
static int terminal = STDOUT_FILENO;
static struct termios found_modes;
static char restore_sequence[512];
static size_t restore_sequence_count;

// Where standard error is held back, and what it was.
static int held_in = -1, held_out = -1, errors = -1;

// MARK: - Writing

static void write_all(int file, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

// Writes what was held back to standard error as it was.
static void release_errors(void) {
  if (errors < 0) return;
  dup2(errors, STDERR_FILENO);
  char bytes[512];
  ssize_t count;
  while ((count = read(held_out, bytes, sizeof bytes)) > 0)
    write_all(errors, bytes, (size_t)count);
}

static void hold_errors(void) {
  if (errors < 0) {
    int pair[2];
    if (!isatty(STDERR_FILENO) || pipe(pair) != 0) return;
    held_out = pair[0];
    held_in = pair[1];
    for (int end = 0; end < 2; end++) {
      // More than the pipe holds is lost, which is better than waiting for nobody.
      fcntl(pair[end], F_SETFL, O_NONBLOCK);
      fcntl(pair[end], F_SETFD, FD_CLOEXEC);
    }
    errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    if (errors < 0) return;
  }
  dup2(held_in, STDERR_FILENO);
}

// MARK: - One writer

// The gate through which all output to the terminal goes.
enum { FREE, BUSY, CLOSED };
static atomic_int gate;
// Who went through it last. A thread that is inside cannot end there.
static pthread_t writer;
static atomic_bool is_writer_frozen;

// Does nothing by itself, so that nobody minds if somebody else sends it.
static const int freezing_signal = SIGURG;

_Noreturn static void freeze(void) {
  atomic_store(&is_writer_frozen, true);
  for (;;) pause();
}

static void freeze_writer(int number) {
  (void)number;
  if (atomic_load(&gate) == CLOSED && pthread_equal(writer, pthread_self())) freeze();
}

void crash_begin_output(void) {
  crash_guard_thread();
  int expected = FREE;
  if (atomic_load(&gate) == FREE) writer = pthread_self();
  if (!atomic_compare_exchange_strong(&gate, &expected, BUSY)) freeze();
}

void crash_end_output(void) {
  int expected = BUSY;
  if (!atomic_compare_exchange_strong(&gate, &expected, FREE)) freeze();
}

// Lets nobody write to the terminal any more but this thread.
static void close_gate(void) {
  if (atomic_exchange(&gate, CLOSED) != BUSY || pthread_equal(writer, pthread_self())) return;
  // Its system call is interrupted, also one that waits for the terminal, and never goes on.
  pthread_kill(writer, freezing_signal);
  struct timespec pause = {.tv_nsec = 1000000};
  for (int times = 0; times < 500 && !atomic_load(&is_writer_frozen); times++)
    nanosleep(&pause, NULL);
}

// MARK: - Restoring

static void restore(bool is_stalled) {
  if (!atomic_exchange(&on_screen, false)) return;
  // In the background the settings could otherwise stop the program instead.
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &set, &before);
  close_gate();
  if (is_stalled && restore_sequence_count > 0) {
    // Output that is held by Ctrl-S goes on when that key means nothing any more.
    struct termios modes = found_modes;
    modes.c_iflag &= ~(tcflag_t)IXON;
    tcflush(terminal, TCOFLUSH);
    tcsetattr(terminal, TCSANOW, &modes);
  }
  write_all(terminal, restore_sequence, restore_sequence_count);
  tcsetattr(terminal, TCSANOW, &found_modes);
  release_errors();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void handle(int number) {
  bool was_on_screen = atomic_load(&on_screen);
  restore(false);
  if (was_on_screen) write_all(STDERR_FILENO, last_words, sizeof last_words - 1);
  // The usual effect is back, and the signal is not blocked meanwhile.
  raise(number);
}

void crash_prepare(int file, const struct termios *found, const void *bytes,
                   size_t count) {
  terminal = file;
  found_modes = *found;
  restore_sequence_count = count < sizeof restore_sequence ? count : sizeof restore_sequence;
  if (restore_sequence_count > 0) memcpy(restore_sequence, bytes, restore_sequence_count);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  action.sa_flags = (int)(SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
  sigemptyset(&action.sa_mask);
  for (size_t place = 0; place < sizeof faults / sizeof *faults; place++)
    sigaction(faults[place], &action, NULL);
  action.sa_handler = freeze_writer;
  action.sa_flags = SA_RESTART;
  sigaction(freezing_signal, &action, NULL);
}

void crash_set_on_screen(bool is_on_screen) {
  if (is_on_screen) {
    hold_errors();
    atomic_store(&on_screen, true);
  } else {
    atomic_store(&on_screen, false);
    release_errors();
  }
}

void crash_guard_thread(void) {
  static _Thread_local char memory[32768];
  static _Thread_local bool is_guarded;
  if (is_guarded) return;
  is_guarded = true;
  stack_t stack = {.ss_sp = memory, .ss_size = sizeof memory};
  sigaltstack(&stack, NULL);
  // Threads of Dispatch block nearly all signals.
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, freezing_signal);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void crash_force_restore(void) { restore(true); }
