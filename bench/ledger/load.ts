/** Closed-loop load in a process of its own: each connection asks again as soon as it has its answer. */
import { connect } from "node:net";
import { newId } from "../../server/src/platform/ids.ts";
import { accountId, firstPoor, poorAccounts } from "./books.ts";

export interface LoadOptions {
  ports: number[];
  path: "/noop" | "/transfers";
  connections: number;
  seconds: number;
  /** How many accounts take part: 10 are hot, 10,000 are spread. */
  accounts: number;
  /** Every request repeats one that was answered before. */
  isReplay?: boolean;
}

export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  posted: number;
  replayed: number;
  refused: number;
  failed: number;
}

const options = JSON.parse(process.argv[2]!) as LoadOptions;
const counts = { posted: 0, replayed: 0, refused: 0, failed: 0 };
const latencies: number[] = [];
const known: string[] = [];
const knownWanted = 2_000;

if (options.isReplay) await fillKnown();
// Programs and plans are warm before the clock starts; sums count the warm-up too.
await runAll(1);
latencies.length = 0;
process.send!("begin");
const begin = performance.now();
await runAll(options.seconds);
const elapsed = (performance.now() - begin) / 1_000;
latencies.sort((a, b) => a - b);
const result: LoadResult = {
  perSecond: latencies.length / elapsed,
  p50: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
  p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  ...counts,
};
process.send!(result, () => process.exit());

async function runAll(seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: options.connections }, (_, index) =>
      runConnection(options.ports[index % options.ports.length]!, () => performance.now() < end),
    ),
  );
}

async function fillKnown(): Promise<void> {
  let left = knownWanted + 200;
  await Promise.all(
    Array.from({ length: 50 }, () => runConnection(options.ports[0]!, () => left-- > 0)),
  );
}

function runConnection(port: number, goesOn: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    let sentAt = 0;
    let sent = "";
    let received = "";
    const ask = (): void => {
      if (!goesOn()) {
        socket.end();
        resolve();
        return;
      }
      sent = options.isReplay && known.length >= knownWanted ? pick(known) : nextBody(sent);
      sentAt = performance.now();
      socket.write(
        `POST ${options.path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n` +
          `content-length: ${sent.length}\r\n\r\n${sent}`,
      );
    };
    socket.setEncoding("latin1");
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("close", () => resolve());
    socket.on("data", (chunk: string) => {
      received += chunk;
      const bodyAt = received.indexOf("\r\n\r\n") + 4;
      if (bodyAt < 4) return;
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
      if (received.length < bodyAt + length) return;
      latencies.push(performance.now() - sentAt);
      count(received.slice(9, 12), received.slice(bodyAt), sent);
      received = "";
      ask();
    });
  });
}

function count(status: string, body: string, asked: string): void {
  if (status === "422") counts.refused += 1;
  else if (status !== "200") counts.failed += 1;
  else if (body.includes("replayed")) counts.replayed += 1;
  else {
    counts.posted += 1;
    if (options.isReplay && known.length < knownWanted) known.push(asked);
  }
}

/** 1 % repeat what this connection asked before, 1 % ask for what is not there. */
function nextBody(previous: string): string {
  const chance = Math.random();
  if (chance < 0.01 && previous !== "") return previous;
  const isPoor = chance > 0.99;
  const debit = isPoor
    ? firstPoor + Math.floor(Math.random() * poorAccounts)
    : 1 + Math.floor(Math.random() * options.accounts);
  const other = 1 + Math.floor(Math.random() * (options.accounts - 1));
  const credit = other >= debit ? other + 1 : other;
  return `{"id":"${newId()}","debit":"${accountId(debit)}","credit":"${accountId(credit)}","amount":1}`;
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)]!;
}
