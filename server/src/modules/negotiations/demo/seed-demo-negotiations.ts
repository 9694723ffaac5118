import { sql } from "kysely";
import { findDemoOffer, type DemoOffer } from "#modules/catalog";
import { findUserByAddress } from "#modules/identity";
import { inTransaction, type Trx } from "#platform/db/database";
import { joinTransaction } from "#platform/db/join-transaction";
import { withClockBack } from "#platform/db/set-clock-back";
import { newId } from "#platform/ids";
import { insist } from "#platform/insist";
import { acceptNegotiation } from "../acts/accept-negotiation.ts";
import { counterNegotiation } from "../acts/counter-negotiation.ts";
import { openNegotiation } from "../acts/open-negotiation.ts";
import { listProposals } from "../negotiation.queries.ts";
import type { NegotiationsDependencies } from "../negotiations-dependencies.ts";

interface DemoStep {
  /** An address of a demo person. */
  by: string;
  daysAgo: number;
  hour: number;
  /** Of the offer's least lot. */
  lots?: number;
  /** Of the offer's price; null asks for one. */
  percent?: number | null;
  note?: string;
  accepts?: true;
}

export interface DemoNegotiation {
  code: string;
  offer: { seller: string; category: string; delivery: "fob" | "pickup" };
  steps: readonly DemoStep[];
}

/**
 * Negotiations of demo people through the doors that everybody goes through, each step at its own time. A
 * second run finds them and adds none.
 */
export async function seedDemoNegotiations(
  parts: NegotiationsDependencies,
  negotiations: readonly DemoNegotiation[],
): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    const { rows } = await sql`select from negotiations.negotiations limit 1`.execute(trx);
    if (rows.length > 0) return;
    const joined = { ...parts, db: joinTransaction(trx) };
    await withClockBack(trx, async (setClock) => {
      for (const { code, offer, steps } of negotiations) {
        const id = newId();
        const product = { ...(await findDemoOffer(trx, offer)), delivery: offer.delivery };
        for (const step of steps) {
          await setClock(step);
          await carryOut(joined, { trx, id, product, step });
        }
        await trx
          .updateTable("negotiations.negotiations")
          .set({ code })
          .where("id", "=", id)
          .execute();
      }
    });
  });
}

interface Carried {
  trx: Trx;
  id: string;
  product: DemoOffer & Pick<DemoNegotiation["offer"], "delivery">;
  step: DemoStep;
}

async function carryOut(
  parts: NegotiationsDependencies,
  { trx, id, product, step }: Carried,
): Promise<void> {
  const userId = (await findUserByAddress(parts.db, { email: step.by }))!.id;
  const actor = { userId, sessionId: newId(), assurance: "aal1" } as const;
  const last = (await listProposals(trx, id)).at(-1);
  const { lots = 1, percent = null, note = "", accepts } = step;
  if (accepts && last) {
    insist(await acceptNegotiation(parts, { negotiationId: id, proposalId: last.id, actor }));
    return;
  }
  const quantity = String(Number(product.minimum) * lots);
  const unit_price = percent === null ? null : shareOf(product.price, percent);
  const { delivery } = product;
  const rest = { quantity, delivery, freight: null, note, valid_hours: null, address_id: null };
  if (!last) {
    insist(
      await openNegotiation(parts, { id, product_id: product.id, unit_price, ...rest }, actor),
    );
    return;
  }
  const wish = { id: newId(), answers: last.id, unit_price: unit_price!, ...rest };
  insist(await counterNegotiation(parts, { negotiationId: id, wish, actor }));
}

function shareOf(price: string, percent: number): string {
  return ((Number(price) * percent) / 100).toFixed(2);
}
