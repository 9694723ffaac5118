import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { realNowMs } from "../clock.ts";
import type { Acquirer } from "./acquirer.ts";
import { addAcquirer } from "./add-acquirer.ts";

export interface TestAcquirer {
  acquirer: Acquirer;
  origin: string;
  /** What the product reads to reach this acquirer. */
  environment: Record<string, string>;
  /** How far its clock is ahead. */
  ahead: { ms: number };
  close(): Promise<void>;
}

const key = "sk_test_of_this_test";
const webhookSecret = "whsec_of_this_test";

/** An acquirer of its own for one test file, on any free port; it tells nothing until its mood says so. */
export async function startTestAcquirer(
  options: { webhookUrl?: string } = {},
): Promise<TestAcquirer> {
  const ahead = { ms: 0 };
  const app = fastify();
  const settings = {
    clock: { now: () => new Date(realNowMs() + ahead.ms) },
    key,
    webhookSecret,
    webhookUrl: options.webhookUrl ?? "http://127.0.0.1:9/",
    origin: "",
  };
  const acquirer = await addAcquirer(app, settings);
  acquirer.state.mood = "mute";
  await app.listen({ host: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  settings.origin = origin;
  return {
    acquirer,
    origin,
    environment: {
      ACQUIRER_URL: origin,
      ACQUIRER_KEY: key,
      ACQUIRER_WEBHOOK_SECRET: webhookSecret,
    },
    ahead,
    close: () => app.close(),
  };
}
