import type { FastifyInstance } from "fastify";
import { ratesAt } from "../../db/seed/demo/simulated-rates.ts";
import type { SandboxClock } from "./clock.ts";

/** What the simulated service does next; a test or a person changes it at PUT /exchange-rates/mode. */
type Mode = "normal" | "down" | "slow" | "garbled";

/** An exchange-rate service with the shape of the public ones: `latest/USD`. */
export function addExchangeRates(app: FastifyInstance, clock: SandboxClock): void {
  let mode: Mode = "normal";

  app.get("/exchange-rates/latest/USD", async (_request, reply) => {
    if (mode === "down") return reply.code(503).send({ error: "down for maintenance" });
    if (mode === "slow") await new Promise((resolve) => setTimeout(resolve, 8_000));
    if (mode === "garbled") return { base: "USD", rates: { BRL: "muitos" } };
    const now = clock.now();
    return {
      base: "USD",
      date: now.toISOString().slice(0, 10),
      time_last_updated: Math.floor(now.getTime() / 1000),
      rates: { USD: 1, ...ratesAt(now) },
    };
  });

  app.put<{ Body: { mode: Mode } }>(
    "/exchange-rates/mode",
    {
      schema: {
        body: {
          type: "object",
          required: ["mode"],
          properties: { mode: { enum: ["normal", "down", "slow", "garbled"] } },
        },
      },
    },
    async (request) => {
      mode = request.body.mode;
      return { mode };
    },
  );
}
