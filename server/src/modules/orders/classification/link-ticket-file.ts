import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { linkTicketFile as endpoint } from "@areon/contracts/orders/classification-tickets";
import { privateLinkTo } from "#modules/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { findOwnOrder } from "../shipments/delivery-order.ts";
import { fileNames } from "./file-names.ts";
import { ticketsOf } from "./ticket.queries.ts";

/** Both sides see the paper from which the figures are. */
export async function linkTicketFile(
  { db, config }: { db: Database; config: Pick<Config, "FILES_ORIGIN" | "LINK_SIGNING_KEY"> },
  of: { orderId: string; ticketId: string; userId: string },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  if (!(await findOwnOrder(db, of))) return refuse("not_found");
  const ticket = (await ticketsOf(db, of.orderId)).find(({ id }) => id === of.ticketId);
  const name = ticket && (await fileNames(db, [ticket.file_id])).get(ticket.file_id);
  if (!ticket || name === undefined) return refuse("not_found");
  return { ...privateLinkTo(config, ticket.file_id), file_name: name };
}
