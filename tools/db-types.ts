import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { withThrowAwayCluster } from "./throw-away-cluster.ts";
import { root } from "./root.ts";

/** Writes server/src/platform/db/schema.gen.ts from the migrations, or with --verify only compares. */
const verify = process.argv.includes("--verify");

await withThrowAwayCluster(async ({ ownerUrl }) => {
  const { stdout } = await promisify(execFile)(
    join(root, "server", "node_modules", ".bin", "kysely-codegen"),
    [
      "--dialect=postgres",
      `--url=${ownerUrl}`,
      "--no-domains",
      `--out-file=${join(root, "server", "src", "platform", "db", "schema.gen.ts")}`,
      // The queue's and the migrator's own tables are not for our code.
      "--exclude-pattern=(graphile_worker|migration).*",
      `--type-mapping=${JSON.stringify({ int8: "bigint", interval: "string", jsonb: "JsonDocument" })}`,
      `--custom-imports=${JSON.stringify({ JsonDocument: "#platform/json" })}`,
      ...(verify ? ["--verify"] : []),
    ],
  );
  process.stdout.write(stdout);
});
