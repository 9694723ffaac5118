import type { FastifyInstance } from "fastify";
import type { SandboxClock } from "./clock.ts";

/** Units of each currency for one dollar, around which the simulated rate swings. */
const middle = { BRL: 5.42, EUR: 0.921, GBP: 0.787 } as const;

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

/** Slow and fast swings of up to 1.5 %, the same for everyone who asks at the same minute. */
export function ratesAt(moment: Date): Record<keyof typeof middle, number> {
  const minute = Math.floor(moment.getTime() / 60_000);
  const swing = (period: number, shift: number) =>
    Math.sin((2 * Math.PI * (minute + shift)) / period);
  const rate = (value: number, shift: number) =>
    Number((value * (1 + 0.01 * swing(1440, shift) + 0.005 * swing(47, shift))).toFixed(6));
  return { BRL: rate(middle.BRL, 0), EUR: rate(middle.EUR, 311), GBP: rate(middle.GBP, 733) };
}
