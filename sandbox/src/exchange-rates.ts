import type { FastifyInstance } from "fastify";
import { ratesAt } from "../../db/seed/demo/simulated-rates.ts";
import type { SandboxClock } from "./clock.ts";
import { addModeSwitch } from "./mode-switch.ts";

/** An exchange-rate service with the shape of the public ones: `latest/USD`. */
export function addExchangeRates(app: FastifyInstance, clock: SandboxClock): void {
  const misbehave = addModeSwitch(app, {
    path: "/exchange-rates",
    garbled: { base: "USD", rates: { BRL: "muitos" } },
  });

  app.get("/exchange-rates/latest/USD", { preHandler: misbehave }, async () => {
    const now = clock.now();
    return {
      base: "USD",
      date: now.toISOString().slice(0, 10),
      time_last_updated: Math.floor(now.getTime() / 1000),
      rates: { USD: 1, ...ratesAt(now) },
    };
  });
}
