/** One worker's night: the sweeper of pots until nothing is due. Killed by the bench now and then. */
import { savingsSweepers } from "../../server/src/modules/savings/index.ts";
import { createDatabase, createPool } from "../../server/src/platform/db/database.ts";
import { readIdDerivation } from "../../server/src/platform/db/read-id-derivation.ts";

const [connectionString = ""] = process.argv.slice(2);
const patience = { statementMs: 60_000, lockMs: 60_000, idleMs: 60_000 };
const pool = createPool({ connectionString, poolSize: 1, onPoolError: () => {}, patience });
const db = createDatabase(pool);
await readIdDerivation(db);
const [sweeper] = savingsSweepers();

process.on("message", () => void sweepAll());
process.once("disconnect", () => process.exit());
process.send!("ready");

async function sweepAll(): Promise<void> {
  let pots = 0;
  for (let taken = 1; taken > 0; pots += taken) taken = await sweeper!.sweep(db);
  process.send!(pots);
}
