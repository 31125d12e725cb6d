// The parts of the kernel's interface that Swift cannot import: requests that are macros with a type
// in them, and headers that the C library's module omits. Nothing here makes decisions.
#pragma once

#include <linux/input.h>
#include <linux/major.h>
#include <linux/uhid.h>
#include <linux/uinput.h>
#include <malloc.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <unistd.h>

/// EVIOCGVERSION: the version of the evdev interface, `0x010001`.
static inline int tb_evdev_version(int descriptor, int *version) {
  return ioctl(descriptor, EVIOCGVERSION, version);
}

/// EVIOCGABS: what an axis announces, and its value.
static inline int tb_evdev_axis(int descriptor, unsigned axis, struct input_absinfo *info) {
  return ioctl(descriptor, EVIOCGABS(axis), info);
}

/// EVIOCGMTSLOTS: `request[0]` is the axis going in, the rest its value in each slot coming out.
static inline int tb_evdev_slots(int descriptor, int32_t *request, size_t bytes) {
  return ioctl(descriptor, EVIOCGMTSLOTS(bytes), request);
}

/// EVIOCREVOKE: revokes access to the device through this open file.
static inline int tb_evdev_revoke(int descriptor) {
  return ioctl(descriptor, EVIOCREVOKE, NULL);
}

/// UI_SET_PHYS: the physical path of a uinput device that is not made yet.
static inline int tb_uinput_set_path(int descriptor, const char *path) {
  return ioctl(descriptor, UI_SET_PHYS, path);
}

/// The seconds of a record, whatever the width of `time_t` is (E-TIME-7).
static inline int64_t tb_event_seconds(const struct input_event *event) {
  return (int64_t)event->input_event_sec;
}

/// The microseconds of a record within its second.
static inline int64_t tb_event_microseconds(const struct input_event *event) {
  return (int64_t)event->input_event_usec;
}

/// pidfd_open(2), which the C library of Debian 12 does not declare for C without extensions.
static inline int tb_process_open(int process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}

/// pidfd_getfd(2): a copy of another process's descriptor, for tests that revoke it.
static inline int tb_process_descriptor(int process, int descriptor) {
  return (int)syscall(SYS_pidfd_getfd, process, descriptor, 0);
}

/// accept4(2), which the C library does not declare for C without extensions.
struct sockaddr;
int accept4(int socket, struct sockaddr *address, unsigned *length, int flags);

/// TIOCGWINSZ: the number of columns of a terminal.
static inline int tb_terminal_width(int descriptor) {
  struct winsize size = {0};
  return ioctl(descriptor, TIOCGWINSZ, &size) < 0 ? -1 : size.ws_col;
}

/// memfd_create(2), which the C library does not declare for C without extensions.
int memfd_create(const char *name, unsigned flags);

/// adjtimex(2) without a change: `TIME_ERROR` if the time of day is not synchronized.
static inline int tb_clock_state(void) {
  struct timex request = {0};
  return adjtimex(&request);
}

/// posix_spawn(3) of a program that writes to a file; its other streams are `/dev/null`. Returns an error
/// number, or 0.
static inline int tb_start_program(const char *path, char *const *arguments, char *const *variables,
                                   int output, int *process) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", 0, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, output, 1);
  if (!error) error = posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", 1, 0);
  if (!error) error = posix_spawn(process, path, &actions, NULL, arguments, variables);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
