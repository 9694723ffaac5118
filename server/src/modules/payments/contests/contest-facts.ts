import { centsToReais } from "#platform/money";
import type { FactKind, Told } from "../facts/fact-kind.ts";
import { findContests, type ContestRow } from "./contest.queries.ts";

/** The person hears that a contest was opened, and how it ended. */
export const contestFacts: FactKind = {
  eventType: "payments.contest_changed",
  kind: "contest",
  tell: async ({ trx }, ids) =>
    (await findContests(trx, ids)).map((contest) => {
      const { id, created_by: userId, party_id: partyId, state } = contest;
      const notice = noticeOf(contest);
      return { id, userId, partyId, state, ...(notice ? { notice } : {}) };
    }),
};

/** By what the bank said when it did not take a contest. */
const notTaken: Readonly<Record<string, string>> = {
  already_contested: "O banco já tem uma contestação deste Pix e decide sobre aquela.",
  contest_window_over: "O prazo do banco para contestar este Pix já terminou.",
};

function noticeOf(contest: ContestRow): Told["notice"] {
  const { id, state, failure_code, returned_amount, expected_by } = contest;
  const about = { kind: "financial", link: "/wallet/pix/contest" } as const;
  // The bank has it; before that nobody can say that it is open.
  if (state === "sent" || state === "under_review") {
    const day = expected_by.split("-").toReversed().join("/");
    return {
      ...about,
      source: `payments.contest_sent:${id}`,
      title: "Contestação aberta",
      message: `Os bancos analisam o seu Pix e costumam decidir até ${day}.`,
      isSecurity: true,
    };
  }
  if (state === "accepted") {
    const back =
      returned_amount === null || returned_amount === 0n
        ? "Não havia mais saldo na conta de quem recebeu."
        : `Voltaram ${centsToReais(returned_amount)} para a sua carteira.`;
    return {
      ...about,
      source: `payments.contest_closed:${id}`,
      title: "Contestação aceita",
      message: back,
    };
  }
  if (state === "refused") {
    return {
      ...about,
      source: `payments.contest_closed:${id}`,
      title: "Contestação recusada",
      message: "Os bancos não confirmaram a fraude. Registre a ocorrência na polícia.",
    };
  }
  if (state === "failed") {
    return {
      ...about,
      source: `payments.contest_closed:${id}`,
      title: "Contestação não enviada",
      message:
        notTaken[failure_code!] ??
        "O banco não recebeu o pedido, e ninguém o analisou. Tente de novo.",
    };
  }
  return undefined;
}
