import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listSaleInvoices as endpoint } from "@areon/contracts/orders/invoices";
import { namesOfParties, partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { describeDocument } from "../documents/describe-document.ts";
import { listDocuments } from "../documents/document.queries.ts";
import { matchesOrder } from "../reading/search-orders.ts";
import { isOfYear } from "./invoice.queries.ts";
import { listSaleInvoiceRows, type SaleInvoiceRow } from "./sale-invoice.queries.ts";

type Answer = EndpointResult<typeof endpoint>;

/** What was sold and paid: how much, what went off it, what is left, and the notes that went with it. */
export async function listSaleInvoices(
  db: Database,
  { year, q, limit, cursor }: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<Answer> {
  const partyId = (await partyOfUser(db, userId))!;
  const rows = await listSaleInvoiceRows(db, {
    partyId,
    cursor: idSchema.safeParse(cursor).data,
    limit: limit + 1,
    conditions: [
      ...(year === undefined ? [] : [isOfYear(year)]),
      ...(q === undefined || q === ""
        ? []
        : [await matchesOrder(db, { q, side: "seller", partyId })]),
    ],
  });
  const page = rows.slice(0, limit);
  return {
    invoices: await describe(db, page),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}

async function describe(
  db: Database,
  rows: readonly SaleInvoiceRow[],
): Promise<Answer["invoices"]> {
  const buyers = await namesOfParties(
    db,
    rows.map(({ buyer_party_id }) => buyer_party_id),
  );
  const documents = await listDocuments(
    db,
    rows.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(documents, ({ order_id }) => order_id);
  return rows.map(({ buyer_party_id, frozen_at, ...row }) => ({
    ...row,
    quantity: quantityText(row.quantity),
    buyer: buyers.get(buyer_party_id)?.name ?? "Conta excluída",
    is_frozen: frozen_at !== null,
    total: centsToDecimal(row.total),
    refunded: centsToDecimal(row.refunded),
    fee: centsToDecimal(row.fee),
    net: centsToDecimal(row.total - row.refunded - row.fee),
    paid_at: row.paid_at.toISOString(),
    documents: (byOrder.get(row.id) ?? []).map((document) => {
      const { id, kind, title, access_key, files, standing } = describeDocument(document);
      return { id, kind, title, access_key, files: files.length, standing };
    }),
  }));
}
