#!/usr/bin/env node
// Prints the touches of the running daemon, without moves, also after it was restarted.

import { connect } from "node:net";
import { createInterface } from "node:readline";

const path = "/run/touchbridge/control";
const request = { jsonrpc: "2.0", id: 1, method: "subscribe", params: { kinds: ["touch"], moves: false } };

function subscribe() {
  const connection = connect(path, () => connection.write(JSON.stringify(request) + "\n"));
  connection.on("error", (error) => console.error(error.message));
  connection.on("close", () => setTimeout(subscribe, 1000));
  createInterface({ input: connection }).on("line", (line) => {
    const message = JSON.parse(line);
    if (message.error) {
      console.error(message.error.message);
      process.exit(1);
    }
    if (message.method === "record") console.log(JSON.stringify(message.params.record));
  });
}

subscribe();
