import { expect, test } from "vitest";
import { scriptsTouchedBy, testsTouchedBy } from "./reach.ts";

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

test("who lists a folder is reached by all that comes and goes in it, and by nothing that is only imported", () => {
  const from = "server/src/platform/money.pure.test.ts";
  const all = [...references, { from, to: "db/seed/pictures" }, { from, to: "web/app" }];
  const reachedBy = (...changed: string[]) =>
    testsTouchedBy({ changed, paths, references: all }).includes(from);
  expect(reachedBy("db/seed/pictures/of/a.webp")).toBe(true);
  expect(reachedBy("db/seed/a.sql")).toBe(false);
  expect(reachedBy("contracts/src/cart.ts")).toBe(false);
});

test("what the databases of tests are made by, and what looks after each file, is under all that they serve", () => {
  const all = [
    ...references,
    { from: "tools/vitest-postgres.ts", to: "server/src/platform/db/migrate.ts" },
    { from: "tools/leaves-nothing.ts", to: "tools/process-state.ts" },
  ];
  const reachedBy = (path: string) =>
    testsTouchedBy({ changed: [path], paths, references: all }).length;
  expect(reachedBy("server/src/platform/db/migrate.ts")).toBe(3);
  expect(reachedBy("tools/process-state.ts")).toBe(5);
});

test("types and lint are looked at again where a change can be seen, and everywhere after one of their settings", () => {
  const all = [...paths, "server/src/modules/wallet/send.ts", "web/app/cart/cart.css"];
  const scriptsOf = (path: string) => scriptsTouchedBy({ changed: [path], paths: all, references });
  expect(scriptsOf("server/src/modules/wallet/send.ts")).toEqual([
    "server/src/modules/wallet/send.test.ts",
    "server/src/modules/wallet/send.ts",
  ]);
  expect(scriptsOf("docs/a.md")).toEqual([]);
  for (const setting of [
    "web/tsconfig.json",
    "pnpm-lock.yaml",
    ".oxlintrc.json",
    "web/app/routes.ts",
    "web/app/files.d.ts",
  ]) {
    expect(scriptsOf(setting), setting).toHaveLength(7);
  }
});
