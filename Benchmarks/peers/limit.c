// The least work that writes touchbridge's JSON lines: it tracks slots, tests one view, calls a handler, and
// writes digits from tables. It knows one panel, one view and no recognizer, counts no taps, and checks nothing.
//
// Arguments: FILE, and `print` to print the lines of one pass.
#include "recording.h"

#include <math.h>
#include <stdbool.h>

enum { SLOTS = 64, BEGAN = 0, MOVED = 1, ENDED = 2 };

struct slot {
  int id, touch, x, y, size, pressure, old_pressure;
  bool has_begun, has_ended;
  double location_x, location_y, radius, force;
};
static struct slot slots[SLOTS] = {[0 ... SLOTS - 1] = {.id = -1}};
static unsigned long changed;
static int slot, touches;
static long sum, sequence = 2;
static bool has_force, has_radius;
static double points_per_x, points_per_y, points_per_size, force_per_pressure;
static const double width = 1920, height = 1080;

static char buffer[1 << 20], *end = buffer;
// The digits of 0 to 999, with and without zeros before them, and how many digits the latter have.
static char padded[1000][4], plain[1000][4];
static unsigned char plain_length[1000];

#define WRITE(text) (memcpy(end, text, sizeof text - 1), end += sizeof text - 1)

static inline void write_small(unsigned number) {
  memcpy(end, plain[number], 4);
  end += plain_length[number];
}

static inline void write_three(unsigned number) {
  memcpy(end, padded[number], 4);
  end += 3;
}

static inline void write_number(unsigned long number) {
  if (number < 1000) {
    write_small(number);
  } else if (number < 1000000) {
    write_small(number / 1000);
    write_three(number % 1000);
  } else {
    write_number(number / 1000000);
    write_three(number / 1000 % 1000);
    write_three(number % 1000);
  }
}

// Writes thousandths without zeros at the end.
static inline void write_decimal(double number) {
  unsigned thousandths = number * 1000 + 0.5, rest = thousandths % 1000;
  write_number(thousandths / 1000);
  if (!rest) return;
  *end = '.';
  memcpy(end + 1, padded[rest], 4);
  end += rest % 10 ? 4 : rest % 100 ? 3 : 2;
}

static inline void write_head(struct timeval time) {
  WRITE("{\"v\":1,\"seq\":");
  write_number(++sequence);
  WRITE(",\"t\":");
  write_number(time.tv_sec);
  *end++ = '.';
  write_three(time.tv_usec / 1000);
  write_three(time.tv_usec % 1000);
  WRITE(",\"kind\":");
}

static inline void write_touch(struct timeval time, const struct slot *touch, const char *phase) {
  write_head(time);
  WRITE("\"touch\",\"touch\":");
  write_number(touch->touch);
  WRITE(",\"device\":\"d1\",\"slot\":");
  write_number(touch - slots);
  WRITE(",\"phase\":\"");
  memcpy(end, phase, 5);
  end += 5;
  WRITE("\",\"x\":");
  write_decimal(touch->location_x);
  WRITE(",\"y\":");
  write_decimal(touch->location_y);
  WRITE(",\"window\":\"window\",\"view\":\"root\",\"tapCount\":1");
  if (has_force) {
    WRITE(",\"force\":");
    write_decimal(touch->force);
  }
  if (has_radius) {
    WRITE(",\"majorRadius\":");
    write_decimal(touch->radius);
  }
  WRITE(",\"type\":\"direct\"}\n");
}

static inline void write_hit(struct timeval time, const struct slot *touch) {
  write_head(time);
  WRITE("\"hit\",\"touch\":");
  write_number(touch->touch);
  WRITE(",\"x\":");
  write_decimal(touch->location_x);
  WRITE(",\"y\":");
  write_decimal(touch->location_y);
  WRITE(",\"window\":\"window\",\"view\":\"root\",\"path\":[\"window\",\"root\"]}\n");
}

static inline void write_call(struct timeval time, const char *method, const int *called, int count) {
  write_head(time);
  WRITE("\"dispatch\",\"method\":\"");
  memcpy(end, method, 12);
  end += 12;
  WRITE("\",\"window\":\"window\",\"view\":\"root\",\"touches\":[");
  for (int index = 0; index < count; index++) {
    if (index) *end++ = ',';
    write_number(slots[called[index]].touch);
  }
  WRITE("],\"at\":[");
  for (int index = 0; index < count; index++) {
    if (index) *end++ = ',';
    *end++ = '[';
    write_decimal(slots[called[index]].location_x);
    *end++ = ',';
    write_decimal(slots[called[index]].location_y);
    *end++ = ']';
  }
  WRITE("],\"chain\":[\"root\"],\"handledBy\":[\"root\"]}\n");
}

