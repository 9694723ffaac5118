import { boletoLine, buildBoletoBarCode } from "@areon/contracts/brazil/boleto";
import type { z } from "zod";
import type { boletoRequest } from "@areon/contracts/payments/banking-partner";
import { createCharge } from "../actions/create-charge.ts";
import { toCents, toDecimal } from "../amounts.ts";
import { dayInBrasilia, nextNumber, type Bank } from "../bank.ts";
import { expiryOf } from "../charge-terms.ts";
import { pixCodeOf } from "../codes.ts";
import type { BoletoRecord, Party } from "../state.ts";
import { notFound, refused, type AddOperation } from "./operation.ts";

type Request = z.output<typeof boletoRequest>;

/** Boletos, each with a Pix charge for the same debt. */
export function addBoletos(add: AddOperation, bank: Bank): void {
  const { boletos, charges } = bank.state;

  add("putBoleto", ({ id, body }) => {
    const text = JSON.stringify(body);
    const known = boletos[id];
    if (known) return known.body === text ? { value: view(known) } : refused("id_reused");
    if (body.due_date < dayInBrasilia(bank.clock.now())) return refused("due_date_past");
    const cents = toCents(body.amount);
    if (cents === 0 || cents > 9_999_999_999) return refused("invalid_request");
    const record = register(bank, id, body, text);
    return { value: view(record) };
  });

  add("getBoleto", ({ id }) => {
    const boleto = boletos[id];
    return boleto ? { value: view(boleto) } : notFound("boleto_not_found");
  });

  add("cancelBoleto", ({ id }) => {
    const boleto = boletos[id];
    if (!boleto) return notFound("boleto_not_found");
    if (boleto.state === "paid" || boleto.state === "expired") return refused("boleto_not_open");
    boleto.state = "cancelled";
    const charge = charges[boleto.txid];
    if (charge?.status === "ATIVA") charge.status = "REMOVIDA_PELO_PSP";
    bank.changed();
    return { value: view(boleto) };
  });
}

function register(bank: Bank, id: string, body: Request, text: string): BoletoRecord {
  const { company } = bank;
  const ourNumber = String(nextNumber(bank)).padStart(11, "0");
  const barCode = buildBoletoBarCode({
    bankCode: company.bankCode,
    amount: BigInt(toCents(body.amount)),
    dueDate: body.due_date,
    freeField: `${company.branch}${company.account.padStart(10, "0").slice(-10)}${ourNumber}`,
  });
  const txid = id.replaceAll("-", "");
  const charge = createCharge(bank, {
    txid,
    kind: "cobv",
    boletoId: id,
    body: {
      calendario: {
        dataDeVencimento: body.due_date,
        validadeAposVencimento: body.late?.valid_days ?? 0,
      },
      devedor: debtorOf(body.payer),
      valor: { original: body.amount, ...lateTermsOf(body) },
      chave: company.pixKey,
      solicitacaoPagador: body.description,
    },
  });
  const record: BoletoRecord = {
    id,
    body: text,
    ourNumber,
    cents: toCents(body.amount),
    dueDate: body.due_date,
    payer: { name: body.payer.name, document: body.payer.document },
    payee: body.payee ?? { name: company.name, document: company.document },
    description: body.description,
    line: boletoLine(barCode),
    barCode,
    pixCode: pixCodeOf(company, charge),
    txid,
    state: "registered",
    lastDay: dayInBrasilia(new Date(expiryOf(charge).getTime() - 1)),
    payments: [],
  };
  bank.state.boletos[id] = record;
  bank.changed();
  return record;
}

function debtorOf({ name: nome, document }: Party) {
  return document.length === 11 ? { cpf: document, nome } : { cnpj: document, nome };
}

/** 2: per cent, once; 3: per cent a month, by calendar days. */
function lateTermsOf({ late }: Request) {
  if (!late) return {};
  return {
    multa: { modalidade: 2, valorPerc: late.fine_percent },
    juros: { modalidade: 3, valorPerc: late.monthly_interest_percent },
  };
}

function view(boleto: BoletoRecord) {
  return {
    id: boleto.id,
    our_number: boleto.ourNumber,
    amount: toDecimal(boleto.cents),
    due_date: boleto.dueDate,
    line: boleto.line,
    bar_code: boleto.barCode,
    pix_code: boleto.pixCode,
    txid: boleto.txid,
    state: boleto.state,
    payments: boleto.payments.map((payment) => ({
      by: payment.by,
      amount: toDecimal(payment.cents),
      paid_at: payment.paidAt,
      credited_on: payment.creditedOn,
      credited_at: payment.creditedAt,
      entry_id: payment.entryId,
      end_to_end_id: payment.endToEndId,
    })),
  };
}
