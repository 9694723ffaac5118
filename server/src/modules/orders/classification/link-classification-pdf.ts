import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { linkClassificationPdf as endpoint } from "@areon/contracts/orders/classification-tickets";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { findOwnOrder } from "../shipments/delivery-order.ts";
import { classificationLink } from "./classification-link.ts";
import { ticketsOf } from "./ticket.queries.ts";

/** Gives a link to the file, which is made when it is fetched; there is none before the first ticket. */
export async function linkClassificationPdf(
  { db, config }: { db: Database; config: Pick<Config, "LINK_SIGNING_KEY"> },
  of: { orderId: string; userId: string },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const found = await findOwnOrder(db, of);
  if (!found || (await ticketsOf(db, of.orderId)).length === 0) return refuse("not_found");
  const bound = { order: of.orderId, user: of.userId };
  const { query, expiresAt } = classificationLink.sign(config, bound, realNowMs());
  const fileName = `romaneio-areon-${found.order.code}.pdf`;
  return {
    url: `/api/v1/classifications/files/${fileName}?${query}`,
    file_name: fileName,
    expires_at: expiresAt.toISOString(),
  };
}
