import type { FinanceOrder } from "@areon/contracts/orders/finance";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Period } from "#modules/wallet";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { harmlessCell, writeCsvFile } from "#platform/documents/csv";
import { dayText } from "#platform/documents/times";
import { sendProblem } from "#platform/http/problem-reply";
import { refuse } from "#platform/refusal";
import { financeLink } from "./finance-link.ts";
import { listHeld, listReleased, type FinanceRow } from "./finance.queries.ts";
import { describeFinanceOrders } from "./list-finance-orders.ts";

const pageSize = 1_000;

/** The link is the permission: it was given to one person, for five minutes, for this period. */
export async function serveFinanceFile(
  { db, config }: { db: Database; config: Pick<Config, "LINK_SIGNING_KEY"> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = financeLink.read(config, request.query, realNowMs());
  if (!link) return sendProblem(reply, refuse("file_link_invalid"));
  const { party: partyId, from, to } = link;
  const rows = await collectRows(db, { partyId, from, to });
  void reply.header("cache-control", "private, no-store");
  void reply.header(
    "content-disposition",
    `attachment; filename="vendas-areon-${from}-a-${to}.csv"`,
  );
  return reply
    .type("text/csv; charset=utf-8")
    .send(writeCsvFile([columns, ...rows.map((row) => cellsOf(row))]));
}

/** What was released in the period, and below it what is held at this moment. */
async function collectRows(
  db: Database,
  of: Period & { partyId: string },
): Promise<FinanceOrder[]> {
  const pages = [listReleased, listHeld] as const;
  const described: FinanceOrder[] = [];
  for (const list of pages) {
    let rows: FinanceRow[];
    let cursor: string | undefined;
    do {
      rows = await list(db, { ...of, cursor, limit: pageSize });
      described.push(...(await describeFinanceOrders(db, rows)));
      cursor = rows.at(-1)?.id;
    } while (rows.length === pageSize);
  }
  return described;
}

const columns = [
  "Pedido",
  "Produto",
  "Itens",
  "Comprador",
  "Pago em",
  "Liberado em",
  "Liberação prevista",
  "Total",
  "Devolvido ao comprador",
  "Taxa",
  "Seu",
  "Usado em dívidas",
];

function cellsOf(order: FinanceOrder): string[] {
  const day = (moment: string | null) => (moment === null ? "" : dayText(new Date(moment)));
  const number = (decimal: string) => decimal.replace(".", ",");
  return [
    order.code,
    harmlessCell(order.title),
    String(order.lines),
    harmlessCell(order.buyer),
    day(order.paid_at),
    day(order.released_at),
    day(order.release_due_at),
    number(order.total),
    number(order.refunded),
    number(order.fee),
    number(order.net),
    number(order.kept_for_debts),
  ];
}
