/**
 * Changes offers at a steady rate while searches are measured, each with its history and its event, and
 * folds the changes once a second as a worker does: through the product's own functions and with the
 * limits of its pool. Started by bench/catalog.ts with the database's address and the rate.
 */
import { searchBench } from "../../server/src/modules/catalog/index.ts";
import {
  createDatabase,
  createPool,
  inTransaction,
  type Trx,
} from "../../server/src/platform/db/database.ts";
import { createDice } from "./dice.ts";

export interface Changed {
  seconds: number;
  done: number;
  failed: number;
  folded: number;
  /** How long the slowest hundredth of changes took. */
  p99: number;
}

const [url = "", perSecond = "200"] = process.argv.slice(2);
const pool = createPool({
  connectionString: url,
  poolSize: 8,
  onPoolError: () => {},
  waitMs: 60_000,
});
const db = createDatabase(pool);
const dice = createDice(99);
const changed: Changed = { seconds: 0, done: 0, failed: 0, folded: 0, p99: 0 };
const times: number[] = [];
const { rows: ids } = await pool.query<{ id: string }>(
  "select id from catalog.products tablesample system (2)",
);
const started = performance.now();
const state = { isRunning: true };

process.once("message", () => {
  state.isRunning = false;
});
process.send!("ready");
await Promise.all([changeSteadily(), foldSteadily()]);
times.sort((a, b) => a - b);
changed.seconds = (performance.now() - started) / 1_000;
changed.p99 = times[Math.floor(times.length * 0.99)] ?? 0;
process.send!(changed);
await db.destroy();
process.disconnect();

/** Whatever has come due is begun, so that a slow moment is made up for and not forgotten. */
async function changeSteadily(): Promise<void> {
  const under = new Set<Promise<void>>();
  for (let begun = 0; state.isRunning;) {
    const due = ((performance.now() - started) / 1_000) * Number(perSecond);
    for (; begun < due && under.size < 64; begun += 1) {
      const one = changeOne().finally(() => under.delete(one));
      under.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(under);
}

async function changeOne(): Promise<void> {
  const { id } = dice.of(ids);
  const began = performance.now();
  try {
    await inTransaction(db, async (trx) => {
      await changeSomehow(trx, id);
      await searchBench.afterChanges(trx, [
        {
          productId: id,
          history: { act: "edited", actorId: null },
          facts: ["product_changed"],
        },
      ]);
    });
    changed.done += 1;
    times.push(performance.now() - began);
  } catch {
    changed.failed += 1;
  }
}

/** Mostly prices; also what sells out, comes back, is paused, renamed or moves to another town. */
async function changeSomehow(trx: Trx, id: string): Promise<void> {
  const turn = dice.share();
  const product = trx.updateTable("catalog.products").where("id", "=", id);
  if (turn < 0.7) {
    const factor = (0.95 + dice.share() / 10).toFixed(6);
    await product
      .set((eb) => {
        const price = eb.fn<string>("round", [eb("price", "*", factor), eb.val(2)]);
        return { price: eb.fn<string>("greatest", [eb.val("0.01"), price]) };
      })
      .execute();
  } else if (turn < 0.85) {
    await product
      .set((eb) => {
        const [none, some] = [0, 50].map((amount) => eb.cast<string>(eb.val(amount), "numeric"));
        return { stock: eb.case().when("stock", "=", "0").then(some!).else(none!).end() };
      })
      .execute();
  } else if (turn < 0.93) {
    await product
      .set((eb) => ({
        state: eb.case("state").when("paused").then("published").else("paused").end(),
      }))
      .execute();
  } else {
    const word = dice.of(["oferta", "lote novo", "reservado"]);
    await product
      .set((eb) => ({
        title: eb.fn<string>("left", [eb("title", "||", ` ${word}`), eb.val(80)]),
      }))
      .execute();
  }
}

async function foldSteadily(): Promise<void> {
  while (state.isRunning) {
    const began = performance.now();
    for (let folded = -1; folded !== 0;) {
      folded = await searchBench.foldSearch(db);
      changed.folded += folded;
    }
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, 1_000 - (performance.now() - began))),
    );
  }
}
