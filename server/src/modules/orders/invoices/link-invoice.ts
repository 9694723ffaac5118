import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { linkInvoice as endpoint } from "@areon/contracts/orders/invoices";
import { partyOfUser } from "#modules/identity";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { invoiceLink } from "./invoice-link.ts";
import { findInvoiceRow } from "./invoice.queries.ts";

/** Gives a link to the file, which is made when it is fetched. */
export async function linkInvoice(
  { db, config }: { db: Database; config: Pick<Config, "LINK_SIGNING_KEY"> },
  id: string,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const party = (await partyOfUser(db, userId))!;
  const row = await findInvoiceRow(db, { id, partyId: party });
  if (!row) return refuse("not_found");
  const { query, expiresAt } = invoiceLink.sign(config, { order: id, party }, realNowMs());
  const fileName = `recibo-areon-${row.code}.pdf`;
  return {
    url: `/api/v1/invoices/files/${fileName}?${query}`,
    file_name: fileName,
    expires_at: expiresAt.toISOString(),
  };
}
