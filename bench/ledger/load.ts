/** Closed-loop load in a process of its own, over as many connections as it is told. */
import { readFileSync } from "node:fs";
import { newId } from "../../server/src/platform/ids.ts";
import { accountId, firstPoor, poorAccounts } from "./books.ts";
import { runConnection, type Answer } from "./connection.ts";

export interface LoadOptions {
  ports: number[];
  connections: number;
  seconds: number;
  /** Requests made here for the ledger alone, or a file of them, one to a line, as JSON strings. */
  requests: LedgerRequests | { file: string };
}

export interface LedgerRequests {
  path: "/noop" | "/transfers";
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
  firstFailure: string;
}

const options = JSON.parse(process.argv[2]!) as LoadOptions;
const counts = { posted: 0, replayed: 0, refused: 0, failed: 0, firstFailure: "" };
const latencies: number[] = [];
const made = new Set<string>();
const known: string[] = [];
const knownWanted = 2_000;

const source = options.requests;
if ("file" in source) {
  await runFile(source.file);
} else {
  if (source.isReplay) await fillKnown(source);
  // Programs and plans are warm before the clock starts; sums count the warm-up too.
  await runFor(1, (previous) => nextRequest(source, previous));
  latencies.length = 0;
  await runTimed((previous) => nextRequest(source, previous));
}

async function runFile(file: string): Promise<void> {
  const lines = JSON.parse(readFileSync(file, "utf8")) as string[];
  let place = 0;
  await runTimed(() => lines[place++]);
}

type Next = (previous: string) => string | undefined;

async function runTimed(next: Next): Promise<void> {
  process.send!("begin");
  const begin = performance.now();
  await runFor(options.seconds, next);
  const elapsed = (performance.now() - begin) / 1_000;
  const sorted = latencies.toSorted((one, other) => one - other);
  const result: LoadResult = {
    perSecond: sorted.length / elapsed,
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    ...counts,
  };
  process.send!(result, () => process.exit());
}

async function runFor(seconds: number, next: Next): Promise<void> {
  let isOver = false;
  const timer = setTimeout(() => (isOver = true), seconds * 1_000);
  await Promise.all(
    Array.from({ length: options.connections }, (_, index) =>
      runConnection({
        port: options.ports[index % options.ports.length]!,
        next: (previous) => (isOver ? undefined : next(previous)),
        onAnswer: count,
      }),
    ),
  );
  clearTimeout(timer);
}

async function fillKnown(requests: LedgerRequests): Promise<void> {
  let left = knownWanted + 200;
  const next = (previous: string) => (left-- > 0 ? nextRequest(requests, previous) : undefined);
  await Promise.all(
    Array.from({ length: 50 }, () =>
      runConnection({ port: options.ports[0]!, next, onAnswer: count }),
    ),
  );
}

function count(request: string, { status, body, ms }: Answer): void {
  latencies.push(ms);
  if (status === 422) counts.refused += 1;
  else if (status !== 200 && status !== 201) {
    counts.failed += 1;
    counts.firstFailure ||= `${status} ${body}`;
  } else if (body.includes("replayed") || made.has(request)) counts.replayed += 1;
  else {
    counts.posted += 1;
    // The public route gives a repeat the answer of the first time, so they are told apart here.
    if (status === 201) made.add(request);
    if (known.length < knownWanted) known.push(request);
  }
}

/** 1 % repeat what this connection asked before, 1 % ask for what is not there. */
function nextRequest({ path, accounts, isReplay }: LedgerRequests, previous: string): string {
  if (isReplay && known.length >= knownWanted) return pick(known);
  const chance = Math.random();
  if (chance < 0.01 && previous !== "") return previous;
  const isPoor = chance > 0.99;
  const debit = isPoor
    ? firstPoor + Math.floor(Math.random() * poorAccounts)
    : 1 + Math.floor(Math.random() * accounts);
  const other = 1 + Math.floor(Math.random() * (accounts - 1));
  const credit = other >= debit ? other + 1 : other;
  const body = `{"id":"${newId()}","debit":"${accountId(debit)}","credit":"${accountId(credit)}","amount":1}`;
  return (
    `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n` +
    `content-length: ${body.length}\r\n\r\n${body}`
  );
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)]!;
}
