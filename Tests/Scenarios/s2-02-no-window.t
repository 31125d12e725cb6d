# S2-02, S2-15, R-WIN-6: if no window takes a touch, the application is not called
version: 1
screen: {width: 320, height: 480}
windows: []

D1(50,140); M1(60,140); U1

note warning layout: layout:3:10: `windows` is empty, so no touch is ever delivered; add a window, or remove `windows` for one that fills the screen
@0
began 1 (50,140) nowhere
hit 1 nothing: no-window
@0.02
ended 1 (60,140) nowhere
