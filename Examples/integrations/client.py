#!/usr/bin/env python3
"""Prints the touches of the running daemon, without moves, also after it was restarted."""

import json
import socket
import sys
import time

PATH = "/run/touchbridge/control"
REQUEST = {"jsonrpc": "2.0", "id": 1, "method": "subscribe", "params": {"kinds": ["touch"], "moves": False}}

while True:
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(PATH)
            connection.sendall(json.dumps(REQUEST).encode() + b"\n")
            for line in connection.makefile(encoding="utf-8"):
                message = json.loads(line)
                if "error" in message:
                    sys.exit(message["error"]["message"])
                if message.get("method") == "record":
                    print(json.dumps(message["params"]["record"]), flush=True)
    except OSError as error:
        print(f"{PATH}: {error}", file=sys.stderr)
    time.sleep(1)
