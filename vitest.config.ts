import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { testsApart } from "./tools/apart.ts";
import { sequence } from "./tools/slow-first.ts";

/**
 * Three sizes: `pure` needs nothing, `module` talks to a real PostgreSQL, `web` renders components.
 * A server test is pure when its name ends in `.pure.test.ts`; what talks to NATS, S3 or SMTP ends in
 * `.parts.test.ts` and runs by `pnpm test:parts`.
 */
const server = ["server/src/**/*.test.ts", "sandbox/src/**/*.test.ts", "tools/**/*.test.ts"];
const pure = ["{server,sandbox,tools}/**/*.pure.test.ts", "contracts/src/**/*.test.ts"];
const parts = ["{server,sandbox}/src/**/*.parts.test.ts"];
/** Only what hangs is stopped; no guarantee is measured by this. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 45_000 } },
};
const postgres = {
  globalSetup: ["./tools/vitest-postgres.ts"],
  ...patience,
};
/** A worker reads the code once for all of its files, each of which is held to leave nothing behind. */
const shared = { isolate: false, setupFiles: ["./tools/leaves-nothing.ts"] };

export default defineConfig({
  test: {
    // One more than cores: some wait for the database, or for time to pass.
    maxWorkers: availableParallelism() + 1,
    sequence,
    projects: [
      {
        test: {
          name: "pure",
          include: pure,
          exclude: ["**/node_modules/**", ...testsApart],
          ...patience,
          ...shared,
        },
      },
      {
        test: {
          name: "module",
          include: server,
          exclude: ["**/node_modules/**", ...pure, ...parts, ...testsApart],
          ...postgres,
          ...shared,
        },
      },
      { test: { name: "apart", include: [...testsApart], ...postgres } },
      {
        test: {
          name: "parts",
          include: parts,
          exclude: ["**/node_modules/**"],
          ...postgres,
          // Some measure time, and each brings servers of its own.
          maxWorkers: 1,
        },
      },

      "./web/vitest.config.ts",
    ],
  },
});
