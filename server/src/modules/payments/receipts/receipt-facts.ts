import { namesOfParties } from "#modules/identity";
import { centsToReais } from "#platform/money";
import type { Rail } from "../accounts.ts";
import type { FactKind } from "../facts/fact-kind.ts";
import { openPayer } from "./payer.ts";
import { findReceipts, type ReceiptRow } from "./receipt.queries.ts";

const rails: Readonly<Record<Rail, string>> = {
  pix: "Pix",
  boleto: "boleto",
  transfer: "transferência bancária",
};

/** Money that arrived: its person is told how much, from whom and by what way. */
export const receiptFacts: FactKind = {
  eventType: "payments.receipt_changed",
  kind: "receipt",
  tell: async ({ trx, vault }, ids) => {
    const receipts = (await findReceipts(trx, ids)).filter(({ party_id }) => party_id !== null);
    const owners = await namesOfParties(
      trx,
      receipts.map(({ party_id }) => party_id!),
    );
    return Promise.all(
      receipts.flatMap((receipt) => {
        const owner = owners.get(receipt.party_id!);
        if (!owner) return [];
        return [
          openPayer({ db: trx, vault }, receipt).then((payer) => ({
            id: receipt.id,
            userId: owner.userId,
            partyId: receipt.party_id!,
            state: receipt.state,
            // What paid a purchase is told by the purchase.
            ...(receipt.paid_purchase ? {} : { notice: noticeOf(receipt, payer?.name) }),
          })),
        ];
      }),
    );
  },
};

function noticeOf(
  { id, rail, amount, is_repeat, happened_at, assigned_as }: ReceiptRow,
  from?: string,
) {
  const by = `por ${rails[rail]}`;
  const again = is_repeat ? " Esta cobrança já estava paga: confira com quem pagou." : "";
  return {
    kind: "financial" as const,
    title: `Você recebeu ${centsToReais(amount)}`,
    message: `${from ? `De ${from}, ${by}.` : `Entrou ${by}.`}${again}`,
    link: `/wallet/transactions/${assigned_as ?? id}`,
    source: `payments.receipt:${id}`,
    occurredAt: happened_at,
  };
}
