import { join } from "node:path";
import { z } from "zod";
import type { SandboxClock } from "../clock.ts";
import type { AcquirerOptions } from "./acquirer.ts";

/** What the acquirer reads from the environment is what the product reads, from its side. */
const environmentSchema = z.object({
  ACQUIRER_KEY: z.string(),
  ACQUIRER_WEBHOOK_SECRET: z.string(),
  API_ORIGIN: z.url(),
  SANDBOX_DIRECTORY: z.string().optional(),
});

/** Undefined where no acquirer is wanted. */
export function acquirerOptionsFrom(
  environment: NodeJS.ProcessEnv,
  { clock, origin }: { clock: SandboxClock; origin: string },
): AcquirerOptions | undefined {
  if (!environment["ACQUIRER_KEY"]) return undefined;
  const read = environmentSchema.parse(environment);
  const directory = read.SANDBOX_DIRECTORY;
  return {
    clock,
    origin,
    key: read.ACQUIRER_KEY,
    webhookSecret: read.ACQUIRER_WEBHOOK_SECRET,
    webhookUrl: `${read.API_ORIGIN}/api/v1/webhooks/acquirer`,
    statePath: directory && join(directory, "acquirer.json"),
  };
}
