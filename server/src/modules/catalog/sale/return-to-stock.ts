import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { afterChanges } from "../products/after-change.ts";
import { moveLocked, type SaleWish } from "./take-for-sale.ts";

/**
 * Puts back what was taken for orders that came to nothing, whatever became of the offers meanwhile. Who
 * sells may have filled the stock to the brim by then: what has no room there is not lost to anybody.
 */
export async function returnToStock(trx: Trx, lines: readonly SaleWish[]): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ productId }) => productId);
  await sql`
    select from catalog.products where id = any (${ids}::uuid[])
    order by id for no key update`.execute(trx);
  for (const round of withoutRepeats(lines)) {
    const moved = await moveLocked(
      trx,
      round.map(({ productId, quantity }) => ({ productId, change: quantity })),
    );
    await afterChanges(
      trx,
      moved.map(({ id, before, after, state }) => ({
        productId: id,
        history: { act: "returned", actorId: null, changes: { stock: [before, after] } },
        facts: state === "published" ? ["product_changed"] : [],
      })),
    );
  }
}

/** An UPDATE touches a row once; the same product in two orders takes two rounds. */
function withoutRepeats(lines: readonly SaleWish[]): SaleWish[][] {
  const rounds: SaleWish[][] = [];
  for (const line of lines) {
    const free = rounds.find((round) =>
      round.every(({ productId }) => productId !== line.productId),
    );
    if (free) free.push(line);
    else rounds.push([line]);
  }
  return rounds;
}
