/** Closed-loop load in a process of its own: each connection sends the next request that waits. */
import { readFileSync } from "node:fs";
import { connect } from "node:net";

export interface TransferLoad {
  perSecond: number;
  p50: number;
  p99: number;
  made: number;
  refused: number;
  failed: number;
  firstFailure: string;
}

const [port = "", file = "", connections = "", seconds = ""] = process.argv.slice(2);
const requests = JSON.parse(readFileSync(file, "utf8")) as string[];
const counts = { made: 0, refused: 0, failed: 0, firstFailure: "" };
const latencies: number[] = [];
let next = 0;
let isOver = false;
process.send!("begin");
const begin = performance.now();
setTimeout(() => (isOver = true), Number(seconds) * 1_000);
await Promise.all(Array.from({ length: Number(connections) }, runConnection));
const elapsed = (performance.now() - begin) / 1_000;
latencies.sort((a, b) => a - b);
const result: TransferLoad = {
  perSecond: latencies.length / elapsed,
  p50: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
  p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  ...counts,
};
process.send!(result, () => process.exit());

function runConnection(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port: Number(port), noDelay: true });
    let sentAt = 0;
    let received = "";
    const ask = (): void => {
      const request = isOver ? undefined : requests[next++];
      if (request === undefined) {
        socket.end();
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.setEncoding("latin1");
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("data", (chunk: string) => {
      received += chunk;
      const bodyAt = received.indexOf("\r\n\r\n") + 4;
      if (bodyAt < 4) return;
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
      if (received.length < bodyAt + length) return;
      latencies.push(performance.now() - sentAt);
      count(received.slice(9, 12), received.slice(bodyAt));
      received = "";
      ask();
    });
  });
}

function count(status: string, body: string): void {
  if (status === "201") counts.made += 1;
  else if (status === "422") counts.refused += 1;
  else {
    counts.failed += 1;
    counts.firstFailure ||= `${status} ${body}`;
  }
}
