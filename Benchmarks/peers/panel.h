// A panel as libinput opens it: one end of a socket is its node, and the functions that libinput calls to
// ask the kernel and udev are defined here. So a recording needs no device and no root.
#define _GNU_SOURCE
#include "recording.h"

#include <errno.h>
#include <libudev.h>
#include <stdarg.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

enum { MOST_SLOTS = 64 };

static const char panel_node[] = "/dev/input/event4";
static int panel_reader = -1, panel_writer = -1;
static int slots[ABS_CNT][MOST_SLOTS], slot;

// Updates the state that the kernel would report, and sends a frame.
static void send_frame(const struct input_event *frame, int count) {
  for (int index = 0; index < count; index++) {
    if (frame[index].type != EV_ABS) continue;
    int code = frame[index].code, value = frame[index].value;
    if (code >= ABS_CNT) continue;
    axes[code].value = value;
    if (code == ABS_MT_SLOT) slot = value;
    else if (code > ABS_MT_SLOT && slot >= 0 && slot < MOST_SLOTS) slots[code][slot] = value;
  }
  ssize_t size = count * sizeof *frame;
  if (write(panel_writer, frame, size) != size) {
    perror("write");
    exit(74);
  }
}

// Opens the panel of a recording.
static void open_panel(void) {
  for (int index = 0; index < MOST_SLOTS; index++) slots[ABS_MT_TRACKING_ID][index] = -1;
  // A type is announced by its codes.
  for (int type = 0; type < EV_CNT; type++)
    for (int index = 0; index < BYTES_OF_CODES; index++)
      if (type == EV_SYN || codes[type][index]) codes[EV_SYN][type / 8] |= 1 << type % 8;
  int ends[2], size = 1 << 22;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends)) {
    perror("socketpair");
    exit(71);
  }
  panel_reader = ends[0];
  panel_writer = ends[1];
  setsockopt(panel_writer, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
}

static int answer(void *buffer, size_t room, const void *value, size_t size) {
  memset(buffer, 0, room);
  memcpy(buffer, value, size < room ? size : room);
  return size < room ? size : room;
}

int ioctl(int descriptor, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *buffer = va_arg(arguments, void *);
  va_end(arguments);
  if (descriptor != panel_reader) return syscall(SYS_ioctl, descriptor, request, buffer);

  size_t room = _IOC_SIZE(request);
  unsigned number = _IOC_NR(request);
  static const int version = EV_VERSION;
  static const char nothing[1];
  switch (number) {
  case _IOC_NR(EVIOCGVERSION): return answer(buffer, room, &version, sizeof version), 0;
  case _IOC_NR(EVIOCGID): return answer(buffer, room, &device_id, sizeof device_id), 0;
  case _IOC_NR(EVIOCGNAME(0)): return answer(buffer, room, device_name, strlen(device_name) + 1);
  case _IOC_NR(EVIOCGPHYS(0)):
  case _IOC_NR(EVIOCGUNIQ(0)): errno = ENOENT; return -1;
  case _IOC_NR(EVIOCGPROP(0)): return answer(buffer, room, properties, sizeof properties);
  case _IOC_NR(EVIOCGKEY(0)):
  case _IOC_NR(EVIOCGLED(0)):
  case _IOC_NR(EVIOCGSND(0)):
  case _IOC_NR(EVIOCGSW(0)): return answer(buffer, room, nothing, 1);
  case _IOC_NR(EVIOCGMTSLOTS(0)): {
    int code = *(int *)buffer;
    if (code < 0 || code >= ABS_CNT) return errno = EINVAL, -1;
    return answer((int *)buffer + 1, room - sizeof(int), slots[code], sizeof slots[code]), 0;
  }
  }
  if (_IOC_DIR(request) & _IOC_READ) {
    if (number >= 0x20 && number < 0x20 + EV_CNT)
      return answer(buffer, room, codes[number - 0x20], BYTES_OF_CODES);
    if (number >= 0x40 && number < 0x40 + ABS_CNT)
      return answer(buffer, room, &axes[number - 0x40], sizeof *axes), 0;
  }
  return 0;
}

static int describe_node(struct stat *status) {
  *status = (struct stat){.st_mode = S_IFCHR | 0600, .st_rdev = makedev(13, 68)};
  return 0;
}

int stat(const char *path, struct stat *status) {
  if (!strcmp(path, panel_node)) return describe_node(status);
  return syscall(SYS_newfstatat, AT_FDCWD, path, status, 0);
}

int fstat(int descriptor, struct stat *status) {
  if (descriptor == panel_reader) return describe_node(status);
  return syscall(SYS_fstat, descriptor, status);
}

// libinput may be built with either name.
int stat64(const char *path, struct stat64 *status) { return stat(path, (struct stat *)status); }
int fstat64(int descriptor, struct stat64 *status) { return fstat(descriptor, (struct stat *)status); }

static int opaque;
struct udev *udev_new(void) { return (void *)&opaque; }
struct udev *udev_ref(struct udev *udev) { return udev; }
struct udev *udev_unref(struct udev *udev) { return NULL; }
struct udev_device *udev_device_new_from_devnum(struct udev *udev, char type, dev_t number) {
  return (void *)&opaque;
}
struct udev_device *udev_device_new_from_syspath(struct udev *udev, const char *path) {
  return (void *)&opaque;
}
struct udev_device *udev_device_ref(struct udev_device *device) { return device; }
struct udev_device *udev_device_unref(struct udev_device *device) { return NULL; }
int udev_device_get_is_initialized(struct udev_device *device) { return 1; }
const char *udev_device_get_syspath(struct udev_device *device) {
  return "/sys/devices/virtual/input/input4/event4";
}
const char *udev_device_get_sysname(struct udev_device *device) { return "event4"; }
const char *udev_device_get_devnode(struct udev_device *device) { return panel_node; }
const char *udev_device_get_sysnum(struct udev_device *device) { return "4"; }
const char *udev_device_get_subsystem(struct udev_device *device) { return "input"; }
dev_t udev_device_get_devnum(struct udev_device *device) { return makedev(13, 68); }
const char *udev_device_get_property_value(struct udev_device *device, const char *key) {
  return !strcmp(key, "ID_INPUT") || !strcmp(key, "ID_INPUT_TOUCHSCREEN") ? "1" : NULL;
}
struct udev_list_entry *udev_device_get_properties_list_entry(struct udev_device *device) {
  return NULL;
}
const char *udev_device_get_sysattr_value(struct udev_device *device, const char *name) {
  return NULL;
}
struct udev_device *udev_device_get_parent(struct udev_device *device) { return NULL; }
struct udev_device *udev_device_get_parent_with_subsystem_devtype(
    struct udev_device *device, const char *subsystem, const char *type) {
  return NULL;
}
struct udev *udev_device_get_udev(struct udev_device *device) { return (void *)&opaque; }
