import { receiveNotice, startBankWebhookListener } from "#modules/payments";
import { bankConfigOf } from "#platform/bank-settings";
import type { Lifecycle } from "#platform/lifecycle";
import type { Resources } from "./resources.ts";

/** Where the bank tells us of payments: a port of its own, because it asks for the bank's certificate. */
export async function openBankDoor(
  resources: Pick<Resources, "config" | "db" | "log" | "sealer">,
  lifecycle: Pick<Lifecycle, "onShutdown">,
): Promise<void> {
  const config = bankConfigOf(resources.config);
  if (!config) return;
  const listener = await startBankWebhookListener({
    config,
    host: resources.config.HOST,
    log: resources.log,
    store: (source, body) =>
      receiveNotice(resources, source === "pix" ? "api_pix" : "partner", body),
  });
  lifecycle.onShutdown("bank door", () => listener.close());
  resources.log.info({ port: listener.port }, "the bank can reach us");
}
