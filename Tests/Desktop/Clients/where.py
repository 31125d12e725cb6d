"""A GTK 3 window for each screen, which prints where it is touched."""

import os
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk


def report(event):
    print("page:", event, flush=True)


def handle(window, event):
    if event.type == Gdk.EventType.TOUCH_BEGIN:
        size = window.get_allocation()
        report(f"touched at {event.touch.x:.0f} {event.touch.y:.0f} of {size.width} {size.height}")
    if event.type == Gdk.EventType.TOUCH_END:
        # A tap anywhere is the last tap of the tests.
        report("click end")
    return True


def show(number):
    display = Gdk.Display.get_default()
    # Window managers of X11 use the screen where the window is.
    area = display.get_monitor(number).get_geometry()
    window = Gtk.Window()
    window.move(area.x, area.y)
    window.add_events(Gdk.EventMask.TOUCH_MASK)
    window.connect("touch-event", handle)
    # It shows where the upper left corner of the picture is.
    mark = Gtk.Label(halign=Gtk.Align.START, valign=Gtk.Align.START)
    mark.set_markup(f"<span size='100000' background='red'>{number}</span>")
    window.add(mark)
    window.fullscreen_on_monitor(display.get_default_screen(), number)
    window.show_all()


# Each window has a process, because Weston's kiosk shell finds the output of a window by the name of its program.
number = int(sys.argv[1])
GLib.set_prgname(f"screen-{number}")
Gtk.init()
if number + 1 < Gdk.Display.get_default().get_n_monitors():
    os.spawnv(os.P_NOWAIT, sys.executable, [sys.executable, __file__, str(number + 1)])
show(number)
if number + 1 == Gdk.Display.get_default().get_n_monitors():
    report("shown")
Gtk.main()
