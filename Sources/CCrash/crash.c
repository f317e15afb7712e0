#include "crash.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// The signals of traps, aborts and invalid memory accesses.
static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS};

static const char crash_message[] =
    "tomatomato: the program crashed; run 'tomatomato resume' to continue an unfinished game\n";

static atomic_bool on_screen;
static int terminal = STDOUT_FILENO;
static struct termios original_modes;
static char restore_sequence[512];
static size_t restore_sequence_count;

// The pipe that collects standard error, and the original standard error.
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

// Restores standard error and writes the collected output to it.
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
      // Output beyond the capacity of the pipe is lost, since nobody reads the pipe yet.
      fcntl(pair[end], F_SETFL, O_NONBLOCK);
      fcntl(pair[end], F_SETFD, FD_CLOEXEC);
    }
    errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    if (errors < 0) return;
  }
  dup2(held_in, STDERR_FILENO);
}

// MARK: - Exclusive output

// The state of the gate that all output to the terminal must pass.
enum { FREE, BUSY, CLOSED };
static atomic_int gate;
// The thread that passed the gate last. A thread does not exit while it is inside.
static pthread_t writer;
static atomic_bool is_writer_frozen;

// Ignored by default, so that a signal from elsewhere has no effect.
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

// Blocks output to the terminal from all other threads, for good.
static void close_gate(void) {
  if (atomic_exchange(&gate, CLOSED) != BUSY || pthread_equal(writer, pthread_self())) return;
  // Interrupts the system call of the writer, even one blocked on the terminal; it never returns.
  pthread_kill(writer, freezing_signal);
  struct timespec pause = {.tv_nsec = 1000000};
  for (int attempt = 0; attempt < 500 && !atomic_load(&is_writer_frozen); attempt++)
    nanosleep(&pause, NULL);
}

// MARK: - Restoring

static void restore(bool is_stalled) {
  if (!atomic_exchange(&on_screen, false)) return;
  // In the background, tcsetattr would otherwise stop the program.
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &set, &before);
  close_gate();
  if (is_stalled && restore_sequence_count > 0) {
    // Disabling flow control resumes output that was stopped by Ctrl-S.
    struct termios modes = original_modes;
    modes.c_iflag &= ~(tcflag_t)IXON;
    tcflush(terminal, TCOFLUSH);
    tcsetattr(terminal, TCSANOW, &modes);
  }
  write_all(terminal, restore_sequence, restore_sequence_count);
  tcsetattr(terminal, TCSANOW, &original_modes);
  release_errors();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void handle(int number) {
  bool was_on_screen = atomic_load(&on_screen);
  restore(false);
  if (was_on_screen) write_all(STDERR_FILENO, crash_message, sizeof crash_message - 1);
  // SA_RESETHAND has restored the default action, and SA_NODEFER leaves the signal unblocked.
  raise(number);
}

void crash_prepare(int file, const struct termios *modes, const void *bytes,
                   size_t count) {
  terminal = file;
  original_modes = *modes;
  restore_sequence_count = count < sizeof restore_sequence ? count : sizeof restore_sequence;
  if (restore_sequence_count > 0) memcpy(restore_sequence, bytes, restore_sequence_count);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  action.sa_flags = (int)(SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
    sigaction(faults[i], &action, NULL);
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
  // Dispatch blocks nearly all signals on its threads.
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, freezing_signal);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void crash_force_restore(void) { restore(true); }
