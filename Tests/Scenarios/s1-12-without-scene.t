# S1-12, R-RESP-5: without a scene the window is followed by the application
layout: no-scene

D1(50,140); U1
