# S1-02, S1-14, S3-13, S2-12, S2-14, S3-15, R-RESP-2, R-RESP-3, R-RESP-5, R-RESP-6, R-RESP-7, R-RESP-11: a call that no responder handles climbs to the end of the chain and is discarded
layout: S

D1(50,140); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep left root vc W scn app del < unhandled
