import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./tools/chromium-path.ts";

/** Its own calls to the outside are switched off. */
const chromiumArguments = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Chromium's sandbox does not start for root, which is what CI machines run as.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** `pnpm e2e` starts the demo and sets E2E_BASE_URL; without it a running `pnpm demo` is tested. */
export default defineConfig({
  testDir: "e2e",
  projects: [
    {
      name: "together",
      testMatch: "*.spec.ts",
      testIgnore: ["*.alone.spec.ts", "*.clock.spec.ts"],
    },
    // Journeys that change what others look at come last.
    {
      name: "alone",
      testMatch: "*.alone.spec.ts",
      dependencies: ["together"],
      fullyParallel: false,
      workers: 1,
    },
    // Journeys that move the time of everybody come when nobody else is left.
    {
      name: "clock",
      testMatch: "*.clock.spec.ts",
      dependencies: ["alone"],
      fullyParallel: false,
      workers: 1,
    },
  ],
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  // Patience with a busy machine; what must be quick is measured by the tests that say so.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    baseURL: process.env["E2E_BASE_URL"] ?? "http://localhost:8080",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    // Nothing is half-way between two colours or two places when a test looks at it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromiumPath,
      args: chromiumArguments,
    },
  },
});
