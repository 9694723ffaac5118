/** The ledger alone behind a plain Fastify: a no-op route and one that submits. */
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { createTransferQueue } from "../../server/src/modules/ledger/index.ts";
import { createDatabase, createPool } from "../../server/src/platform/db/database.ts";
import { createLogger } from "../../server/src/platform/log.ts";

const [connectionString = ""] = process.argv.slice(2);
const log = createLogger({ LOG_LEVEL: "error" }, "bench");
const pool = createPool({ connectionString, poolSize: 2, onPoolError: () => {} });
const db = createDatabase(pool);
const queue = createTransferQueue({ connectionString, db, log });
const app = fastify();

const id = { type: "string", minLength: 36, maxLength: 36 } as const;
const body = {
  type: "object",
  required: ["id", "debit", "credit", "amount"],
  properties: { id, debit: id, credit: id, amount: { type: "integer", minimum: 1 } },
} as const;
const answer = {
  type: "object",
  properties: { state: { type: "string" }, at: { type: "string" } },
} as const;
const schema = { body, response: { "2xx": answer, "4xx": answer, "5xx": answer } };
interface Ask {
  id: string;
  debit: string;
  credit: string;
  amount: number;
}

app.post<{ Body: Ask }>("/noop", { schema }, async () => ({
  state: "posted",
  at: "2026-01-01T00:00:00.000Z",
}));
app.post<{ Body: Ask }>("/transfers", { schema }, async (request, reply) => {
  const { amount, debit, credit } = request.body;
  const sides = { debit, credit, amount: BigInt(amount) };
  const outcome = await queue.submit({
    transfers: [
      { kind: "transfer", id: request.body.id, ...sides, reason: "bench", reference: "" },
    ],
  });
  if (outcome.state !== "refused") {
    return { state: outcome.state, at: outcome.at.toISOString() };
  }
  return reply.code(outcome.why === "busy" ? 503 : 422).send({ state: outcome.why });
});

await app.listen({ host: "127.0.0.1", port: 0 });
process.send!((app.server.address() as AddressInfo).port);
process.once("disconnect", () => process.exit());
