import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withPlantedTree, type PlantedFiles } from "../planted-tree.ts";
import { cruiseTree, rules } from "./cruise-tree.ts";
import { moduleOrder } from "./module-order.ts";

/** One wrong import per row: the rule it breaks, the file it stands in, what it says, what that is. */
const wrongImports: readonly (readonly [rule: string, file: string, text: string, to: string])[] = [
  [
    "platform-knows-no-business",
    "server/src/platform/a.ts",
    'import "#modules/settings";',
    "server/src/modules/settings/index.ts",
  ],
  [
    "platform-knows-no-business",
    "server/src/platform/b.ts",
    'import type { A } from "../app/a.ts";',
    "server/src/app/a.ts",
  ],
  [
    "modules-know-no-app",
    "server/src/modules/places/a.ts",
    'import "#app/a";',
    "server/src/app/a.ts",
  ],
  [
    "app-knows-no-entry",
    "server/src/app/b.ts",
    'import "../entry/api.ts";',
    "server/src/entry/api.ts",
  ],
  [
    "module-has-a-place-in-the-order",
    "server/src/app/c.ts",
    'import "#modules/weather";',
    "server/src/modules/weather/index.ts",
  ],
  [
    "module-by-its-index",
    "server/src/modules/places/b.ts",
    'import "../settings/secret.ts";',
    "server/src/modules/settings/secret.ts",
  ],
  [
    "module-by-its-index-from-outside",
    "server/src/app/d.ts",
    'import "../modules/settings/secret.ts";',
    "server/src/modules/settings/secret.ts",
  ],
  [
    "module-by-its-name",
    "server/src/modules/places/c.ts",
    'import "../settings/index.ts";',
    "server/src/modules/settings/index.ts",
  ],
  [
    "contracts-stand-alone",
    "contracts/src/a.ts",
    'import "../../server/src/platform/config.ts";',
    "server/src/platform/config.ts",
  ],
  [
    "web-knows-contracts-only",
    "web/app/a.tsx",
    'import "../../server/src/platform/config.ts";',
    "server/src/platform/config.ts",
  ],
  [
    "server-knows-no-web",
    "server/src/app/e.ts",
    'import "../../../web/app/ui/card.tsx";',
    "web/app/ui/card.tsx",
  ],
  [
    "sandbox-stands-alone",
    "sandbox/src/a.ts",
    'import "../../server/src/modules/settings/index.ts";',
    "server/src/modules/settings/index.ts",
  ],
  [
    "server-reaches-sandbox-by-url",
    "server/src/platform/c.ts",
    'import "../../../sandbox/src/main.ts";',
    "sandbox/src/main.ts",
  ],
  ...["test-site", "cards-conformance", "testing/people"].map(
    (name) =>
      [
        "product-knows-no-test",
        `server/src/modules/settings/takes-${name.replaceAll(/\W/g, "")}.ts`,
        `import type { A } from "./${name}.ts";`,
        `server/src/modules/settings/${name}.ts`,
      ] as const,
  ),
  [
    "product-knows-no-test",
    "web/app/e.tsx",
    'import "./ui/card.test.tsx";',
    "web/app/ui/card.test.tsx",
  ],
  ["no-circle", "server/src/app/f.ts", 'import "./g.ts";', "server/src/app/g.ts"],
  ["imports-resolve", "server/src/app/h.ts", 'import "#platform/nowhere";', "#platform/nowhere"],
  [
    "subject-by-its-door",
    "web/app/subjects/wallet/page/a.tsx",
    'import type { A } from "~/subjects/identity/profile/page";',
    "web/app/subjects/identity/profile/page.tsx",
  ],
  [
    "subject-by-its-door-from-the-frame",
    "web/app/frame/shell/a.tsx",
    'import("~/subjects/identity/profile/page");',
    "web/app/subjects/identity/profile/page.tsx",
  ],
  [
    "subjects-know-no-frame",
    "web/app/subjects/wallet/page/b.tsx",
    'import "~/routes/home";',
    "web/app/routes/home.tsx",
  ],
  [
    "frame-knows-no-route",
    "web/app/frame/shell/b.tsx",
    'import "~/routes/home";',
    "web/app/routes/home.tsx",
  ],
  [
    "web-platform-knows-no-business",
    "web/app/platform/forms/a.tsx",
    'import "~/subjects/wallet/words";',
    "web/app/subjects/wallet/words.tsx",
  ],
  [
    "ui-stands-alone",
    "web/app/ui/a.tsx",
    'import "~/platform/api/client";',
    "web/app/platform/api/client.ts",
  ],
  [
    "api-knows-no-screen",
    "web/app/platform/api/a.ts",
    'import "~/ui/card";',
    "web/app/ui/card.tsx",
  ],
  [
    "contract-has-a-place",
    "server/src/app/i.ts",
    'import type { A } from "@areon/contracts/weather/weather";',
    "contracts/src/weather/weather.ts",
  ],
  [
    "contracts-core-knows-no-module",
    "contracts/src/core/a.ts",
    'import type { Bid } from "../auctions/bid.ts";',
    "contracts/src/auctions/bid.ts",
  ],
  [
    "contracts-core-knows-no-module",
    "contracts/src/brazil/a.ts",
    'import "../auctions/terms.ts";',
    "contracts/src/auctions/terms.ts",
  ],
  [
    "terms-import-only-terms-and-brazil",
    "contracts/src/orders/terms.ts",
    'import { bid } from "../auctions/bid.ts"; bid;',
    "contracts/src/auctions/bid.ts",
  ],
  [
    "terms-import-only-terms-and-brazil",
    "contracts/src/plans/terms/prices.ts",
    'import { z } from "zod"; z;',
    "node_modules/zod/index.js",
  ],
  [
    "terms-import-only-terms-and-brazil",
    "contracts/src/brazil/b.ts",
    'import { z } from "zod"; z;',
    "node_modules/zod/index.js",
  ],
  [
    "web-takes-values-from-terms-and-brazil",
    "web/app/b.tsx",
    'import { bid } from "@areon/contracts/auctions/bid"; bid;',
    "contracts/src/auctions/bid.ts",
  ],
  [
    "web-takes-values-from-terms-and-brazil",
    "web/app/bid.form.tsx",
    'export const load = () => import("@areon/contracts/auctions/bid");',
    "contracts/src/auctions/bid.ts",
  ],
  [
    "zod-stays-in-schemas",
    "web/app/c.tsx",
    'import { z } from "zod"; z;',
    "node_modules/zod/index.js",
  ],
  [
    "schemas-are-loaded-late",
    "web/app/d.tsx",
    'import { schema } from "./subjects/wallet/page/send.schema.ts"; schema;',
    "web/app/subjects/wallet/page/send.schema.ts",
  ],
  ...moduleOrder.slice(0, -1).map((name, index) => {
    const below = moduleOrder[index + 1]!;
    return [
      `contracts-order-${name}`,
      `contracts/src/${name}/reaches-down.ts`,
      `import type { A } from "../${below}/acts.ts";`,
      `contracts/src/${below}/acts.ts`,
    ] as const;
  }),
  ...moduleOrder.slice(0, -1).map((name, index) => {
    const below = moduleOrder[index + 1]!;
    const file = `server/src/modules/${name}/reaches-down.ts`;
    const to = `server/src/modules/${below}/index.ts`;
    return [
      `module-order-${name}`,
      file,
      `import type { A } from "#modules/${below}";`,
      to,
    ] as const;
  }),
  ...moduleOrder.slice(0, -1).map((name, index) => {
    const below = moduleOrder[index + 1]!;
    const file = `web/app/subjects/${name}/page/reaches-down.tsx`;
    const to = `web/app/subjects/${below}/words.tsx`;
    return [`subject-order-${name}`, file, `import "~/subjects/${below}/words";`, to] as const;
  }),
];

