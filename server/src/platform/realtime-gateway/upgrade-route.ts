import { ServerResponse, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { WebSocketServer, type ServerOptions } from "ws";
import { rawRoute, type RawRoute } from "#platform/http/route";
import type { Arrival, Gateway } from "./create-gateway.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import { sendError, sendRefusal } from "./http-answers.ts";
import { wireVersions } from "./wire.ts";

export const gatewayPath = "/realtime/v1";

interface Upgrade {
  socket: Socket;
  head: Buffer;
  response: ServerResponse;
}

/** Requests that Node has handed over as upgrades, on their way through the route below. */
const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/**
 * Upgrades take the way of every other request, so that they are traced, limited and counted alike,
 * and a refusal is an answer. Only what is let in leaves that way and becomes a socket.
 */
export function routeUpgrades(app: FastifyInstance): void {
  app.server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    // Node's parser has let go of the socket: nobody else closes it after an answer, and nobody reads
    // it, so a peer's own goodbye would not be heard.
    response.on("finish", () => socket.destroySoon());
    response.assignSocket(socket);
    upgrades.set(request, { socket, head, response });
    app.routing(request, response);
  });
}

export function upgradeRoute(gateway: Gateway, options: { publicOrigin: string }): RawRoute {
  const { limits } = gateway.parts;
  const server = new WebSocketServer(socketOptions(limits));
  return rawRoute({
    method: ["GET"],
    url: `${gatewayPath}/websocket`,
    permission: "public",
    rateClass: "socket",
    reference: {
      tag: "realtime",
      summary:
        "Web socket for the npm client `@supabase/realtime-js`: changes of rows, broadcast, presence",
    },
    onError: sendRefusal,
    handle: async (request, reply, { origin: { address } }) => {
      const admission = await admitUpgrade(gateway, request, { ...options, address });
      if ("status" in admission) {
        gateway.parts.metrics.refused.inc({ what: "upgrade" });
        return sendError(reply, admission.status, admission.error);
      }
      const { upgrade, ...arrival } = admission;
      const { socket } = upgrade;
      leaveHttp(reply, upgrade);
      server.handleUpgrade(request.raw, socket, upgrade.head, (webSocket) =>
        gateway.accept({ ...arrival, socket, webSocket, address }),
      );
      return reply;
    },
  });
}

/** The types of `ws` do not know of `closeTimeout` yet. */
function socketOptions(limits: GatewayLimits): ServerOptions & { closeTimeout: number } {
  return {
    noServer: true,
    clientTracking: false,
    // Hints are small, and compressed frames could not be built once for all.
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
    // They are answered by the connection, which counts them and what waits for their sender.
    autoPong: false,
    closeTimeout: limits.closeMs,
  };
}

interface Turned {
  status: number;
  error: string;
}

async function admitUpgrade(
  gateway: Gateway,
  request: FastifyRequest,
  { publicOrigin, address }: { publicOrigin: string; address: string },
): Promise<Turned | (Pick<Arrival, "version" | "credential"> & { upgrade: Upgrade })> {
  const upgrade = upgrades.get(request.raw);
  const isSocket = request.headers.upgrade?.toLowerCase() === "websocket";
  if (!upgrade || !isSocket) return { status: 426, error: "this address is for web sockets" };
  if (gateway.isEnding()) return { status: 503, error: "the server goes away; connect again" };
  // Browsers always name the page's origin; what sends none is no browser and carries no page's rights.
  const { origin, authorization } = request.headers;
  if (origin !== undefined && origin !== publicOrigin) {
    return { status: 403, error: "the origin is not allowed" };
  }
  if (gateway.isFull(address)) return { status: 429, error: "too many connections" };
  const { vsn = "1.0.0" } = request.query as { vsn?: string };
  const version = wireVersions.find((known) => known === vsn);
  if (!version) return { status: 400, error: "the protocol version is not known" };
  // People's tokens come with a join, never in the address; a program may send a header.
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  const credential = token ? await gateway.parts.credentials.read(token) : null;
  if (credential && "reason" in credential) return { status: 401, error: credential.reason };
  return { upgrade, version, credential };
}

/** The request's objects are let go; a socket lives for hours and there are many. */
function leaveHttp(reply: FastifyReply, { socket, response }: Upgrade): void {
  reply.hijack();
  response.removeAllListeners("finish");
  response.detachSocket(socket);
  socket.removeAllListeners("error");
}
