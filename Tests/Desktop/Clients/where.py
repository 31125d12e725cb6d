"""A GTK 3 window for each screen, which prints where it is touched."""

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk

TOUCHES = Gdk.EventType.TOUCH_BEGIN, Gdk.EventType.TOUCH_END


def report(event):
    print("page:", event, flush=True)


def handle(widget, event):
    if event.type == TOUCHES[0]:
        size = widget.get_allocation()
        report(f"touched at {event.touch.x:.0f} {event.touch.y:.0f} of {size.width} {size.height}")
    if event.type == TOUCHES[1]:
        # A tap anywhere is the last tap of the tests.
        report("click end")
    return True


def add_window(screen, number):
    window = Gtk.Window()
    window.add_events(Gdk.EventMask.TOUCH_MASK)
    window.connect("touch-event", handle)
    # It shows where the upper left corner of the picture is.
    mark = Gtk.Label(halign=Gtk.Align.START, valign=Gtk.Align.START)
    mark.set_markup(f"<span size='100000' background='red'>{number}</span>")
    window.add(mark)
    window.fullscreen_on_monitor(screen, number)
    window.show_all()


for number in range(Gdk.Display.get_default().get_n_monitors()):
    add_window(Gdk.Screen.get_default(), number)
report("shown")
Gtk.main()
