import { createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { addChargeRoutes } from "./api-pix/charge-routes.ts";
import { addPixRoutes } from "./api-pix/pix-routes.ts";
import { addWebhookRoutes } from "./api-pix/webhook-routes.ts";
import type { Bank } from "./bank.ts";
import { addTokens, type Tokens } from "./oauth.ts";
import { addBoletos } from "./partner/boletos.ts";
import { addContests } from "./partner/contests.ts";
import { addKeys } from "./partner/keys.ts";
import { addLookUps } from "./partner/look-ups.ts";
import { operationAdder } from "./partner/operation.ts";
import { addPayments } from "./partner/payments.ts";
import { addStatement } from "./partner/statement.ts";

export interface BankServer {
  port: number;
  tokens: Tokens;
  close(): Promise<void>;
}

export interface BankServerOptions {
  port: number;
  client: { id: string; secret: string };
  tls: { ca: string; cert: string; key: string };
}

const slowMs = 30_000;

/** HTTPS for programs: only a client with a certificate of the authority gets as far as HTTP. */
export async function startBankServer(
  bank: Bank,
  { port, client, tls }: BankServerOptions,
): Promise<BankServer> {
  const app = fastify({
    logger: false,
    https: { ...tls, requestCert: true, rejectUnauthorized: true },
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  addFormBodies(app);
  addMoodHooks(app, bank);
  const tokens = addTokens(app, client);
  addChargeRoutes(app, bank, tokens);
  addPixRoutes(app, bank, tokens);
  addWebhookRoutes(app, bank, tokens);
  const add = operationAdder(app, tokens);
  addLookUps(add, bank);
  addPayments(add, bank);
  addKeys(add, bank);
  addBoletos(add, bank);
  addContests(add, bank);
  addStatement(add, bank);
  await app.ready();
  const door = await openDoor(bank, app, port);
  return {
    port: door.port,
    tokens,
    close: async () => {
      await door.close();
      await app.close();
    },
  };
}

function addFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** What befalls a request that has arrived; a mood may spare those that only read. */
function addMoodHooks(app: FastifyInstance, bank: Bank): void {
  let failures = 0;
  const moodFor = (request: FastifyRequest) => {
    const { mood, scope } = bank.state.mood;
    const isSpared = scope === "writes" && (request.method === "GET" || request.method === "POST");
    return isSpared ? "normal" : mood;
  };
  app.addHook("preHandler", async (request, reply) => {
    const mood = moodFor(request);
    if (mood === "slow") await sleep(slowMs, undefined, { ref: false });
    if (mood === "hanging") await new Promise(() => {});
    if (mood === "half_open") return breakOff(reply);
    if (mood === "failing") {
      failures += 1;
      if (failures % 2 === 1) return reply.code(503).send({ error: "out of order" });
    }
    return undefined;
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const mood = moodFor(request);
    if (mood === "reset") request.raw.socket.destroy();
    if (mood === "failing" && reply.statusCode < 500) {
      void reply.code(500);
      return JSON.stringify({ error: "out of order" });
    }
    return payload;
  });
}

/** The beginning of an answer, and then silence. */
function breakOff(reply: FastifyReply): FastifyReply {
  reply.raw.writeHead(200, { "content-type": "application/json", "content-length": "4096" });
  reply.raw.write('{"id":');
  return reply.hijack();
}

/** In front of the server: while connections are half open, new ones are taken and left lying. */
async function openDoor(bank: Bank, app: FastifyInstance, port: number) {
  const sockets = new Set<Socket>();
  const door: Server = createServer({ pauseOnConnect: true }, (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    if (bank.state.mood.mood === "half_open") return;
    app.server.emit("connection", socket);
    socket.resume();
  });
  await new Promise<void>((resolve, reject) => {
    door.once("error", reject).listen({ host: "127.0.0.1", port }, resolve);
  });
  const address = door.address();
  if (address === null || typeof address === "string") throw new Error("the bank has no port");
  return {
    port: address.port,
    close: () =>
      new Promise<void>((resolve) => {
        door.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
