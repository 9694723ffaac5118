import type { StatementFormat } from "@areon/contracts/wallet/wallet";
import type { FastifyReply, FastifyRequest } from "fastify";
import { realNow, realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import { sendProblem } from "#platform/http/problem-reply";
import { refuse } from "#platform/refusal";
import type { StatementParts } from "../movements/movement-source.ts";
import { collectStatement, type Statement } from "./collect-statement.ts";
import { writeCsv } from "./statement-csv.ts";
import { makeStatementDocument } from "./statement-document.ts";
import { statementLink } from "./statement-link.ts";
import { writeOfx } from "./statement-ofx.ts";

const types: Readonly<Record<StatementFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  ofx: "application/x-ofx",
  pdf: "application/pdf",
};

/** The link is the permission: it was given to one person, for five minutes, for this period. */
export async function serveStatement(
  { config, ...parts }: StatementParts & { config: Pick<Config, "LINK_SIGNING_KEY"> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = statementLink.read(config, request.query, realNowMs());
  if (!link) return sendProblem(reply, refuse("file_link_invalid"));
  const { party: partyId, format, from, to } = link;
  const { name, document } = await parts.cards.of(partyId);
  const statement = await collectStatement(parts, { partyId, name, document, from, to });
  const fileName = `extrato-areon-${from}-a-${to}.${format}`;
  void reply.header("cache-control", "private, no-store");
  void reply.header("content-disposition", `attachment; filename="${fileName}"`);
  return reply.type(types[format]).send(await render(statement, format));
}

async function render(statement: Statement, format: StatementFormat) {
  if (format === "csv") return writeCsv(statement);
  return format === "ofx" ? writeOfx(statement, realNow()) : makeStatementDocument(statement);
}
