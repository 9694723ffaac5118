import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    name: "web",
    environment: "happy-dom",
    include: ["{app,bundling}/**/*.test.{ts,tsx}"],
  },
});
