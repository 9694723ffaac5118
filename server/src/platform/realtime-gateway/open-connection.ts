import type { Socket } from "node:net";
import type { RawData, WebSocket } from "ws";
import type { Connection } from "./channel.ts";
import type { Credential } from "./credentials.ts";
import { createAllowance } from "./gateway-limits.ts";
import { handleBroadcast, handleMessage } from "./handle-message.ts";
import { leaveChannel } from "./membership.ts";
import { createOutlet } from "./outlet.ts";
import type { GatewayParts } from "./parts.ts";
import { pongFrame } from "./prepared-frame.ts";
import { reply } from "./say.ts";
import { endConnection } from "./token-checks.ts";
import {
  decodeBinary,
  decodeText,
  socketTopic,
  type BroadcastPush,
  type WireMessage,
  type WireVersion,
} from "./wire.ts";

/** A connection as the watch over all of them sees it. */
export interface OpenConnection extends Connection {
  lastHeardMs: number;
}

type Incoming = { text: WireMessage } | { push: BroadcastPush };

/** Reads a socket's messages and has them handled in the order in which they came. */
export function openConnection(
  parts: GatewayParts,
  options: {
    socket: Socket;
    webSocket: WebSocket;
    version: WireVersion;
    credential: Credential | null;
    onClose: (connection: OpenConnection) => void;
  },
): OpenConnection {
  const { socket, webSocket, version, credential, onClose } = options;
  const { limits, log } = parts;
  // Latest state: whatever was skipped meanwhile is in what the screen fetches now.
  const onChange = () => parts.fanOut.outletsChanged();
  const onCaughtUp = () => parts.refetches.add(connection.channels.values());
  const connection: OpenConnection = {
    version,
    outlet: createOutlet({ socket, webSocket, limits, onChange, onCaughtUp }),
    channels: new Map(),
    credential,
    lastHeardMs: performance.now(),
  };
  const handle = inTurn<Incoming>({
    most: limits.waitingMessages,
    handle: handlerFor(parts, connection),
    onFailure: (error) => log.error({ err: error }, "a message could not be handled"),
  });
  const messages = createAllowance(limits.messages);

  webSocket.on("message", (data: RawData, isBinary: boolean) => {
    // What comes after our goodbye is not meant to be heard.
    if (!connection.outlet.isOpen()) return;
    connection.lastHeardMs = performance.now();
    if (!messages.take()) return endConnection(parts, connection, tooManyMessages);
    const incoming = decode(version, data as Buffer, isBinary);
    if (!incoming) return endConnection(parts, connection, malformed);
    if ("text" in incoming && incoming.text.topic === socketTopic) {
      return reply(connection, incoming.text, { status: "ok", response: {} });
    }
    if (!handle(incoming)) endConnection(parts, connection, tooManyMessages);
  });
  webSocket.on("ping", (body: Buffer) => {
    if (!connection.outlet.isOpen()) return;
    if (!messages.take()) return endConnection(parts, connection, tooManyMessages);
    connection.outlet.answer(pongFrame(body));
  });
  // What is wrong with a frame (too large, not masked …) closes the socket; nobody else has to know.
  webSocket.on("error", (error) => log.debug({ err: error }, "a socket failed"));
  webSocket.on("close", () => {
    for (const channel of connection.channels.values()) leaveChannel(parts, channel);
    onClose(connection);
  });
  return connection;
}

const tooManyMessages = {
  why: "rate",
  message: "MessagePerSecondRateLimitReached: too many messages",
} as const;
const malformed = { why: "malformed", message: "MalformedMessage: not understood" } as const;

function decode(version: WireVersion, data: Buffer, isBinary: boolean): Incoming | undefined {
  if (!isBinary) {
    const text = decodeText(version, data.toString("utf8"));
    return text ? { text } : undefined;
  }
  const push = version === "2.0.0" ? decodeBinary(data) : null;
  return push ? { push } : undefined;
}

function handlerFor(
  parts: GatewayParts,
  connection: Connection,
): (incoming: Incoming) => Promise<void> {
  const { limits } = parts;
  const allowances = {
    joins: createAllowance(limits.joins),
    presence: createAllowance(limits.presence),
  };
  return async (incoming) => {
    // The connection may have been ended while this waited for its turn.
    if (!connection.outlet.isOpen()) return;
    if ("text" in incoming) {
      return handleMessage(parts, connection, incoming.text, allowances).catch((error) => {
        const response = { reason: "UnknownErrorOnChannel: try again" };
        reply(connection, incoming.text, { status: "error", response });
        throw error;
      });
    }
    const channel = connection.channels.get(incoming.push.topic);
    return handleBroadcast(parts, channel, { ...incoming.push, connection });
  };
}

/** One after the other; false when too many are waiting. */
function inTurn<T>(options: {
  most: number;
  handle: (item: T) => Promise<void>;
  onFailure: (error: unknown) => void;
}): (item: T) => boolean {
  const { most, handle, onFailure } = options;
  const waiting: T[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await handle(item).catch(onFailure);
    }
    isRunning = false;
  };
  return (item) => {
    if (waiting.length >= most) return false;
    waiting.push(item);
    if (!isRunning) void run();
    return true;
  };
}
