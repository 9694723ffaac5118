import { expect, test } from "vitest";
import { testsTouchedBy } from "./reach.ts";

const paths = [
  "server/src/modules/wallet/send.test.ts",
  "server/src/modules/orders/pay.test.ts",
  "server/src/platform/money.pure.test.ts",
  "server/src/platform/mail.parts.test.ts",
  "web/app/cart/cart.test.tsx",
  "tools/tidy/tidy.pure.test.ts",
];
const references = [
  { from: "server/src/modules/wallet/send.test.ts", to: "server/src/modules/wallet/send.ts" },
  { from: "server/src/modules/wallet/send.ts", to: "server/src/platform/money.ts" },
  { from: "server/src/platform/money.pure.test.ts", to: "server/src/platform/money.ts" },
  { from: "web/app/cart/cart.test.tsx", to: "contracts/src/cart.ts" },
];
const touchedBy = (...changed: string[]) => testsTouchedBy({ changed, paths, references });

test("a change reaches the tests of everything that stands on it, and the looks at the whole tree", () => {
  expect(touchedBy("server/src/platform/money.ts")).toEqual([
    "server/src/modules/wallet/send.test.ts",
    "server/src/platform/money.pure.test.ts",
    "tools/tidy/tidy.pure.test.ts",
  ]);
  expect(touchedBy("contracts/src/cart.ts")).toEqual([
    "web/app/cart/cart.test.tsx",
    "tools/tidy/tidy.pure.test.ts",
  ]);
  expect(touchedBy("docs/a.md")).toEqual(["tools/tidy/tidy.pure.test.ts"]);
});

test("a changed test runs itself", () => {
  expect(touchedBy("server/src/modules/orders/pay.test.ts")).toEqual([
    "server/src/modules/orders/pay.test.ts",
    "tools/tidy/tidy.pure.test.ts",
  ]);
});

test("a migration reaches every test on a database, and a new package every test", () => {
  expect(touchedBy("db/migrations/0300_a.sql")).toEqual([
    "server/src/modules/wallet/send.test.ts",
    "server/src/modules/orders/pay.test.ts",
    "tools/tidy/tidy.pure.test.ts",
  ]);
  expect(touchedBy("pnpm-lock.yaml")).toEqual(paths.filter((path) => !path.includes(".parts.")));
});
