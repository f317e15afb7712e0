#include "crash.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// The time in seconds within which the program must exit after a signal.
static const unsigned exit_timeout = 1;

static atomic_bool is_pending[NSIG];
// The first signal that ends the program, or 0.
static atomic_int ending;
// A pipe that becomes readable when a signal arrives.
static int wake_out = -1, wake_in = -1;

bool crash_is_termination_signal(int number) {
  switch (number) {
    // These cannot be caught.
    case SIGKILL:
    case SIGSTOP:
    // Crashes have their own handler.
    case SIGILL:
    case SIGTRAP:
    case SIGABRT:
    case SIGSEGV:
    case SIGBUS:
    case SIGFPE:
    case SIGSYS:
    // Failed writes are reported as errors.
    case SIGPIPE:
    case SIGXFSZ:
    // These stop the program or have no effect by default.
    case SIGTSTP:
    case SIGTTIN:
    case SIGTTOU:
    case SIGCONT:
    case SIGCHLD:
    case SIGURG:
    case SIGWINCH:
#ifdef SIGINFO
    case SIGINFO:
#endif
#ifdef __APPLE__
    case SIGIO:
#endif
      return false;
    default: break;
  }
#ifdef SIGRTMIN
  // Signals between 32 and SIGRTMIN are reserved for the C library.
  if (number >= 32 && number < SIGRTMIN) return false;
#endif
  return number > 0 && number < NSIG;
}

bool crash_is_stop_signal(int number) {
  return number == SIGTSTP || number == SIGTTIN || number == SIGTTOU;
}

// MARK: - Ending

_Noreturn void crash_kill_self(int number) {
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}

// The program did not exit in time: it hangs, or its output is blocked.
static void force_ending(int number) {
  (void)number;
  static atomic_bool was_attempted;
  if (!atomic_exchange(&was_attempted, true)) {
    // If this takes too long as well, the program is killed without it.
    alarm(exit_timeout);
    crash_force_restore();
  }
  crash_kill_self(atomic_load(&ending));
}

static void set_deadline(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = force_ending;
  action.sa_flags = SA_NODEFER;
  sigemptyset(&action.sa_mask);
  sigaction(SIGALRM, &action, NULL);
  alarm(exit_timeout);
}

// MARK: - Catching

static void handle(int number) {
  int error = errno;
  atomic_store(&is_pending[number], true);
  // As in the kernel, stop signals and SIGCONT cancel each other.
  if (crash_is_stop_signal(number)) atomic_store(&is_pending[SIGCONT], false);
  for (int stop = 1; number == SIGCONT && stop < NSIG; stop++)
    if (crash_is_stop_signal(stop)) atomic_store(&is_pending[stop], false);
  int none = 0;
  if (crash_is_termination_signal(number) && atomic_compare_exchange_strong(&ending, &none, number))
    set_deadline();
  // If the pipe is full, it is readable anyway.
  ssize_t written = write(wake_in, "", 1);
  (void)written;
  errno = error;
}

// Stop signals and SIGCONT, which cancel each other.
static sigset_t stops_and_continues(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCONT);
  for (int number = 1; number < NSIG; number++)
    if (crash_is_stop_signal(number)) sigaddset(&set, number);
  return set;
}

// A thread that blocks no signals, so that every signal can be delivered: the threads of
// Dispatch block nearly all signals.
static void *receive_signals(void *unused) {
  sigset_t blocked;
  sigemptyset(&blocked);
#ifdef __linux__
  // Two threads might handle a stop and SIGCONT in the wrong order. On Linux, Dispatch leaves the main
  // thread waiting for signals, so that one alone handles them.
  blocked = stops_and_continues();
#endif
  pthread_sigmask(SIG_SETMASK, &blocked, NULL);
  for (;;) pause();
  return unused;
}

static bool is_caught(int number) {
  return crash_is_termination_signal(number) || crash_is_stop_signal(number) || number == SIGCONT ||
         number == SIGWINCH;
}

int crash_catch_signals(void) {
  int pair[2];
  if (pipe(pair) != 0) return -1;
  wake_out = pair[0];
  wake_in = pair[1];
  for (int end = 0; end < 2; end++) {
    fcntl(pair[end], F_SETFL, O_NONBLOCK);
    fcntl(pair[end], F_SETFD, FD_CLOEXEC);
  }
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  action.sa_mask = stops_and_continues();
  for (int number = 1; number < NSIG; number++) {
    if (!is_caught(number) || sigaction(number, NULL, &before) != 0) continue;
    // The parent process may want a signal to be ignored, as nohup does.
    if (before.sa_handler == SIG_IGN) continue;
    // Background reads and writes must fail with EINTR instead of being restarted.
    action.sa_flags = number == SIGTTIN || number == SIGTTOU ? 0 : SA_RESTART;
    sigaction(number, &action, NULL);
  }
  pthread_t thread;
  int error = pthread_create(&thread, NULL, receive_signals, NULL);
  if (error == 0) return wake_out;
  errno = error;
  return -1;
}

void crash_clear_wakeups(void) {
  char bytes[256];
  while (read(wake_out, bytes, sizeof bytes) > 0) continue;
}

int crash_ending_signal(int milliseconds) {
  struct timespec pause = {.tv_nsec = 1000000};
  for (int left = milliseconds; left > 0 && atomic_load(&ending) == 0; left--)
    nanosleep(&pause, NULL);
  return atomic_load(&ending);
}

bool crash_take_signal(int number) { return atomic_exchange(&is_pending[number], false); }

// MARK: - Default actions

void crash_enable_default(int number, struct crash_saved_handler *before) {
  sigaction(number, NULL, &before->action);
  if (before->action.sa_handler != SIG_IGN) signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, &before->mask);
}

void crash_restore_handler(int number, const struct crash_saved_handler *before) {
  pthread_sigmask(SIG_SETMASK, &before->mask, NULL);
  sigaction(number, &before->action, NULL);
}
