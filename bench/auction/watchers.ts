/** Screens that have one auction open, in a process of their own: when does each hear of a bid? */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { realNowMs } from "../../server/src/platform/clock.ts";
import { answerCalls } from "../fanout/calls.ts";
import { frameLength, isOf, maskedFrame } from "../fanout/frames.ts";

const screens: Socket[] = [];
/** Milliseconds from the commit to each screen. */
let delays: number[] = [];
/** Every screen gets the same bytes, so each moment is read once. */
const committed = new Map<string, number>();

answerCalls({
  open: async ({ port, count, auctionId }: { port: number; count: number; auctionId: string }) => {
    for (const screen of screens.splice(0)) screen.destroy();
    const wide = 200;
    for (let opened = 0; opened < count; opened += wide) {
      const size = Math.min(wide, count - opened);
      const batch = Array.from({ length: size }, () => openScreen(port, auctionId));
      screens.push(...(await Promise.all(batch)));
    }
    delays = [];
    return {};
  },
  delays: async () => {
    const sorted = delays.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
    delays = [];
    return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
  },
});

async function openScreen(port: number, auctionId: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  socket.write(
    "GET /realtime/v1/websocket?vsn=2.0.0 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n" +
      `Connection: Upgrade\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n` +
      "Sec-WebSocket-Version: 13\r\n\r\n",
  );
  const [answer] = (await once(socket, "data")) as [Buffer];
  if (!answer.toString().startsWith("HTTP/1.1 101")) throw new Error(answer.toString());
  const filter = `id=eq.${auctionId}`;
  const followed = { event: "*", schema: "public", table: "auctions", filter };
  const joined = untilFollowing(socket);
  const config = { postgres_changes: [followed] };
  socket.write(maskedFrame(["1", "1", "realtime:auctions", "phx_join", { config }]));
  await joined;
  return socket;
}

/** Resolves with the `system` message, after which nothing can be missed. */
function untilFollowing(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    let rest: Buffer = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const now = realNowMs();
      for (let length = frameLength(rest); length > 0; length = frameLength(rest)) {
        const frame = rest.subarray(0, length);
        if (isOf(frame, '"postgres_changes",{"ids"')) delays.push(now - commitOf(frame));
        else if (isOf(frame, '"system"')) resolve();
        rest = rest.subarray(length);
      }
    });
  });
}

const mark = '"commit_timestamp":"';

function commitOf(frame: Buffer): number {
  const at = frame.indexOf(mark, 0, "latin1") + mark.length;
  const text = frame.toString("latin1", at, frame.indexOf('"', at, "latin1"));
  const known = committed.get(text);
  if (known !== undefined) return known;
  const ms = Date.parse(text);
  committed.set(text, ms);
  return ms;
}
