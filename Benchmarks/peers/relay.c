// The least that forwards a panel: it grabs the panel, creates an equal virtual one, prints the node of the
// latter, and copies the events of each read in one write. Argument: NODE. Needs libevdev and uinput.
#include <fcntl.h>
#include <libevdev/libevdev-uinput.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count != 2) return 64;
  int panel = open(arguments[1], O_RDONLY | O_NONBLOCK), uinput = open("/dev/uinput", O_RDWR);
  struct libevdev *description;
  struct libevdev_uinput *copy;
  if (panel < 0 || uinput < 0 || libevdev_new_from_fd(panel, &description) ||
      libevdev_grab(description, LIBEVDEV_GRAB)) {
    perror(arguments[1]);
    return 69;
  }
  libevdev_set_name(description, "Relay");
  if (libevdev_uinput_create_from_device(description, uinput, &copy)) {
    perror("uinput");
    return 69;
  }
  puts(libevdev_uinput_get_devnode(copy));
  fflush(stdout);

  int poll = epoll_create1(0);
  struct epoll_event ready = {.events = EPOLLIN};
  epoll_ctl(poll, EPOLL_CTL_ADD, panel, &ready);
  static struct input_event events[512];
  while (epoll_wait(poll, &ready, 1, -1) > 0) {
    ssize_t size = read(panel, events, sizeof events);
    if (size <= 0) break;
    if (write(uinput, events, size) != size) {
      perror("write");
      return 74;
    }
  }
  return 0;
}
