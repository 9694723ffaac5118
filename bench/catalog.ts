/**
 * `pnpm bench catalog [--offers 1000000] [--searches 600] [--samples 60]`: how long a visitor waits for
 * a first page with all its counts, for page 1,000, and for a corrected word. Method: a PostgreSQL of
 * its own with a million offers in Portuguese; 200 changes a second by another process, which also folds
 * them into the bitmaps; searches of a dozen kinds with rotating words, one after the other, through the
 * route's use case. In the same run the same pages by OFFSET, and by ts_rank over every match with
 * counts by grouping. A sample of answers, and page 1,000 of each broad search, is compared row by row and
 * count by count with a naive query's in the same snapshot, and the search's rows with the products.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cleanUp, onEnd } from "../fault/run/clean-up.ts";
import { createDatabase, createPool } from "../server/src/platform/db/database.ts";
import { startThrowAwayCluster } from "../tools/throw-away-cluster.ts";
import type { Changed } from "./catalog/change-offers.ts";
import { loadOffers } from "./catalog/load-offers.ts";
import {
  measureCorrections,
  measureDepth,
  measureFirstPages,
  measureNaive,
} from "./catalog/measure.ts";
import { proveBitmaps, proveDeepPages, proveEntries, proveSamples } from "./catalog/prove.ts";
import { report } from "./catalog/report.ts";

const { values } = parseArgs({
  options: {
    offers: { type: "string", default: "1000000" },
    searches: { type: "string", default: "600" },
    samples: { type: "string", default: "60" },
    changes: { type: "string", default: "200" },
  },
});
const offers = Number(values.offers);
const perSecond = Number(values.changes);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const cluster = await startThrowAwayCluster({
  durable: true,
  settings: { shared_buffers: "2GB", max_wal_size: "16GB" },
});
onEnd(() => cluster.stop());
const pool = createPool({
  connectionString: cluster.appUrl,
  poolSize: 4,
  onPoolError: () => {},
  waitMs: 60_000,
});
// The naive arms take as long as they take.
pool.on("connect", (client) => void client.query("set statement_timeout = 0"));
const db = createDatabase(pool);
onEnd(() => db.destroy());

let broken = 0;
try {
  const superuserUrl = cluster.cluster.urlFor({ database: cluster.database, role: "postgres" });
  await loadOffers({ db, superuserUrl, offers, print });
  const changer = fork(join(import.meta.dirname, "catalog/change-offers.ts"), [
    cluster.appUrl,
    String(perSecond),
  ]);
  onEnd(async () => changer.kill());
  await once(changer, "message");
  const bench = { db, print, searches: Number(values.searches) };
  const figures = {
    first: await measureFirstPages(bench),
    corrections: await measureCorrections(bench),
    depth: await measureDepth(bench),
    naive: await measureNaive(bench),
  };
  broken += await proveSamples(bench, Number(values.samples));
  broken += await proveDeepPages(bench);
  changer.send("stop");
  const [changed] = (await once(changer, "message")) as [Changed];
  const rate = changed.done / changed.seconds;
  print(
    `changes: ${rate.toFixed(0)} a second over ${changed.seconds.toFixed(0)} s, ${changed.failed} failed, ` +
      `p99 ${changed.p99.toFixed(0)} ms, ${changed.folded} folded`,
  );
  if (changed.failed > 0 || rate < perSecond * 0.95) {
    print("BROKEN: the changes did not keep their rate");
    broken += 1;
  }
  broken += await proveBitmaps(bench);
  broken += await proveEntries(bench);
  print(`load of the machine: ${loadavg()[0]!.toFixed(1)}`);
  const missed = report(figures, print);
  process.exitCode = broken > 0 || missed > 0 ? 1 : 0;
} finally {
  await cleanUp();
}
