import { defineConfig } from "vitest/config";

/**
 * Three sizes: `pure` needs nothing, `module` talks to a real PostgreSQL, `web` renders components.
 * A server test is pure when its name ends in `.pure.test.ts`; what talks to NATS, S3 or SMTP ends in
 * `.parts.test.ts` and runs by `pnpm test:parts`.
 */
const server = ["server/src/**/*.test.ts", "sandbox/src/**/*.test.ts", "tools/**/*.test.ts"];
const pure = ["{server,sandbox,tools}/**/*.pure.test.ts", "contracts/src/**/*.test.ts"];
const parts = ["{server,sandbox}/src/**/*.parts.test.ts"];
/** Only what hangs is stopped: a busy machine takes its time, and no guarantee is measured by this. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 45_000 } },
};
const postgres = {
  globalSetup: ["./tools/vitest-postgres.ts"],
  ...patience,
};

export default defineConfig({
  test: {
    // The default leaves a core to a person who types; with two cores that is half of the machine.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "pure",
          include: pure,
          exclude: ["**/node_modules/**"],
          ...patience,
          // They leave nothing behind, so one process may read the code once for all of them.
          isolate: false,
        },
      },
      {
        test: {
          name: "module",
          include: server,
          exclude: ["**/node_modules/**", ...pure, ...parts],
          ...postgres,
        },
      },
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
