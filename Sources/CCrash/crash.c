#include "crash.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

// What a program that traps, aborts or touches foreign memory gets.
static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS};

static const char last_words[] =
    "tomatomato: a fault in the program has ended it; a game that was under way goes on by "
    "'tomatomato resume'\n";

static volatile sig_atomic_t on_screen;
static int terminal = STDOUT_FILENO;
static struct termios found_modes;
static char way_back[512];
static size_t way_back_count;

// Where standard error is held back, and what it was.
static int held_in = -1, held_out = -1, errors = -1;

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

static void give_back(bool is_stalled) {
  if (!on_screen) return;
  on_screen = 0;
  // In the background the settings could otherwise stop the program instead.
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &set, &before);
  if (is_stalled) {
    // Output that is held by Ctrl-S goes on when that key means nothing any more.
    struct termios modes = found_modes;
    modes.c_iflag &= ~(tcflag_t)IXON;
    tcflush(terminal, TCOFLUSH);
    tcsetattr(terminal, TCSANOW, &modes);
  }
  write_all(terminal, way_back, way_back_count);
  tcsetattr(terminal, TCSANOW, &found_modes);
  release_errors();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void handle(int number) {
  bool was_on_screen = on_screen;
  give_back(false);
  if (was_on_screen) write_all(STDERR_FILENO, last_words, sizeof last_words - 1);
  // The usual effect is back, and the signal is not blocked meanwhile.
  raise(number);
}

void crash_prepare(int file, const struct termios *found, const void *bytes,
                   size_t count) {
  terminal = file;
  found_modes = *found;
  way_back_count = count < sizeof way_back ? count : sizeof way_back;
  if (way_back_count > 0) memcpy(way_back, bytes, way_back_count);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  action.sa_flags = (int)(SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
  sigemptyset(&action.sa_mask);
  for (size_t place = 0; place < sizeof faults / sizeof *faults; place++)
    sigaction(faults[place], &action, NULL);
}

void crash_set_on_screen(bool is_on_screen) {
  if (is_on_screen) {
    hold_errors();
    on_screen = 1;
  } else {
    on_screen = 0;
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
}

void crash_give_back(void) { give_back(true); }
