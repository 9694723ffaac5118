/**
 * Changes offers at a steady rate while searches are measured, and folds the changes once a second as
 * a worker does. Started by bench/catalog.ts with the database's address and the number of offers.
 */
import { Pool } from "pg";
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
const pool = new Pool({ connectionString: url, max: 8 });
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
await pool.end();
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
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(...nextChange(id));
    await client.query("select catalog.index_products($1::uuid[])", [[id]]);
    await client.query("commit");
    changed.done += 1;
    times.push(performance.now() - began);
  } catch {
    await client.query("rollback");
    changed.failed += 1;
  } finally {
    client.release();
  }
}

/** Mostly prices; also what sells out, comes back, is paused, renamed or moves to another town. */
function nextChange(id: string): [string, unknown[]] {
  const turn = dice.share();
  if (turn < 0.7) {
    const factor = 0.95 + dice.share() / 10;
    return [
      "update catalog.products set price = greatest(0.01, round(price * $2::float8::numeric, 2)) where id = $1",
      [id, factor],
    ];
  }
  if (turn < 0.85) {
    return [
      "update catalog.products set stock = case when stock = 0 then 50 else 0 end where id = $1",
      [id],
    ];
  }
  if (turn < 0.93) {
    return [
      "update catalog.products set state = case state when 'paused' then 'published' else 'paused' end where id = $1",
      [id],
    ];
  }
  return [
    "update catalog.products set title = left(title || ' ' || $2, 80) where id = $1",
    [id, dice.of(["oferta", "lote novo", "reservado"])],
  ];
}

async function foldSteadily(): Promise<void> {
  while (state.isRunning) {
    const began = performance.now();
    for (let folded = -1; folded !== 0;) {
      const { rows } = await pool.query<{ folded: number }>(
        "select catalog.fold_search(500, 2000) as folded",
      );
      folded = rows[0]!.folded;
      changed.folded += folded;
    }
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, 1_000 - (performance.now() - began))),
    );
  }
}
