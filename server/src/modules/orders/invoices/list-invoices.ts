import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listInvoices as endpoint } from "@areon/contracts/orders/invoices";
import { namesOfParties, partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { describeDocument, shownTo } from "../documents/describe-document.ts";
import { listDocuments } from "../documents/document.queries.ts";
import { matchesOrder } from "../reading/search-orders.ts";
import { isOfYear, listInvoiceRows, type InvoiceRow } from "./invoice.queries.ts";

type Answer = EndpointResult<typeof endpoint>;

export async function listInvoices(
  db: Database,
  query: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<Answer> {
  const { year, q, limit } = query;
  const partyId = (await partyOfUser(db, userId))!;
  const rows = await listInvoiceRows(db, {
    partyId,
    cursor: idSchema.safeParse(query.cursor).data,
    limit: limit + 1,
    conditions: [
      ...(year === undefined ? [] : [isOfYear(year)]),
      ...(q === undefined || q === ""
        ? []
        : [await matchesOrder(db, { q, side: "buyer", partyId })]),
    ],
  });
  const page = rows.slice(0, limit);
  return {
    invoices: await describe(db, page),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}

async function describe(db: Database, rows: readonly InvoiceRow[]): Promise<Answer["invoices"]> {
  const sellers = await namesOfParties(
    db,
    rows.map(({ seller_party_id }) => seller_party_id),
  );
  const documents = await listDocuments(
    db,
    rows.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(shownTo("buyer", documents), ({ order_id }) => order_id);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    title: row.title,
    lines: row.lines,
    seller: sellers.get(row.seller_party_id)?.name ?? "Conta excluída",
    state: row.state,
    is_frozen: row.frozen_at !== null,
    delivery: row.delivery,
    method: row.method,
    total: centsToDecimal(row.total),
    refunded: centsToDecimal(row.refunded),
    paid_at: row.paid_at.toISOString(),
    documents: (byOrder.get(row.id) ?? []).map((document) => {
      const { id, kind, title, access_key, files } = describeDocument(document);
      return { id, kind, title, access_key, files: files.length };
    }),
  }));
}
