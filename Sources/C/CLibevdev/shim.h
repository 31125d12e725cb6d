#pragma once
#include <stddef.h>
#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>

// Disables libevdev's log. In C, because on arm64 Swift 6.2 crashes at a function that takes a `va_list`. Can go with 6.2.
static inline void tb_silence_libevdev(void) {
  libevdev_set_log_function(NULL, NULL);
}
