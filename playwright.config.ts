import { defineConfig } from "@playwright/test";
import { chromiumArguments, chromiumPath } from "./tools/chromium-path.ts";

export default defineConfig({
  testDir: "e2e",
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  // What hangs is stopped; what must be quick is measured by the tests that say so.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
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
