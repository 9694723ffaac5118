import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../server/src/platform/ids.ts";
import { realNowMs } from "../../server/src/platform/clock.ts";
import type { Ask, AskedTransfer } from "./ask.ts";
import { askUntilAnswered } from "./ask-until-answered.ts";

/** What a client was told in the end; nothing else is believed by the checker. */
export interface Acknowledged extends Ask {
  isPosted: boolean;
}

export interface Clients {
  acknowledged: Acknowledged[];
  /** Requests whose answer was lost at least once, and how many asked twice at the same time. */
  lostAnswers: number;
  finish(): Promise<void>;
}

interface OpenHold extends AskedTransfer {
  kind: "hold";
}

/**
 * People who press the button, see the connection break and press it again with the same id, some of
 * them twice at once. Each keeps what it was told.
 */
export function startClients(options: {
  ports: () => readonly (number | undefined)[];
  accounts: readonly string[];
  count: number;
  /** Plain transfers only, without holds. */
  isPlain?: boolean;
}): Clients {
  const { ports, accounts, count, isPlain = false } = options;
  const clients: Clients = { acknowledged: [], lostAnswers: 0, finish: async () => {} };
  const stopping = new AbortController();
  const openHolds: OpenHold[] = [];

  const askOnce = async (body: string): Promise<string | undefined> => {
    const port = pick(ports());
    if (port === undefined) return undefined;
    const answer = await fetch(`http://127.0.0.1:${port}`, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(5_000),
    });
    return answer.ok ? ((await answer.json()) as { state: string }).state : undefined;
  };
  const lost = () => void (clients.lostAnswers += 1);
  const ask = async (transfers: AskedTransfer[]): Promise<boolean> => {
    const body = JSON.stringify({ transfers });
    const times = Math.random() < 0.1 ? 3 : 1;
    const press = () => askUntilAnswered(() => askOnce(body), lost);
    const answers = await Promise.all(Array.from({ length: times }, press));
    const isPosted = answers.some((state) => state !== "refused");
    clients.acknowledged.push({ transfers, isPosted });
    return isPosted;
  };
  const resolveHold = async (kind: "post" | "void", hold: OpenHold): Promise<void> => {
    const { id: holdId, debit, credit } = hold;
    const amount = kind === "void" ? hold.amount : 1 + Math.floor(Math.random() * hold.amount);
    await ask([{ id: newId(), kind, debit, credit, amount, holdId }]);
  };
  const live = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const open = Math.random() < 0.3 ? openHolds.shift() : undefined;
      if (open) await resolveHold(Math.random() < 0.5 ? "post" : "void", open);
      else {
        const transfers = compose(accounts, isPlain ? 0.75 : 1);
        const isPosted = await ask(transfers);
        const [first] = transfers;
        if (isPosted && first?.kind === "hold") openHolds.push({ ...first, kind: "hold" });
      }
      await sleep(Math.random() * 30);
    }
  };
  const lives = Promise.all(Array.from({ length: count }, live));
  clients.finish = async () => {
    stopping.abort();
    await lives;
    for (const hold of openHolds) await resolveHold("void", hold);
  };
  return clients;
}

/** A transfer, a linked pair, or a hold that may end by itself. */
function compose(accounts: readonly string[], range: number): AskedTransfer[] {
  const one = (kind: "transfer" | "hold"): AskedTransfer => {
    const debit = pick(accounts);
    const credit = pick(accounts.filter((id) => id !== debit));
    return { id: newId(), kind, debit, credit, amount: 1 + Math.floor(Math.random() * 50) };
  };
  const chance = Math.random() * range;
  if (chance < 0.6) return [one("transfer")];
  if (chance < 0.75) return [one("transfer"), one("transfer")];
  const expiresAt = new Date(realNowMs() + 500 + Math.random() * 2_000).toISOString();
  return [{ ...one("hold"), ...(chance < 0.9 ? { expiresAt } : {}) }];
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)]!;
}
