#include "crash.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
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
// How many bytes of the sequence the terminal has accepted since it was taken over.
static size_t restored_count;

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

// Permanently blocks output to the terminal from all other threads.
static void close_gate(void) {
  if (atomic_exchange(&gate, CLOSED) != BUSY || pthread_equal(writer, pthread_self())) return;
  // Interrupts the system call of the writer, even one blocked on the terminal; it never returns.
  pthread_kill(writer, freezing_signal);
  struct timespec pause = {.tv_nsec = 1000000};
  for (int attempt = 0; attempt < 500 && !atomic_load(&is_writer_frozen); attempt++)
    nanosleep(&pause, NULL);
}

// MARK: - Restoring

#ifdef CRASH_FAULTS
// Where a test interrupts crash_leave(), and whether the terminal is full then.
static size_t interruption = SIZE_MAX;
static bool is_full_then;

void crash_interrupt_leaving(size_t count, bool is_full) {
  interruption = count;
  is_full_then = is_full;
}

// Interrupts as the deadline does, if it is time; the signal comes on another thread.
static void interrupt_if_due(void) {
  if (restored_count != interruption) return;
  while (is_full_then && write(terminal, "", 1) == 1) continue;
  kill(getpid(), SIGALRM);
  for (;;) pause();
}

// A piece of at most some bytes that ends where the interruption is due.
static size_t piece(size_t count) {
  return restored_count < interruption && interruption - restored_count < count
             ? interruption - restored_count
             : count;
}

static void end_interruption(void) { interruption = SIZE_MAX; }
#else
static void interrupt_if_due(void) {}
static void end_interruption(void) {}
static size_t piece(size_t count) { return count; }
#endif

// Sends a piece of the restore sequence and notes how much of it was accepted. All signals are
// blocked, so that no handler sees a count that is out of date.
static void send_piece(void) {
  size_t rest = restore_sequence_count - restored_count;
  // A descriptor that blocks accepts at least one byte when it is ready.
  if (!(fcntl(terminal, F_GETFL) & O_NONBLOCK)) rest = 1;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  ssize_t count = write(terminal, restore_sequence + restored_count, piece(rest));
  if (count > 0) restored_count += (size_t)count;
  // The terminal is gone.
  if (count < 0 && errno != EAGAIN && errno != EINTR) restored_count = restore_sequence_count;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// Sends the rest of the restore sequence; returns whether the terminal has accepted all of it. Each
// piece may take some milliseconds, or any time if that is -1.
static bool send_rest(int patience) {
  for (;;) {
    interrupt_if_due();
    if (restored_count >= restore_sequence_count) return true;
    struct pollfd state = {.fd = terminal, .events = POLLOUT};
    int ready = poll(&state, 1, patience);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return false;
    send_piece();
  }
}

// Sends the rest of the restore sequence even if the terminal accepts nothing now.
static void force_rest(void) {
  // Disabling flow control resumes output that was stopped by Ctrl-S.
  struct termios modes = original_modes;
  modes.c_iflag &= ~(tcflag_t)IXON;
  tcsetattr(terminal, TCSANOW, &modes);
  if (send_rest(0)) return;
  // Discarded output may include a part of the sequence, but never its end.
  tcflush(terminal, TCOFLUSH);
  restored_count = 0;
  send_rest(-1);
}

// In the background, tcsetattr would otherwise stop the program.
static void block_stop(sigset_t *before) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &set, before);
}

static void restore(bool is_forced) {
  if (!atomic_exchange(&on_screen, false)) return;
  end_interruption();
  sigset_t before;
  block_stop(&before);
  close_gate();
  if (is_forced && restore_sequence_count > 0)
    force_rest();
  else
    send_rest(-1);
  // The shell would take the terminal's answers for input.
  tcflush(terminal, TCIFLUSH);
  tcsetattr(terminal, TCSANOW, &original_modes);
  release_errors();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void crash_enter(void) {
  hold_errors();
  restored_count = 0;
  atomic_store(&on_screen, true);
}

void crash_leave(void) {
  sigset_t before;
  block_stop(&before);
  crash_begin_output();
  send_rest(-1);
  tcsetattr(terminal, TCSANOW, &original_modes);
  release_errors();
  atomic_store(&on_screen, false);
  crash_end_output();
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
