import { rawRoute, type RawRoute } from "#platform/http/route";
import type { PaymentsDependencies } from "../dependencies.ts";
import { receiveAcquirerNotice } from "./receive-acquirer-notice.ts";

/** Public because the acquirer has no session here; what it sends carries its signature. */
export function cardRoutes({ acquirer, ...parts }: PaymentsDependencies): RawRoute[] {
  if (!acquirer) return [];
  return [
    rawRoute({
      method: ["POST"],
      url: "/api/v1/webhooks/acquirer",
      permission: "public",
      rateClass: "webhook",
      handle: (request, reply) => receiveAcquirerNotice({ ...parts, acquirer }, request, reply),
    }),
  ];
}
