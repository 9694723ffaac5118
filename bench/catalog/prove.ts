import { isRefusal } from "../../server/src/platform/refusal.ts";
import { inTransaction } from "../../server/src/platform/db/database.ts";
import { searchBench } from "../../server/src/modules/catalog/index.ts";
import { createDice } from "./dice.ts";
import type { Bench } from "./measure.ts";
import { ask } from "./questions.ts";

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
        { FILES_ORIGIN: "http://localhost" },
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

/** After everything is folded no bit says anything else than the rows; says how many tokens differ. */
export async function proveBitmaps({ db, print }: Bench): Promise<number> {
  const loose = await searchBench.looseBits(db);
  print(`${loose} of the most frequent tokens have bits that the rows do not confirm`);
  return loose;
}
