/** The statements of whole purchases, asked of the engine and nothing else, with other ids each time. */
import { readFileSync } from "node:fs";
import { Client } from "pg";
import type { LoadResult } from "./load.ts";
import { decodeStatements, renewed } from "./statements.ts";

const [connectionString = "", file = "", seconds = "3"] = process.argv.slice(2);
const { known, templates } = JSON.parse(readFileSync(file, "utf8")) as {
  known: string[];
  templates: string[];
};
const all = new Set(known);
const lanes = await Promise.all(
  templates.map(async (text) => {
    const client = new Client({ connectionString });
    await client.connect();
    return { client, statements: decodeStatements(text) };
  }),
);
const latencies: number[] = [];
const failures: string[] = [];

process.send!("begin");
const begin = performance.now();
await Promise.all(
  lanes.map(async ({ client, statements }) => {
    while (performance.now() - begin < Number(seconds) * 1_000) {
      const begun = performance.now();
      try {
        for (const { text, values } of renewed(statements, all)) await client.query(text, values);
        latencies.push(performance.now() - begun);
      } catch (error) {
        failures.push(String(error));
        await client.query("rollback");
      }
    }
  }),
);
const elapsed = (performance.now() - begin) / 1_000;
const sorted = latencies.toSorted((one, other) => one - other);
const result: LoadResult = {
  placed: sorted.length,
  perSecond: sorted.length / elapsed,
  p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
  p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  failed: failures.length,
  firstFailure: failures[0] ?? "",
};
process.send!(result, () => process.exit());
