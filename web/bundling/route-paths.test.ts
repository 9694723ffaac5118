// @vitest-environment node
import { expect, it } from "vitest";
import { withoutFiles } from "./route-paths.ts";

it("keeps paths, order and layers of the URL map", () => {
  const code = `[
    { file: "routes/layout.tsx", children: [{ index: true, file: "routes/home.tsx" }] },
    { id: "login", path: "login", file: "routes/auth.tsx" },
  ]`;
  expect(withoutFiles(code).replaceAll(/\s+/g, "")).toBe(
    '[{children:[{index:true,}]},{path:"login",},]',
  );
});
