// A recording of one panel, read from evemu text, and played again and again, one frame at a time.
//
// Each peer defines `handle`, whose instructions callgrind counts. The first two passes call `warm_up`
// instead. A peer prints the number of events of the counted passes.
#include <fcntl.h>
#include <linux/input.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_EVENTS = 1 << 19, BYTES_OF_CODES = 96, WARM_UPS = 2, COUNTED = 2 };

static char device_name[256];
static struct input_id device_id;
static unsigned char properties[8], codes[EV_CNT][BYTES_OF_CODES];
static struct input_absinfo axes[ABS_CNT];
static struct input_event events[MOST_EVENTS];
static int event_count;

// Reads the bytes of a bit set, which end the line, and returns how many there are.
static int read_bits(const char *text, unsigned char *bytes, int count, int most) {
  char *end;
  for (; count < most; count++) {
    unsigned long byte = strtoul(text, &end, 16);
    if (end == text) break;
    bytes[count] = byte;
    text = end;
  }
  return count;
}

static void read_axis(const char *line) {
  unsigned code;
  struct input_absinfo axis = {0};
  int fields = sscanf(line, "A: %x %d %d %d %d %d", &code, &axis.minimum, &axis.maximum, &axis.fuzz,
                      &axis.flat, &axis.resolution);
  if (fields >= 5 && code < ABS_CNT) axes[code] = axis;
}

static void read_event(const char *line) {
  unsigned long seconds, microseconds;
  unsigned type, code;
  int value;
  if (event_count == MOST_EVENTS ||
      sscanf(line, "E: %lu.%lu %x %x %d", &seconds, &microseconds, &type, &code, &value) != 5)
    return;
  struct input_event *event = &events[event_count++];
  event->input_event_sec = seconds;
  event->input_event_usec = microseconds;
  event->type = type;
  event->code = code;
  event->value = value;
}

// Reads the description and the events of a panel.
static void load(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) {
    perror(path);
    exit(66);
  }
  char *line = NULL;
  size_t size = 0;
  int bytes_of_type[EV_CNT] = {0}, bytes_of_properties = 0;
  while (getline(&line, &size, file) > 0) {
    unsigned type, id[4];
    if (!strncmp(line, "N: ", 3)) {
      snprintf(device_name, sizeof device_name, "%.*s", (int)strcspn(line + 3, "\n"), line + 3);
    } else if (sscanf(line, "I: %x %x %x %x", &id[0], &id[1], &id[2], &id[3]) == 4) {
      device_id = (struct input_id){id[0], id[1], id[2], id[3]};
    } else if (!strncmp(line, "P: ", 3)) {
      bytes_of_properties = read_bits(line + 3, properties, bytes_of_properties, sizeof properties);
    } else if (sscanf(line, "B: %x", &type) == 1 && type < EV_CNT) {
      bytes_of_type[type] = read_bits(line + 5, codes[type], bytes_of_type[type], BYTES_OF_CODES);
    } else if (!strncmp(line, "A: ", 3)) {
      read_axis(line);
    } else if (!strncmp(line, "E: ", 3)) {
      read_event(line);
    }
  }
  if (event_count == 0 || event_count == MOST_EVENTS) {
    fprintf(stderr, "%s has %s events\n", path, event_count ? "too many" : "no");
    exit(65);
  }
  // Otherwise a pass would begin in the slot that the previous pass selected last.
  if (axes[ABS_MT_SLOT].maximum > 0 && events[0].code != ABS_MT_SLOT) {
    memmove(events + 1, events, event_count++ * sizeof *events);
    events[0].type = EV_ABS;
    events[0].code = ABS_MT_SLOT;
    events[0].value = 0;
  }
}

// Adds the duration of a pass and one second to all times.
static void advance(void) {
  const long second = 1000000;
  const struct input_event *first = &events[0], *last = &events[event_count - 1];
  long span = (last->input_event_sec - first->input_event_sec) * second + last->input_event_usec -
              first->input_event_usec + second;
  for (int index = 0; index < event_count; index++) {
    long time = events[index].input_event_sec * second + events[index].input_event_usec + span;
    events[index].input_event_sec = time / second;
    events[index].input_event_usec = time % second;
  }
}

// Handle the events of a frame.
void handle(const struct input_event *frame, int count);
void warm_up(const struct input_event *frame, int count);

// Plays the recording; `send` is called before each frame if it is not NULL.
static void play(void (*send)(const struct input_event *, int)) {
  for (int pass = 0; pass < WARM_UPS + COUNTED; pass++) {
    int first = 0;
    for (int index = 0; index < event_count; index++) {
      int is_report = events[index].type == EV_SYN && events[index].code == SYN_REPORT;
      if (!is_report && index != event_count - 1) continue;
      int count = index + 1 - first;
      if (send) send(events + first, count);
      if (pass < WARM_UPS) warm_up(events + first, count);
      else handle(events + first, count);
      first = index + 1;
    }
    advance();
  }
  printf("%d\n", COUNTED * event_count);
}
