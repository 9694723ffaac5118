import type { FastifyReply, FastifyRequest } from "fastify";
import { legalParty } from "#modules/identity";
import { bankConfigOf } from "#platform/bank-settings";
import { businessDayOf, realNowMs } from "#platform/clock";
import { sendProblem } from "#platform/http/problem-reply";
import { refuse } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { boletoLink } from "./boleto-link.ts";
import { findBoleto, type BoletoRow } from "./boleto.queries.ts";
import { drawBoleto, type PrintedBoleto } from "./draw-boleto.ts";
import { openBoletoPayer } from "./payer.ts";
import { refuseBoleto } from "./refuse-boleto.ts";

/** The link is the permission: it was given to one person, for five minutes, for this boleto. */
export async function serveBoleto(
  parts: PaymentsDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = boletoLink.read(parts.config, request.query, realNowMs());
  const row = link && (await findBoleto(parts.db, link.boleto));
  if (!row) return sendProblem(reply, refuse("file_link_invalid"));
  const printed = row.state === "open" ? await printedBoleto(parts, row) : undefined;
  if (!printed) return sendProblem(reply, refuseBoleto(row));
  const fileName = `boleto-areon-${row.due_date}-${row.our_number}.pdf`;
  void reply.header("cache-control", "private, no-store");
  void reply.header("content-disposition", `attachment; filename="${fileName}"`);
  return reply.type("application/pdf").send(drawBoleto(printed));
}

async function printedBoleto(
  parts: PaymentsDependencies,
  row: BoletoRow,
): Promise<PrintedBoleto | undefined> {
  const account = bankConfigOf(parts.config)?.BANK_ACCOUNT;
  const payer = await openBoletoPayer(parts, row);
  const payee = await legalParty(parts, row.party_id);
  const { line, bar_code: barCode, our_number: ourNumber } = row;
  if (!account || !payer || !payee || line === null || barCode === null || ourNumber === null) {
    return undefined;
  }
  return {
    bank: {
      code: account.bank_code,
      name: account.bank_name,
      branch: account.branch,
      account: `${account.account}-${account.account_digit}`,
    },
    beneficiary: { name: account.holder, document: account.document },
    finalBeneficiary: { name: payee.name, document: payee.document },
    payer,
    amount: row.amount,
    dueDate: row.due_date,
    issuedOn: businessDayOf(row.created_at),
    ourNumber,
    documentNumber: row.id.slice(-12),
    description: row.description || "Depósito na carteira AREON",
    instructions: instructionsOf(row),
    line,
    barCode,
    pixCode: row.pix_code,
  };
}

function instructionsOf({ has_late_charges }: BoletoRow): string[] {
  const paying = "Pague pelo código de barras ou pelo Pix, uma vez só.";
  if (!has_late_charges) return [paying];
  return [paying, "Após o vencimento, até 30 dias: multa de 2% e juros de 1% ao mês."];
}
