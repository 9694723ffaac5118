import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { realNowMs } from "#platform/clock";
import { NotScanned, type ContentScanner } from "./content-scanner.ts";

export interface ClamdOptions {
  /** `tcp://host:3310`, or `unix:///run/clamav/clamd.ctl`. */
  address: string;
  /** From connecting to the last byte of the answer. */
  timeoutMs?: number;
}

const chunkBytes = 64 * 1024;
/** Answers are one line; whoever sends more is not clamd. */
const maxAnswerBytes = 4_096;
/** How long it is believed that clamd tells what it gave up on; its settings may change with any start. */
const trustMs = 10 * 60_000;
const whole = /^stream: (?:OK|(.+) FOUND)$/;

/**
 * ClamAV's own protocol: a connection for each command, the bytes in chunks with their length before each, an
 * empty chunk at the end, and an answer that a NUL ends. Only the two answers that speak of the whole stream
 * count; all else (a limit, an error, half a line) is no answer. Without `AlertExceedsMax` clamd calls clean what it
 * gave up on, so a clean answer counts only after it was seen to tell.
 */
export function createClamdScanner({ address, timeoutMs = 25_000 }: ClamdOptions): ContentScanner {
  const ask = (send: (socket: Socket) => void) => askOnce(new URL(address), { send, timeoutMs });
  const scan = async (bytes: Buffer): Promise<string | null> => {
    const answer = await ask((socket) => sendInChunks(socket, bytes));
    const [isAnswer, found = null] = whole.exec(answer) ?? [];
    if (isAnswer === undefined) throw new NotScanned(`clamd answered: ${answer}`);
    return found;
  };
  let trustedUntilMs = 0;
  return {
    scan: async (bytes) => {
      const found = await scan(bytes);
      if (found !== null || realNowMs() < trustedUntilMs) return found;
      if (!(await scan(beyondLimits()))?.startsWith("Heuristics.Limits.Exceeded")) {
        throw new NotScanned("clamd passes what it gave up on: it needs AlertExceedsMax yes");
      }
      trustedUntilMs = realNowMs() + trustMs;
      return found;
    },
    version: () => ask((socket) => void socket.write("zVERSION\0")),
  };
}

/** More wrappings than clamd opens whatever its settings say, which are 100 at the most. */
function beyondLimits(): Buffer {
  let bytes = Buffer.from("AREON");
  for (let times = 0; times < 110; times += 1) bytes = gzipSync(bytes);
  return bytes;
}

function sendInChunks(socket: Socket, bytes: Buffer): void {
  socket.write("zINSTREAM\0");
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    socket.write(lengthOf(chunk));
    socket.write(chunk);
  }
  socket.write(lengthOf(Buffer.alloc(0)));
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

function askOnce(
  { protocol, hostname, port, pathname }: URL,
  { send, timeoutMs }: { send: (socket: Socket) => void; timeoutMs: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      protocol === "unix:"
        ? { path: decodeURIComponent(pathname) }
        : { host: hostname.replaceAll(/[[\]]/g, ""), port: Number(port) },
    );
    const fail = (reason: string, cause?: unknown) => {
      clearTimeout(deadline);
      socket.destroy();
      reject(new NotScanned(reason, { cause }));
    };
    const deadline = setTimeout(() => fail(`clamd took over ${timeoutMs} ms`), timeoutMs);
    let answer = "";
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      answer += text;
      const end = answer.indexOf("\0");
      if (end < 0) return answer.length > maxAnswerBytes ? fail("clamd's answer is long") : null;
      clearTimeout(deadline);
      socket.destroy();
      return resolve(answer.slice(0, end));
    });
    socket.on("error", (error) => fail("the connection to clamd broke", error));
    socket.on("close", () => fail("clamd hung up before it had answered"));
    send(socket);
  });
}
