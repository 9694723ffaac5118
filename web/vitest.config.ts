import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    name: "web",
    environment: "happy-dom",
    // Only what hangs is stopped.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    include: ["{app,bundling}/**/*.test.{ts,tsx}"],
  },
});
