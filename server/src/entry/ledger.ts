import { parseArgs } from "node:util";
import { holdOwners } from "#app/ports";
import { proveBooks, sealDays } from "#modules/ledger";
import { readConfig } from "#platform/config";
import { createDatabase, createPool } from "#platform/db/database";
import { readIdDerivation } from "#platform/db/read-id-derivation";

/** For operators on the machine itself. Ends with 1 when something does not agree. */
const usage = `areon-ledger <command>
  verify [--days <number>]   prove the books, compare the last 31 days with their seals, store the outcome
  seal                       seal the days that are over, whether the books agree or not`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { days: { type: "string", default: "31" } },
});
const { DATABASE_URL } = readConfig(process.env);
const pool = createPool({
  connectionString: DATABASE_URL,
  poolSize: 2,
  onPoolError: () => {},
  waitMs: 20_000,
});
const db = createDatabase(pool);
const print = (text: string) => process.stdout.write(`${text}\n`);

try {
  await readIdDerivation(db);
  switch (positionals[0] ?? "help") {
    case "verify": {
      const { breaks, days } = await proveBooks(db, { holdOwners, days: Number(values.days) });
      for (const { check, subject, detail } of breaks) print(`${check}: ${subject}: ${detail}`);
      for (const { day, problem } of days) print(`sealed day ${day}: ${problem}`);
      const found = breaks.length + days.length;
      print(found === 0 ? "the books agree and every seal holds" : `${found} do not agree`);
      process.exitCode = found === 0 ? 0 : 1;
      break;
    }
    case "seal":
      print(`${await sealDays(db)} days sealed`);
      break;
    default:
      print(usage);
      break;
  }
} finally {
  await db.destroy();
}
