import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { partyCards, type Vault } from "#modules/identity";
import { readSetting } from "#modules/settings";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { sendProblem } from "#platform/http/problem-reply";
import { refuse } from "#platform/refusal";
import { describeOnPaper, shownTo } from "../documents/describe-document.ts";
import { listDocuments } from "../documents/document.queries.ts";
import { linesOfOrders } from "../reading/order.queries.ts";
import { makeInvoiceDocument, type InvoiceContent } from "./invoice-document.ts";
import { invoiceLink } from "./invoice-link.ts";
import { findInvoiceRow } from "./invoice.queries.ts";

interface Parts {
  db: Database;
  vault: Vault;
  config: Pick<Config, "LINK_SIGNING_KEY">;
}

/** The link is the permission: it was given to the buyer, for five minutes. */
export async function serveInvoice(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = invoiceLink.read(parts.config, request.query, realNowMs());
  if (!link) return sendProblem(reply, refuse("file_link_invalid"));
  const content = await collect(parts, { id: link.order, partyId: link.party });
  if (!content) return sendProblem(reply, refuse("not_found"));
  void reply.header("cache-control", "private, no-store");
  void reply.header(
    "content-disposition",
    `attachment; filename="recibo-areon-${content.row.code}.pdf"`,
  );
  return reply.type("application/pdf").send(makeInvoiceDocument(content));
}

async function collect(
  { db, vault }: Parts,
  of: { id: string; partyId: string },
): Promise<InvoiceContent | null> {
  const row = await findInvoiceRow(db, of);
  if (!row) return null;
  const { buyer_party_id: buyer, seller_party_id: seller } = row;
  const cards = await partyCards({ db, vault }, [buyer, seller]);
  const company = { schema: z.string(), fallback: "" };
  return {
    row,
    buyer: cards.get(buyer)!,
    seller: cards.get(seller)!,
    lines: (await linesOfOrders(db, [row.id])).get(row.id)!,
    documents: shownTo("buyer", await listDocuments(db, [row.id])).map(describeOnPaper),
    company: [
      await readSetting(db, { key: "company.legal_name", ...company }),
      await readSetting(db, { key: "company.cnpj", ...company }),
    ]
      .filter((part) => part !== "")
      .join(" · "),
  };
}
