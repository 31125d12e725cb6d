# R-SCR-4: a secret finger that joins a scroll moves the content unseen, and so does the rest of that scroll
version: 1
screen: {width: 400, height: 800}
windows:
  - id: W
    view:
      id: list
      type: scrollView
      contentSize: [400, 3000]
      subviews:
        - {id: free, frame: [0, 0, 400, 400]}
        - {id: pad, frame: [0, 400, 400, 2600], sensitive: true, handles: all}

D1(200,300); M1(200,280); M1(200,270)
D2(200,600); M2(200,580); M2(200,500)
U1; M2(200,450)
U2 @0.5

@0
began 1 (200,300) free
hit 1 W list free
@0.01
moved 1 (200,280) free
scroll list began (0,10)
@0.02
moved 1 (200,270) nowhere
scroll list changed (0,20)
@0.03
began 2 pad redacted
pad.began {2} redacted
@0.04
moved 2 pad redacted
scroll list ended (0,20)
pad.moved {2} redacted
@0.05
moved 2 pad redacted
pad.moved {2} redacted
@0.06
ended 1 (200,270) nowhere
@0.07
moved 2 pad redacted
pad.moved {2} redacted
@0.5
ended 2 pad redacted
pad.ended {2} redacted
