import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { testsApart } from "./tools/apart.ts";
import { sequence } from "./tools/file-order.ts";

/**
 * Three sizes: `pure` needs nothing, `module` talks to a real PostgreSQL, `web` renders components.
 * In the web a test needs a page when it is `.test.tsx` or `.dom.test.ts`.
 * A server test is pure when its name ends in `.pure.test.ts`; what talks to NATS, S3, SMTP or ClamAV ends in
 * `.parts.test.ts` and runs by `pnpm test:parts`.
 */
const server = ["server/src/**/*.test.ts", "sandbox/src/**/*.test.ts", "tools/**/*.test.ts"];
const pure = ["{server,sandbox,tools}/**/*.pure.test.ts", "contracts/src/**/*.test.ts"];
const parts = ["{server,sandbox}/src/**/*.parts.test.ts"];
/** Only what hangs is stopped; no guarantee is measured by these times. A project inherits none of the root's. */
const common = {
  // One more than cores: some wait for the database, or for time to pass.
  maxWorkers: availableParallelism() + 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 45_000 } },
};
const postgres = {
  globalSetup: ["./tools/vitest-postgres.ts"],
  ...common,
};
const webPure = ["{app,bundling}/**/*.test.ts"];
const webWithPage = ["app/**/*.test.tsx", "app/**/*.dom.test.ts"];
/** A worker reads the code once for all of its files, each of which is held to leave nothing behind. */
const shared = {
  isolate: false,
  setupFiles: [join(import.meta.dirname, "tools/leaves-nothing.ts")],
};

export default defineConfig({
  test: {
    sequence,
    projects: [
      {
        test: {
          name: "pure",
          include: pure,
          exclude: ["**/node_modules/**", ...testsApart],
          ...common,
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
      {
        root: "web",
        resolve: { tsconfigPaths: true },
        test: {
          name: "web-pure",
          include: [...webPure],
          exclude: ["**/node_modules/**", ...webWithPage],
          ...common,
          ...shared,
        },
      },
      {
        root: "web",
        resolve: { tsconfigPaths: true },
        // Each has a page of its own.
        test: { name: "web", environment: "happy-dom", include: [...webWithPage], ...common },
      },
    ],
  },
});
