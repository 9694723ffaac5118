import { idSchema } from "@areon/contracts/core/primitives";
import {
  notice as partnerNotice,
  type Notice as PartnerNotice,
} from "@areon/contracts/payments/banking-partner";
import { endToEndIdPattern } from "@areon/contracts/brazil/end-to-end-id";
import { z } from "zod";
import { handleAcquirerNotice } from "../cards/handle-acquirer-notice.ts";
import { followBoleto } from "../boletos/follow-boleto.ts";
import { followContest } from "../contests/follow-contest.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { followPixKey } from "../keys/follow-pix-key.ts";
import { handlePaymentNotice } from "../payouts/drive-payout.ts";
import { receivePaymentReturns } from "../receipts/receive-payment-returns.ts";
import { BankIsAway, receivePix } from "../receipts/receive-pix.ts";
import { receiveTransfer } from "../receipts/receive-transfer.ts";
import { closeNotice, takeDueNotices, tryNoticeLater, type NoticeRow } from "./inbox.queries.ts";
import { noticePurpose, parseJson } from "./receive-notice.ts";

type Parts = PaymentsDependencies & { bank: Bank };

const batch = 32;

/** The Central Bank's form: payments in a list, of which only the id is believed. */
const pixNotice = z.object({ pix: z.array(z.object({ endToEndId: z.string() })) });

/** Works off what partners told. Each notice only says where to look; the bank is asked every time. */
export async function handleNotices(parts: PaymentsDependencies): Promise<number> {
  const due = await takeDueNotices(parts.db, batch);
  await Promise.all(due.map((notice) => handleOne(parts, notice)));
  return due.length;
}

async function handleOne(parts: PaymentsDependencies, notice: NoticeRow): Promise<void> {
  const { db, log, sealer } = parts;
  try {
    const body = parseJson(sealer.open(noticePurpose, notice.sealed_body));
    await closeNotice(db, notice.id, await actOn(parts, notice.source, body));
  } catch (error) {
    log.warn({ err: error, notice: notice.id, tries: notice.tries }, "a notice waits");
    await tryNoticeLater(db, notice.id);
  }
}

async function actOn(
  { bank, ...others }: PaymentsDependencies,
  source: NoticeRow["source"],
  body: unknown,
): Promise<string> {
  if (source === "acquirer") return handleAcquirerNotice(others, body);
  if (!bank) throw new BankIsAway("none is configured");
  const parts = { ...others, bank };
  if (source === "api_pix") {
    const parsed = pixNotice.safeParse(body);
    if (!parsed.success) return "unreadable";
    return receiveAll(parts, parsed.data.pix);
  }
  const parsed = partnerNotice.safeParse(body);
  return parsed.success ? actOnPartner(parts, parsed.data) : "unreadable";
}

/** One that waits for the bank does not keep the others waiting. */
async function receiveAll(parts: Parts, pix: readonly { endToEndId: string }[]): Promise<string> {
  const settled = await Promise.allSettled(
    pix.map(async ({ endToEndId }) =>
      endToEndIdPattern.test(endToEndId) ? receivePix(parts, endToEndId) : "unreadable",
    ),
  );
  const failed = settled.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
  const outcomes = settled.map((one) => (one.status === "fulfilled" ? one.value : ""));
  return [...new Set(outcomes)].join(" ") || "empty";
}

/** Where each kind of the partner's notices leads; all of them ask the bank before they do anything. */
const partnerActs: Readonly<
  Record<PartnerNotice["type"], (parts: Parts, data: PartnerNotice["data"]) => Promise<unknown>>
> = {
  "pix.received": (parts, { end_to_end_id: id }) => receivePix(parts, id ?? ""),
  "transfer.received": (parts, { id = "" }) => receiveTransfer(parts, id),
  "boleto.updated": (parts, { id = "" }) => followBoleto(parts, id),
  "key.updated": (parts, { id = "" }) => followPixKey(parts, id),
  "contest.updated": (parts, { id = "" }) => followContest(parts, id),
  "payment.updated": async (parts, { id = "" }) => {
    await handlePaymentNotice(parts, id);
    await receivePaymentReturns(parts, id);
  },
};

async function actOnPartner(parts: Parts, { type, data }: PartnerNotice): Promise<string> {
  const isReadable =
    type === "pix.received"
      ? endToEndIdPattern.test(data.end_to_end_id ?? "")
      : type === "transfer.received" || idSchema.safeParse(data.id).success;
  if (!isReadable) return "unreadable";
  const outcome = await partnerActs[type](parts, data);
  return typeof outcome === "string" ? outcome : "followed";
}