// Handles the slots that changed in a frame.
static inline void report(struct timeval time) {
  static const char *const methods[] = {"touchesBegan", "touchesMoved", "touchesEnded"};
  int called[3][SLOTS], counts[3] = {0};
  for (unsigned long rest = changed; rest; rest &= rest - 1) {
    struct slot *touch = &slots[__builtin_ctzl(rest)];
    double x = (touch->x - axes[ABS_MT_POSITION_X].minimum) * points_per_x;
    double y = (touch->y - axes[ABS_MT_POSITION_Y].minimum) * points_per_y;
    bool has_moved = x != touch->location_x || y != touch->location_y ||
                     touch->pressure != touch->old_pressure;
    touch->radius = touch->size * points_per_size;
    touch->force = touch->pressure * force_per_pressure;
    if (touch->has_begun) {
      touch->touch = ++touches;
      touch->has_begun = false;
      if (!(x >= 0 && x < width && y >= 0 && y < height)) continue;
      touch->location_x = x;
      touch->location_y = y;
      touch->old_pressure = touch->pressure;
      write_touch(time, touch, "began");
      write_hit(time, touch);
      called[BEGAN][counts[BEGAN]++] = touch - slots;
    } else if (!touch->has_ended && touch->id >= 0 && has_moved) {
      touch->location_x = x;
      touch->location_y = y;
      touch->old_pressure = touch->pressure;
      write_touch(time, touch, "moved");
      called[MOVED][counts[MOVED]++] = touch - slots;
    }
    if (touch->has_ended) {
      touch->has_ended = false;
      write_touch(time, touch, "ended");
      called[ENDED][counts[ENDED]++] = touch - slots;
    }
  }
  changed = 0;
  for (int phase = BEGAN; phase <= ENDED; phase++) {
    if (!counts[phase]) continue;
    for (int index = 0; index < counts[phase]; index++) sum += slots[called[phase][index]].touch + phase;
    write_call(time, methods[phase], called[phase], counts[phase]);
  }
}

static inline void read_frame(const struct input_event *event, int count) {
  for (; count--; event++) {
    struct slot *touch = &slots[slot];
    if (event->type == EV_SYN) report(event->time);
    if (event->type != EV_ABS) continue;
    switch (event->code) {
    case ABS_MT_SLOT: slot = event->value & (SLOTS - 1); continue;
    case ABS_MT_POSITION_X: touch->x = event->value; break;
    case ABS_MT_POSITION_Y: touch->y = event->value; break;
    case ABS_MT_TOUCH_MAJOR: touch->size = event->value; break;
    case ABS_MT_PRESSURE: touch->pressure = event->value; break;
    case ABS_MT_TRACKING_ID:
      if (event->value < 0) touch->has_ended = touch->id >= 0;
      else touch->has_begun = true;
      touch->id = event->value;
      break;
    default: continue;
    }
    changed |= 1ul << slot;
  }
}

static inline void take(const struct input_event *frame, int count) {
  read_frame(frame, count);
  sum += end - buffer;
  end = buffer;
}

__attribute__((noinline)) void handle(const struct input_event *frame, int count) { take(frame, count); }
__attribute__((noinline)) void warm_up(const struct input_event *frame, int count) { take(frame, count); }

static double range(int axis) { return axes[axis].maximum - axes[axis].minimum + 1; }

int main(int count, char **arguments) {
  if (count < 2) return 64;
  load(arguments[1]);
  for (int number = 0; number < 1000; number++) {
    snprintf(padded[number], 4, "%03d", number);
    plain_length[number] = snprintf(plain[number], 4, "%d", number);
  }
  has_force = axes[ABS_MT_PRESSURE].maximum > 0;
  has_radius = axes[ABS_MT_TOUCH_MAJOR].maximum > 0;
  points_per_x = width / range(ABS_MT_POSITION_X);
  points_per_y = height / range(ABS_MT_POSITION_Y);
  points_per_size = sqrt(points_per_x * points_per_y) / 2;
  force_per_pressure = has_force ? 1.0 / axes[ABS_MT_PRESSURE].maximum : 0;
  if (count > 2) {
    read_frame(events, event_count);
    fwrite(buffer, 1, end - buffer, stdout);
    return 0;
  }
  play(NULL);
  return sum == 0;
}
