# S1-12, R-RESP-5: what no view, controller, window or scene handles reaches the application
layout: S
app.handles: all

D1(50,140); U1
