/*
 * A module for Weston 10 that adds a seat with a touchscreen. Its touches come from a pipe.
 *
 * The descriptor of the pipe is in the environment, TOUCH_DESCRIPTOR. Each line is one command:
 *
 *	down ID X Y	a contact begins at a point of the output, in pixels
 *	motion ID X Y	it moves
 *	up ID		it lifts
 *	frame		ends a group of changes that belong together
 *
 * Weston calls the same functions for the events that it reads from libinput.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libweston/libweston.h>

/* libweston exports these functions. Debian does not package the header that declares them. */
void weston_seat_init(struct weston_seat *seat, struct weston_compositor *compositor, const char *name);
int weston_seat_init_touch(struct weston_seat *seat);
struct weston_touch_device *
weston_touch_create_touch_device(struct weston_touch *touch, const char *syspath, void *backend_data,
				 const struct weston_touch_device_ops *ops);
void notify_touch_normalized(struct weston_touch_device *device, const struct timespec *time, int id,
			     double x, double y, const void *normalized, int type);
void notify_touch_frame(struct weston_touch_device *device);

static struct weston_seat seat;
static struct weston_touch_device *touchscreen;

static void run(const char *command)
{
	struct timespec now;
	double x, y;
	int id;

	weston_compositor_get_time(&now);
	if (sscanf(command, "down %d %lf %lf", &id, &x, &y) == 3)
		notify_touch_normalized(touchscreen, &now, id, x, y, NULL, WL_TOUCH_DOWN);
	else if (sscanf(command, "motion %d %lf %lf", &id, &x, &y) == 3)
		notify_touch_normalized(touchscreen, &now, id, x, y, NULL, WL_TOUCH_MOTION);
	else if (sscanf(command, "up %d", &id) == 1)
		notify_touch_normalized(touchscreen, &now, id, 0, 0, NULL, WL_TOUCH_UP);
	else if (strcmp(command, "frame") == 0)
		notify_touch_frame(touchscreen);
	else
		weston_log("touch-module: unknown command: %s\n", command);
}

static int read_commands(int fd, uint32_t mask, void *data)
{
	static char buffer[65536];
	static size_t length;
	char *line = buffer, *end;
	ssize_t count = read(fd, buffer + length, sizeof(buffer) - 1 - length);

	if (count <= 0) {
		/* The test has ended. */
		if (count == 0 || (errno != EAGAIN && errno != EINTR))
			weston_compositor_exit(seat.compositor);
		return 0;
	}
	length += count;
	buffer[length] = '\0';
	while ((end = strchr(line, '\n'))) {
		*end = '\0';
		run(line);
		line = end + 1;
	}
	length -= line - buffer;
	memmove(buffer, line, length);
	return 0;
}

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[])
{
	const char *descriptor = getenv("TOUCH_DESCRIPTOR");

	if (!descriptor) {
		weston_log("touch-module: TOUCH_DESCRIPTOR is missing\n");
		return -1;
	}
	weston_seat_init(&seat, compositor, "touch");
	weston_seat_init_touch(&seat);
	touchscreen = weston_touch_create_touch_device(weston_seat_get_touch(&seat), "touch-module", NULL, NULL);
	wl_event_loop_add_fd(wl_display_get_event_loop(compositor->wl_display), atoi(descriptor),
			     WL_EVENT_READABLE, read_commands, NULL);
	return 0;
}
