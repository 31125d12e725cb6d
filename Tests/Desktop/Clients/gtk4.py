"""The test page as a GTK 4 window. Prints a line for each effect."""

import os

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk


def report(event):
    print("page:", event, flush=True)


def add(widget, x, y, width, height):
    widget.set_size_request(width, height)
    area.put(widget, x, y)
    return widget


def add_button(name, *frame):
    button = add(Gtk.Button(label=name), *frame)
    button.connect("clicked", lambda _: report(f"click {name}"))


def add_gesture(gesture, widget, signal, event):
    gesture.connect(signal, lambda *_: report(event))
    widget.add_controller(gesture)


def show(adjustment):
    # The list can scroll in both directions.
    if adjustment.get_value() == 0 and adjustment.get_upper() > 2000:
        adjustment.set_value(600)
        report("shown")


Gtk.init()
window = Gtk.Window()
window.fullscreen()
area = Gtk.Fixed()
window.set_child(area)
add_button("small", 300, 100, 120, 60)
add_button("big", 100, 200, 500, 250)
add_button("end", 100, 600, 200, 100)
rest = add(Gtk.Label(label="rest"), 350, 550, 200, 200)
add_gesture(Gtk.GestureLongPress(), rest, "pressed", "menu")

rows = Gtk.ListBox()
for number in range(100):
    rows.append(Gtk.Label(label=f"row {number}", margin_top=12, margin_bottom=12))
rows.connect("row-activated", lambda *_: report("row"))
scroller = add(Gtk.ScrolledWindow(), 700, 100, 470, 580)
scroller.set_child(rows)
scroller.get_vadjustment().connect("value-changed", lambda _: report("scroll"))

picture = add(Gtk.DrawingArea(), 700, 5, 470, 90)
add_gesture(Gtk.GestureZoom(), picture, "scale-changed", "zoom")

# Right clicks anywhere open the menu, and one board feels drags and double clicks.
items = Gio.Menu()
for number in range(3):
    items.append(f"item {number}", None)
menu = Gtk.PopoverMenu.new_from_model(items)
menu.set_parent(area)
menu.connect("show", lambda _: report("opened"))
menu.connect("closed", lambda _: report("closed"))


def press(_, count, x, y):
    report(f"right {x:.0f} {y:.0f}")
    point = Gdk.Rectangle()
    point.x, point.y, point.width, point.height = int(x), int(y), 1, 1
    menu.set_pointing_to(point)
    menu.popup()


right = Gtk.GestureClick(button=Gdk.BUTTON_SECONDARY)
right.connect("pressed", press)
area.add_controller(right)
board = add(Gtk.Label(label="board"), 700, 690, 470, 100)
drag = Gtk.GestureDrag()
drag.connect("drag-end", lambda _, x, y: report(f"drag {x:.0f} {y:.0f}") if x or y else None)
board.add_controller(drag)
taps = Gtk.GestureClick()
taps.connect("pressed", lambda _, count, *point: report("double") if count == 2 else None)
board.add_controller(taps)

# In Wayland, the library of the protocol prints the touches.
if os.environ["GDK_BACKEND"] == "x11":
    TOUCHES = {Gdk.EventType.TOUCH_BEGIN: "down", Gdk.EventType.TOUCH_END: "up", Gdk.EventType.TOUCH_CANCEL: "cancel"}

    def handle(controller, _):
        kind = controller.get_current_event().get_event_type()
        if kind in TOUCHES:
            report(TOUCHES[kind])
        return False

    touches = Gtk.EventControllerLegacy(propagation_phase=Gtk.PropagationPhase.CAPTURE)
    touches.connect("event", handle)
    window.add_controller(touches)

scroller.get_vadjustment().connect("changed", show)
window.present()
GLib.MainLoop().run()
