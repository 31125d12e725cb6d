// Reads a recording by libinput, up to its touch events, with the location of each on a screen of
// 1920 × 1080, as a compositor does. Argument: FILE.
#include "panel.h"

#include <libinput.h>

static struct libinput *context;
static double sum;

static inline void read_all(void) {
  struct libinput_event *event;
  libinput_dispatch(context);
  while ((event = libinput_get_event(context))) {
    enum libinput_event_type type = libinput_event_get_type(event);
    if (type == LIBINPUT_EVENT_TOUCH_DOWN || type == LIBINPUT_EVENT_TOUCH_MOTION) {
      struct libinput_event_touch *touch = libinput_event_get_touch_event(event);
      sum += libinput_event_touch_get_x_transformed(touch, 1920) +
             libinput_event_touch_get_y_transformed(touch, 1080) +
             libinput_event_touch_get_seat_slot(touch);
    }
    libinput_event_destroy(event);
  }
}

__attribute__((noinline)) void handle(const struct input_event *frame, int count) { read_all(); }
__attribute__((noinline)) void warm_up(const struct input_event *frame, int count) { read_all(); }

static int open_node(const char *path, int flags, void *data) { return panel_reader; }
static void close_node(int descriptor, void *data) {}

// libinput reports that the recorded times are in the past, at most five times.
static void ignore(struct libinput *context, enum libinput_log_priority priority, const char *format,
                   va_list arguments) {}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  load(arguments[1]);
  open_panel();
  static const struct libinput_interface interface = {open_node, close_node};
  context = libinput_path_create_context(&interface, NULL);
  libinput_log_set_handler(context, ignore);
  if (!libinput_path_add_device(context, panel_node)) {
    fprintf(stderr, "libinput refuses the panel of %s\n", arguments[1]);
    return 65;
  }
  warm_up(NULL, 0);
  play(send_frame);
  return sum == 0;
}
