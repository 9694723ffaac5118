/** The ledger's function without HTTP: batches of 100 over one connection, one after the other. */
import { Client } from "pg";
import { encodeSubmissions, prepare } from "../../server/src/modules/ledger/index.ts";
import { move, postStatement } from "./books.ts";

const [connectionString = "", seconds = "3", accounts = "10000"] = process.argv.slice(2);
const size = 100;
const count = Number(accounts);
const client = new Client({ connectionString });
await client.connect();
process.send!("begin");
const begin = performance.now();
let posted = 0;
while (performance.now() - begin < Number(seconds) * 1_000) {
  const batch = Array.from({ length: size }, () => {
    const debit = 1 + Math.floor(Math.random() * count);
    const other = 1 + Math.floor(Math.random() * (count - 1));
    return prepare(move(debit, other >= debit ? other + 1 : other));
  });
  await client.query({ name: "batch", text: postStatement, values: encodeSubmissions(batch) });
  posted += size;
}
const elapsed = (performance.now() - begin) / 1_000;
await client.end();
process.send!(posted / elapsed, () => process.exit());
