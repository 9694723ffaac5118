import type { Bank } from "../bank.ts";
import { networkId } from "../identifiers.ts";
import { enter } from "../ledger.ts";
import type { PixRecord, ReturnRecord } from "../state.ts";
import { tellOfPix } from "../tell.ts";

const windowMs = 90 * 24 * 60 * 60 * 1000;
const settleMs = 300;

/** Up to what was received, within 90 days; it settles a moment later and is told of then. */
export function requestReturn(
  bank: Bank,
  pix: PixRecord,
  asked: { id: string; cents: number },
): { record: ReturnRecord } | { refusal: string } {
  const now = bank.clock.now();
  if (pix.returns.some(({ id }) => id === asked.id)) {
    return { refusal: "O id já foi utilizado por outra devolução deste Pix." };
  }
  const given = pix.returns
    .filter(({ status }) => status !== "NAO_REALIZADO")
    .reduce((sum, { cents }) => sum + cents, 0);
  if (given + asked.cents > pix.cents) return { refusal: "Excederia o valor do Pix." };
  if (now.getTime() - Date.parse(pix.at) > windowMs) {
    return { refusal: "A janela de 90 dias para devoluções terminou." };
  }
  const record: ReturnRecord = {
    ...asked,
    returnId: networkId("D", bank.company.ispb, now),
    nature: "ORIGINAL",
    status: "EM_PROCESSAMENTO",
    requestedAt: now.toISOString(),
  };
  pix.returns.push(record);
  bank.changed();
  setTimeout(() => settleReturn(bank, pix, record), settleMs).unref();
  return { record };
}

function settleReturn(bank: Bank, pix: PixRecord, record: ReturnRecord): void {
  if (record.status !== "EM_PROCESSAMENTO") return;
  record.status = "DEVOLVIDO";
  record.settledAt = bank.clock.now().toISOString();
  enter(bank, {
    direction: "debit",
    cents: record.cents,
    rail: "pix_return",
    reference: record.id,
    returnId: record.returnId,
    endToEndId: pix.endToEndId,
    txid: pix.txid ?? null,
    counterparty: pix.payer,
  });
  tellOfPix(bank, pix);
}
