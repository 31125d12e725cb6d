// Sends the frames of a capture through libinput, one at a time: writes each to a uinput panel, then lets
// libinput read it. Callgrind counts the function `handle`; the first pass warms up and is not counted.
// Argument: FILE. Needs libevemu-dev, libinput-dev and a kernel with uinput.
#include <evemu.h>
#include <fcntl.h>
#include <libinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int open_restricted(const char *path, int flags, void *data) { return open(path, flags); }
static void close_restricted(int descriptor, void *data) { close(descriptor); }
static const struct libinput_interface interface = {open_restricted, close_restricted};

static long touches, frames;
static double positions;

// Reads all available events, and queries each touch as a compositor does.
static inline void read_all(struct libinput *context) {
  struct libinput_event *event;
  libinput_dispatch(context);
  while ((event = libinput_get_event(context))) {
    enum libinput_event_type type = libinput_event_get_type(event);
    if (type == LIBINPUT_EVENT_TOUCH_DOWN || type == LIBINPUT_EVENT_TOUCH_MOTION) {
      struct libinput_event_touch *touch = libinput_event_get_touch_event(event);
      positions += libinput_event_touch_get_x_transformed(touch, 1920) +
                libinput_event_touch_get_y_transformed(touch, 1080) +
                libinput_event_touch_get_seat_slot(touch);
      touches++;
    } else if (type == LIBINPUT_EVENT_TOUCH_FRAME) {
      frames++;
    }
    libinput_event_destroy(event);
  }
}

__attribute__((noinline)) static void handle(struct libinput *context) { read_all(context); }
__attribute__((noinline)) static void warm_up(struct libinput *context) { read_all(context); }

int main(int count, char **arguments) {
  if (count != 2) return 64;
  FILE *file = fopen(arguments[1], "r");
  if (!file) return 66;
  struct evemu_device *device = evemu_new(NULL);
  if (evemu_read(device, file) <= 0 || evemu_create_managed(device) < 0) return 65;
  static struct input_event events[1 << 17];
  size_t length = 0;
  while (length < sizeof events / sizeof *events && evemu_read_event(file, &events[length]) > 0)
    length++;

  const char *node = evemu_get_devnode(device);
  int panel = open(node, O_WRONLY);
  struct libinput *context = libinput_path_create_context(&interface, NULL);
  struct libinput_device *reader = NULL;
  // libinput refuses the device until udev has processed it.
  for (int attempt = 0; !reader && attempt < 300; attempt++) {
    usleep(100000);
    reader = libinput_path_add_device(context, node);
  }
  if (!reader || panel < 0) return 69;

  warm_up(context);
  for (int pass = 0; pass < 2; pass++) {
    size_t first = 0;
    for (size_t index = 0; index < length; index++) {
      if (events[index].type != EV_SYN) continue;
      size_t size = (index + 1 - first) * sizeof *events;
      if (write(panel, events + first, size) != (ssize_t)size) return 74;
      first = index + 1;
      if (pass) handle(context); else warm_up(context);
    }
  }
  printf("%zu events, %ld touches, %ld frames, %f\n", length, touches, frames, positions);
}
