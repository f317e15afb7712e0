#include "crash.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// How many seconds the program may take to end once it was asked to.
static const unsigned patience = 1;

static atomic_bool has_come[NSIG];
// The signal that asked the program to end, or 0.
static atomic_int ending;
// A pipe: readable whenever a signal has come.
static int wake_out = -1, wake_in = -1;

bool crash_is_ending(int number) {
  switch (number) {
    // Nobody can catch these.
    case SIGKILL:
    case SIGSTOP:
    // Faults have a handler of their own.
    case SIGILL:
    case SIGTRAP:
    case SIGABRT:
    case SIGSEGV:
    case SIGBUS:
    case SIGFPE:
    case SIGSYS:
    // Writing that fails is an error like any other.
    case SIGPIPE:
    case SIGXFSZ:
    // These stop the program or do nothing by themselves.
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
  // Those below are the C library's own.
  if (number >= 32 && number < SIGRTMIN) return false;
#endif
  return number > 0 && number < NSIG;
}

bool crash_is_stop(int number) {
  return number == SIGTSTP || number == SIGTTIN || number == SIGTTOU;
}

// MARK: - Ending

_Noreturn void crash_end_by(int number) {
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}

// The program did not end in time: it hangs, or its terminal takes no more output.
static void force_ending(int number) {
  (void)number;
  static atomic_bool was_tried;
  if (!atomic_exchange(&was_tried, true)) {
    // If this takes too long as well, the program ends without it.
    alarm(patience);
    crash_force_restore();
  }
  crash_end_by(atomic_load(&ending));
}

static void set_deadline(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = force_ending;
  action.sa_flags = SA_NODEFER;
  sigemptyset(&action.sa_mask);
  sigaction(SIGALRM, &action, NULL);
  alarm(patience);
}

// MARK: - Catching

static void note(int number) {
  int error = errno;
  atomic_store(&has_come[number], true);
  // As the system does it: what stops and what continues the program cancel each other.
  if (crash_is_stop(number)) atomic_store(&has_come[SIGCONT], false);
  for (int stop = 1; number == SIGCONT && stop < NSIG; stop++)
    if (crash_is_stop(stop)) atomic_store(&has_come[stop], false);
  int none = 0;
  if (crash_is_ending(number) && atomic_compare_exchange_strong(&ending, &none, number))
    set_deadline();
  // A full pipe is readable as it is.
  ssize_t written = write(wake_in, "", 1);
  (void)written;
  errno = error;
}

// Blocks no signal and does nothing, so that there is always a thread to take one: those
// of Dispatch block nearly all.
static void *take_signals(void *nothing) {
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  for (;;) pause();
  return nothing;
}

static bool is_caught(int number) {
  return crash_is_ending(number) || crash_is_stop(number) || number == SIGCONT ||
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
  action.sa_handler = note;
  sigemptyset(&action.sa_mask);
  for (int number = 1; number < NSIG; number++) {
    if (!is_caught(number) || sigaction(number, NULL, &before) != 0) continue;
    // Whoever started the program may want it not to be bothered, as nohup does.
    if (before.sa_handler == SIG_IGN) continue;
    // Reading and writing in the background must not be tried again and again.
    action.sa_flags = number == SIGTTIN || number == SIGTTOU ? 0 : SA_RESTART;
    sigaction(number, &action, NULL);
  }
  pthread_t thread;
  int error = pthread_create(&thread, NULL, take_signals, NULL);
  if (error == 0) return wake_out;
  errno = error;
  return -1;
}

void crash_clear_wakes(void) {
  char bytes[256];
  while (read(wake_out, bytes, sizeof bytes) > 0) continue;
}

bool crash_take_signal(int number) { return atomic_exchange(&has_come[number], false); }

// MARK: - The usual effect

void crash_allow(int number, struct crash_allowance *before) {
  sigaction(number, NULL, &before->action);
  if (before->action.sa_handler != SIG_IGN) signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, &before->mask);
}

void crash_disallow(int number, const struct crash_allowance *before) {
  pthread_sigmask(SIG_SETMASK, &before->mask, NULL);
  sigaction(number, &before->action, NULL);
}
