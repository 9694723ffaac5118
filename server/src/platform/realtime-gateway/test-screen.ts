import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { RealtimeClient, type RealtimeChannel } from "@supabase/realtime-js";
import { RealtimeClient as FirstRealtimeClient } from "realtime-js-v1";
import { vi } from "vitest";
import { WebSocket as WireSocket } from "ws";
import type { TestGateway } from "./test-gateway.ts";
import type { WireVersion } from "./wire.ts";

/** The client of today speaks version 2, the one of a year ago version 1; what we use of both is alike. */
const npmClients: Record<WireVersion, typeof RealtimeClient> = {
  "2.0.0": RealtimeClient,
  "1.0.0": FirstRealtimeClient as unknown as typeof RealtimeClient,
};

export const soon = { timeout: 45_000, interval: 10 };

/** One person's screen with the unmodified npm client; what passes on its socket is kept. */
export interface Screen {
  client: RealtimeClient;
  /** What the server wrote: text as parsed JSON, bytes as they are. */
  received: unknown[];
  /** Joins, and answers with the first status that the client tells. */
  join: (channel: RealtimeChannel) => Promise<{ status: string; error: string | undefined }>;
  /** `[join_ref, ref, topic, event, payload]` of text frames, in whichever form they came. */
  frames(event: string): WireFrame[];
  close(): Promise<void>;
}

export type WireFrame = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

export function openScreen(
  site: Pick<TestGateway, "url">,
  options: {
    version: WireVersion;
    /** As the sign-in gives it: with `Bearer` before it. */
    authorization?: string;
    /** Asked by the client whenever it wants to know its token. */
    accessToken?: () => Promise<string | null>;
    client?: Partial<ConstructorParameters<typeof RealtimeClient>[1]>;
  },
): Screen {
  const { version, authorization, accessToken } = options;
  const received: unknown[] = [];
  class RecordingSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener("message", ({ data }) => {
        received.push(typeof data === "string" ? JSON.parse(data) : Buffer.from(data));
      });
    }
  }
  const client = new npmClients[version](site.url, {
    params: { apikey: "public" },
    transport: RecordingSocket as never,
    ...(accessToken ? { accessToken } : {}),
    ...options.client,
  });
  if (authorization) void client.setAuth(tokenOf(authorization));
  return {
    client,
    received,
    join: (channel) =>
      new Promise((resolve) => {
        channel.subscribe((status, error) => resolve({ status, error: error?.message }));
      }),
    frames: (event) => received.map(asFrame).filter((frame) => frame?.[3] === event) as WireFrame[],
    close: async () => void (await client.disconnect()),
  };
}

interface FirstForm {
  join_ref: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

function asFrame(message: unknown): WireFrame | undefined {
  if (Array.isArray(message)) return message as WireFrame;
  if (Buffer.isBuffer(message)) return undefined;
  const { join_ref, ref, topic, event, payload } = message as FirstForm;
  return [join_ref, ref, topic, event, payload];
}

export function tokenOf(authorization: string): string {
  return authorization.slice("Bearer ".length);
}

/** A socket without the client, for what the client would never send. */
export async function openWire(
  site: Pick<TestGateway, "url">,
  options: { version?: string; headers?: Record<string, string> } = {},
) {
  const { version = "2.0.0", headers = {} } = options;
  const socket = new WireSocket(`${site.url}/websocket?apikey=public&vsn=${version}`, { headers });
  const received: WireFrame[] = [];
  const closed = once(socket, "close").then(([code]) => code as number);
  socket.on("message", (data, isBinary) => {
    if (!isBinary) received.push(JSON.parse((data as Buffer).toString()) as WireFrame);
  });
  await once(socket, "open");
  return {
    socket,
    received,
    closed,
    send: (...message: unknown[]) => socket.send(JSON.stringify(message)),
    next: async (event: string) => {
      await vi.waitFor(() => {
        if (!received.some((frame) => frame[3] === event)) throw new Error(`no ${event} yet`);
      }, soon);
      return received.find((frame) => frame[3] === event)!;
    },
  };
}

/** What an upgrade that is refused is answered with. */
export async function refusedUpgrade(
  site: Pick<TestGateway, "url">,
  { query = "vsn=2.0.0", headers = {} }: { query?: string; headers?: Record<string, string> },
): Promise<{ status: number; body: unknown }> {
  const socket = new WireSocket(`${site.url}/websocket?${query}`, { headers });
  const [request, response] = (await once(socket, "unexpected-response")) as [
    { destroy(): void },
    IncomingMessage,
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  request.destroy();
  return { status: response.statusCode!, body: JSON.parse(Buffer.concat(chunks).toString()) };
}
