import { namesOfParties } from "#modules/identity";
import { centsToReais } from "#platform/money";
import type { FactKind } from "../facts/fact-kind.ts";
import { findTakebacks, type TakebackRow } from "./receipt.queries.ts";

/** Money that the network took back: its person hears how much, and what is still owed of it. */
export const takebackFacts: FactKind = {
  eventType: "payments.money_taken_back",
  kind: "receipt",
  tell: async ({ trx }, ids) => {
    const taken = (await findTakebacks(trx, ids)).filter(({ party_id }) => party_id !== null);
    const owners = await namesOfParties(
      trx,
      taken.map(({ party_id }) => party_id!),
    );
    return taken.flatMap((takeback) => {
      const owner = owners.get(takeback.party_id!);
      if (!owner) return [];
      return [
        {
          id: takeback.id,
          userId: owner.userId,
          partyId: takeback.party_id!,
          state: "returned",
          notice: noticeOf(takeback),
        },
      ];
    });
  },
};

function noticeOf({ id, amount, owed, happened_at }: TakebackRow) {
  const debt =
    owed > 0n
      ? ` Faltaram ${centsToReais(owed)} no saldo: fale com o suporte para acertar a diferença.`
      : "";
  return {
    kind: "financial" as const,
    title: `${centsToReais(amount)} voltaram a quem pagou`,
    message: `O banco devolveu um Pix que você recebeu, depois de uma contestação.${debt}`,
    link: "/wallet/statement",
    source: `payments.takeback:${id}`,
    occurredAt: happened_at,
  };
}