const innocent: PlantedFiles = {
  "package.json": '{"type": "module", "dependencies": {"zod": "4"}}',
  "node_modules/zod/package.json": '{"name": "zod", "type": "module", "exports": "./index.js"}',
  "node_modules/zod/index.js": "export const z = 1;",
  "node_modules/@brazilian-utils/brazilian-utils/package.json":
    '{"name": "@brazilian-utils/brazilian-utils", "type": "module", "exports": "./index.js"}',
  "node_modules/@brazilian-utils/brazilian-utils/index.js": "export const a = 1;",
  "contracts/package.json": '{"name": "@areon/contracts", "exports": {"./*": "./src/*.ts"}}',
  "contracts/src/auctions/bid.ts":
    'import { z } from "zod"; import "../orders/acts.ts"; export const bid = z; export type Bid = 1;',
  "contracts/src/auctions/terms.ts":
    'import type { Bid } from "./bid.ts"; import "../catalog/terms/units.ts"; export type T = Bid;',
  "contracts/src/catalog/terms/units.ts": 'import "../../brazil/boleto.ts";',
  "contracts/src/brazil/boleto.ts": 'import "@brazilian-utils/brazilian-utils";',
  "contracts/src/brazil/boleto.test.ts": 'import "zod"; import "./boleto.ts";',
  "contracts/src/core/problems.ts": 'import "../auctions/terms.ts";',
  "contracts/src/weather/weather.ts": "export type A = 1;",
  ...Object.fromEntries(
    moduleOrder.map((name) => [
      `contracts/src/${name}/acts.ts`,
      'import "zod"; export type A = 1;',
    ]),
  ),
  "server/package.json":
    '{"imports": {"#app/*": "./src/app/*.ts", "#modules/*": "./src/modules/*/index.ts", "#platform/*": "./src/platform/*.ts"}}',
  "server/src/entry/api.ts": 'import "#app/a";',
  "server/src/app/a.ts":
    'import "#modules/settings"; import "#platform/config"; export type A = 1;',
  "server/src/app/g.ts": "export const g = 1;",
  "server/src/platform/config.ts": 'import "@areon/contracts/auctions/bid";',
  "server/src/modules/settings/secret.ts": "export const a = 1;",
  "server/src/modules/settings/secret.test.ts": 'import "./test-site.ts";',
  "server/src/modules/settings/test-site.ts": 'import "./testing/people.ts"; export type A = 1;',
  "server/src/modules/settings/cards-conformance.ts": "export type A = 1;",
  "server/src/modules/settings/testing/people.ts": "export type A = 1;",
  "server/src/modules/weather/index.ts": "export const a = 1;",
  ...Object.fromEntries(
    moduleOrder.map((name, index) => [
      `server/src/modules/${name}/index.ts`,
      index === 0
        ? 'import "./secret.ts"; export type A = 1;'
        : `import "#modules/${moduleOrder[0]}"; export type A = 1;`,
    ]),
  ),
  "sandbox/src/main.ts": "export const a = 1;",
  "web/app/platform/api/client.ts":
    'import type { Bid } from "@areon/contracts/auctions/bid"; export type C = Bid;',
  "web/app/ui/card.tsx": "export const a = 1;",
  "web/app/ui/card.test.tsx": 'import "./card.tsx";',
  "web/app/platform/forms/act.tsx": 'import "~/ui/card"; import "~/platform/api/client";',
  "web/app/frame/shell/header.tsx": 'import "~/subjects/wallet/words"; import "~/ui/card";',
  "web/app/routes/home.tsx":
    'import "~/subjects/wallet/page/balance"; import "~/frame/shell/header"; import "./+types/home";',
  "web/app/subjects/identity/profile/page.tsx": "export type A = 1;",
  "web/app/subjects/wallet/page/balance.tsx":
    'import "~/platform/api/client"; import "../words.tsx"; import "~/subjects/identity/words"; import "./send-form.tsx";',
  ...Object.fromEntries(
    moduleOrder.map((name) => [`web/app/subjects/${name}/words.tsx`, "export const a = 1;"]),
  ),
  "web/app/subjects/wallet/page/send-form.tsx":
    'import "@areon/contracts/auctions/terms"; export const schema = () => import("./send.schema.ts");',
  "web/app/subjects/wallet/page/send.schema.ts":
    'import { z } from "zod"; import "@areon/contracts/auctions/bid"; export const schema = z;',
};

describe("a planted wrong import is found", async () => {
  const found = await violationsIn({
    ...innocent,
    "server/src/app/g.ts": 'import "./f.ts";',
    ...Object.fromEntries(wrongImports.map(([, file, text]) => [file, text])),
  });

  test.each(wrongImports)("%s in %s", (rule, file, _text, to) => {
    expect(found).toContain(`${rule}: ${file} -> ${to}`);
  });

  test("for every rule there is one", () => {
    expect([...new Set(wrongImports.map(([rule]) => rule))].sort()).toEqual(
      rules.map(({ name }) => name!).sort(),
    );
  });
});

test("imports that keep the directions are left alone", async () => {
  expect(await violationsIn(innocent)).toEqual([]);
});

async function violationsIn(files: PlantedFiles): Promise<string[]> {
  return withPlantedTree(files, async (root) => {
    await mkdir(join(root, "node_modules/@areon"), { recursive: true });
    await symlink("../../contracts", join(root, "node_modules/@areon/contracts"));
    const { summary } = await cruiseTree(root);
    return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  });
}
