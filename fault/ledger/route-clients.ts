import { setTimeout as sleep } from "node:timers/promises";
import type { Payer } from "../../bench/ledger/people.ts";
import { giveGrant } from "../../server/src/modules/identity/index.ts";
import { inTransaction, type Database } from "../../server/src/platform/db/database.ts";
import { newId } from "../../server/src/platform/ids.ts";
import { askUntilAnswered } from "./ask-until-answered.ts";
import type { Clients } from "./clients.ts";

/** Up to R$ 6.000,00: in a long storm some pass their day's limit and some their balance. */
const most = 600_000;

/** People who pay each other through the product's route, some of them pressing twice at once. */
export function startRouteClients(options: {
  ports: () => readonly (number | undefined)[];
  payers: readonly Payer[];
  /** A fresh one each time: a storm lasts longer than a token. */
  authorize: (payer: Payer) => Promise<string>;
  db: Database;
  count: number;
}): Clients {
  const { ports, payers, authorize, db, count } = options;
  const partyOf = new Map(
    payers.map((payer, index) => [payer, payers[(index + 1) % payers.length]!]),
  );
  const clients: Clients = { acknowledged: [], lostAnswers: 0, finish: async () => {} };
  const stopping = new AbortController();
  const lost = () => void (clients.lostAnswers += 1);

  const pay = async (payer: Payer): Promise<void> => {
    const act: Act = { id: newId(), amount: 1 + Math.floor(Math.random() * most), payer };
    // The grant that the person's PIN would have given; a new one when it has run out.
    const grant = () => askUntilAnswered(() => grantFor(db, act), lost);
    const press = async () => {
      let token = await grant();
      return await askUntilAnswered(async () => {
        const authorization = await authorize(payer);
        const answer = await askOnce(pick(ports()), act, { authorization, grant: token });
        if (answer === "step_up_required") token = await grant();
        return answer === "step_up_required" ? undefined : answer;
      }, lost);
    };
    const times = Math.random() < 0.1 ? 3 : 1;
    const answers = await Promise.all(Array.from({ length: times }, press));
    clients.acknowledged.push({
      isPosted: answers.includes("made"),
      transfers: [
        {
          id: act.id,
          kind: "transfer",
          debit: payer.partyId,
          credit: partyOf.get(payer)!.partyId,
          amount: act.amount,
        },
      ],
    });
  };
  const live = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pay(pick(payers));
      await sleep(Math.random() * 30);
    }
  };
  const lives = Promise.all(Array.from({ length: count }, live));
  clients.finish = async () => {
    stopping.abort();
    await lives;
  };
  return clients;
}

interface Act {
  id: string;
  amount: number;
  payer: Payer;
}

async function grantFor(db: Database, { id, amount, payer }: Act): Promise<string> {
  const { token } = await inTransaction(db, (trx) =>
    giveGrant(trx, {
      actor: payer.actor,
      method: "pin",
      purpose: "money_out",
      payee: payer.payeeId,
      amountCents: BigInt(amount),
      intentId: id,
    }),
  );
  return token;
}

/** Nothing where the answer does not say what became of the money. */
async function askOnce(
  port: number | undefined,
  { id, amount, payer }: Act,
  { authorization, grant }: { authorization: string; grant: string },
): Promise<"made" | "refused" | "step_up_required" | undefined> {
  if (port === undefined) return undefined;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/wallet/transfers`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({
      id,
      payee_id: payer.payeeId,
      amount: (amount / 100).toFixed(2),
      grant,
    }),
    signal: AbortSignal.timeout(5_000),
  });
  const content = (await answer.json()) as { code?: string };
  if (answer.ok) return "made";
  if (answer.status >= 500 || answer.status === 429) return undefined;
  if (content.code === "intent_in_progress") return undefined;
  if (content.code === "step_up_required") return "step_up_required";
  if (content.code === "insufficient_funds" || content.code === "limit_exceeded") return "refused";
  throw new Error(`${answer.status} ${JSON.stringify(content)} was not expected`);
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)]!;
}
