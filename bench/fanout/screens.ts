import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { randomBytes } from "node:crypto";
import { answerCalls } from "./calls.ts";
import { frameLength, isOf, maskedFrame } from "./frames.ts";

/**
 * Thousands of screens in one process. They read frames by their headers and look no further, so
 * that the machine is busy with the server and not with its clients.
 */
const screens: Socket[] = [];
const plainSockets: Socket[] = [];
/** Who has the event or the bytes that are on their way now. */
const arrivals = { missing: 0, done: Promise.withResolvers<bigint>() };
let lastFrame: Buffer = Buffer.alloc(0);
let plainLength = 0;

answerCalls({
  /** Opens sockets, a few hundred at a time, and waits until all of them follow. */
  open: async ({ port, count, plainPort }: { port: number; count: number; plainPort: number }) => {
    const wide = 200;
    for (let opened = 0; opened < count; opened += wide) {
      const size = Math.min(wide, count - opened);
      screens.push(...(await Promise.all(Array.from({ length: size }, () => openScreen(port)))));
      plainSockets.push(
        ...(await Promise.all(Array.from({ length: size }, () => openPlain(plainPort)))),
      );
    }
    return { screens: screens.length };
  },
  /** A screen that joins and then never reads again. */
  openStuck: async (input: { port: number; token: string; userId: string }) => {
    const socket = await openScreen(input.port, input);
    socket.pause();
    return {};
  },
  beat: async () => {
    for (const socket of screens)
      socket.write(maskedFrame([null, "9", "phoenix", "heartbeat", {}]));
    return {};
  },
  expectEvents: async ({ each }: { each: number }) => expectFrom(screens.length * each),
  expectPlain: async ({ length }: { length: number }) => {
    plainLength = length;
    return expectFrom(plainSockets.length * length);
  },
  /** The moment at which the last of them had it. */
  arrived: async () => ({ last: String(await arrivals.done.promise) }),
  frame: async () => ({ hex: lastFrame.toString("hex") }),
});

async function expectFrom(missing: number): Promise<Record<string, never>> {
  arrivals.missing = missing;
  arrivals.done = Promise.withResolvers();
  return {};
}

function arrive(count: number): void {
  arrivals.missing -= count;
  if (arrivals.missing === 0) arrivals.done.resolve(process.hrtime.bigint());
}

async function openPlain(port: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  socket.on("data", ({ length }) => plainLength > 0 && arrive(length));
  return socket;
}

/** Upgrades by hand and follows the public table, and a person's own one when there is a person. */
async function openScreen(
  port: number,
  person?: { token: string; userId: string },
): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  const key = randomBytes(16).toString("base64");
  socket.write(
    "GET /realtime/v1/websocket?vsn=2.0.0 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n" +
      `Connection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  const [answer] = (await once(socket, "data")) as [Buffer];
  if (!answer.toString().startsWith("HTTP/1.1 101")) throw new Error(answer.toString());
  const quotes = { event: "*", schema: "public", table: "quotes" };
  const own = person && {
    event: "*",
    schema: "public",
    table: "notifications",
    filter: `user_id=eq.${person.userId}`,
  };
  const config = { postgres_changes: own ? [quotes, own] : [quotes] };
  const joined = untilFollowing(socket);
  const token = person ? { access_token: person.token } : {};
  socket.write(maskedFrame(["1", "1", "realtime:quotes", "phx_join", { config, ...token }]));
  await joined;
  return socket;
}

/** Resolves with the `system` message, after which nothing can be missed. */
function untilFollowing(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    let rest: Buffer = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let events = 0;
      for (let length = frameLength(rest); length > 0; length = frameLength(rest)) {
        const frame = rest.subarray(0, length);
        if (isOf(frame, '"postgres_changes",{"ids"')) {
          events += 1;
          lastFrame = frame;
        } else if (isOf(frame, '"system"')) resolve();
        rest = rest.subarray(length);
      }
      if (events > 0) arrive(events);
    });
  });
}
