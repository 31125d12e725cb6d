"""The test page as a GTK 3 window. Prints a line for each effect."""

import os

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk

def report(event):
    print("page:", event, flush=True)


def add(widget, x, y, width, height):
    widget.set_size_request(width, height)
    area.put(widget, x, y)
    return widget


def add_button(name, *frame):
    button = add(Gtk.Button(label=name), *frame)
    button.connect("clicked", lambda _: report(f"click {name}"))


def show(adjustment):
    # The list can scroll in both directions.
    if adjustment.get_value() == 0 and adjustment.get_upper() > 2000:
        adjustment.set_value(600)
        report("shown")


window = Gtk.Window()
window.fullscreen()
window.connect("destroy", Gtk.main_quit)
area = Gtk.Fixed()
window.add(area)
add_button("small", 300, 100, 120, 60)
add_button("big", 100, 200, 500, 250)
add_button("end", 100, 600, 200, 100)

rest = add(Gtk.EventBox(), 350, 550, 200, 200)
hold = Gtk.GestureLongPress.new(rest)
hold.connect("pressed", lambda *_: report("menu"))

rows = Gtk.ListBox()
for number in range(100):
    rows.add(Gtk.Label(label=f"row {number}", margin=12))
rows.connect("row-activated", lambda *_: report("row"))
scroller = add(Gtk.ScrolledWindow(), 700, 100, 470, 580)
scroller.add(rows)
scroller.get_vadjustment().connect("value-changed", lambda _: report("scroll"))

picture = add(Gtk.DrawingArea(), 700, 5, 470, 90)
picture.add_events(Gdk.EventMask.TOUCH_MASK)
pinch = Gtk.GestureZoom.new(picture)
pinch.connect("scale-changed", lambda *_: report("zoom"))

# Right clicks anywhere open the menu, and one board feels drags and double clicks.
menu = Gtk.Menu()
for number in range(3):
    menu.append(Gtk.MenuItem(label=f"item {number}"))
menu.show_all()
menu.connect("show", lambda _: report("opened"))
menu.connect("hide", lambda _: report("closed"))


def press(_, event):
    if event.button == Gdk.BUTTON_SECONDARY:
        report(f"right {event.x_root:.0f} {event.y_root:.0f}")
        menu.popup_at_pointer(event)


window.connect("button-press-event", press)
board = add(Gtk.EventBox(), 700, 690, 470, 100)
drag = Gtk.GestureDrag.new(board)
drag.connect("drag-end", lambda _, x, y: report(f"drag {x:.0f} {y:.0f}") if x or y else None)
taps = Gtk.GestureMultiPress.new(board)
taps.connect("pressed", lambda _, count, *point: report("double") if count == 2 else None)

# In Wayland, the library of the protocol prints the touches.
if os.environ["GDK_BACKEND"] == "x11":
    TOUCHES = {Gdk.EventType.TOUCH_BEGIN: "down", Gdk.EventType.TOUCH_END: "up", Gdk.EventType.TOUCH_CANCEL: "cancel"}

    def handle(event):
        if event.type in TOUCHES:
            report(TOUCHES[event.type])
        Gtk.main_do_event(event)

    Gdk.event_handler_set(handle)

scroller.get_vadjustment().connect("changed", show)
window.show_all()
Gtk.main()
