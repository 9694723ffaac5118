import { isRefusal } from "../../server/src/platform/refusal.ts";
import { inTransaction } from "../../server/src/platform/db/database.ts";
import { searchBench } from "../../server/src/modules/catalog/index.ts";
import { createDice } from "./dice.ts";
import type { Bench } from "./measure.ts";
import { ask, broadSearches, cursorBehind, deepPage } from "./questions.ts";

/** Both answers from one snapshot, while offers change; says how many differed. */
export async function proveSamples({ db, print }: Bench, samples: number): Promise<number> {
  const dice = createDice(5);
  let different = 0;
  for (let n = 0; n < samples; n += 1) {
    const { filters } = ask(dice);
    const prepared = await searchBench.prepareSearch(db, { ...filters, limit: 24 });
    if (isRefusal(prepared)) throw new Error(`refused: ${JSON.stringify(filters)}`);
    const found = await inTransaction(db, async (trx) => {
      await searchBench.holdSnapshot(trx);
      const answer = await searchBench.searchInSnapshot(
        trx,
        { config: { FILES_ORIGIN: "http://localhost" } },
        prepared,
      );
      const meant = answer.corrected ? { ...filters, q: answer.corrected.to } : filters;
      return searchBench.differences(
        answer,
        await searchBench.askNaively(trx, meant, { limit: 24, offset: 0 }),
      );
    });
    if (found.length === 0) continue;
    different += 1;
    print(`BROKEN: ${JSON.stringify(filters)}: ${found[0]}`);
  }
  print(`${samples - different} of ${samples} answers equal the naive query's, rows and counts`);
  return different;
}

/** Page 1,000 by its cursor and by OFFSET, from one snapshot; says how many differed. */
export async function proveDeepPages({ db, print }: Bench): Promise<number> {
  let compared = 0;
  let different = 0;
  for (const filters of broadSearches) {
    const pages = await inTransaction(db, async (trx) => {
      await searchBench.holdSnapshot(trx);
      const [last] = await searchBench.pageByOffset(trx, filters, deepPage * 24 - 25);
      if (!last) return null;
      const request = { ...filters, cursor: cursorBehind(last), limit: 24 };
      const prepared = await searchBench.prepareSearch(trx, request);
      if (isRefusal(prepared)) throw new Error(`refused: ${JSON.stringify(request)}`);
      const config = { FILES_ORIGIN: "http://localhost" };
      const { items } = await searchBench.searchInSnapshot(trx, { config }, prepared);
      const naive = await searchBench.pageByOffset(trx, filters, deepPage * 24 - 24);
      return { ours: items.map(({ id }) => id), naive: naive.map(({ id }) => id) };
    });
    if (!pages) continue;
    compared += 1;
    if (pages.ours.join() === pages.naive.join()) continue;
    different += 1;
    print(`BROKEN: page ${deepPage} of ${JSON.stringify(filters)} is another than by OFFSET`);
  }
  print(
    `${compared - different} of ${compared} pages ${deepPage} equal those by OFFSET, row by row`,
  );
  return different;
}

/** The naive queries read the search's own rows, so these are held against the products themselves. */
export async function proveEntries({ db, print }: Bench): Promise<number> {
  const apart = await searchBench.entriesApart(db);
  print(`${apart} offers stand in the search otherwise than in the catalogue`);
  return apart;
}

/** After everything is folded no bit says anything else than the rows; says how many tokens differ. */
export async function proveBitmaps({ db, print }: Bench): Promise<number> {
  const loose = await searchBench.looseBits(db);
  print(`${loose} of the most frequent tokens have bits that the rows do not confirm`);
  return loose;
}
