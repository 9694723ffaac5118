import type { PlantedFiles } from "../planted-tree.ts";

export interface Planted {
  readonly rule: string;
  readonly what: string;
  readonly files: PlantedFiles;
  /** `path:line` of each finding, in order. */
  readonly found: readonly string[];
}

const lines = (count: number, text = "export {};") => `${text}\n`.repeat(count);
const longFunction = `export function f() {\n${lines(69, "  void 0;")}}\n`;
const readme = "# Auctions\n\nTables: `auctions.bids`. Events: `auctions.bid_placed`.\n";
const auctions = {
  "server/src/modules/auctions/index.ts": 'export { placeBid } from "./place-bid.ts";\n',
  "server/src/modules/auctions/place-bid.ts":
    'export const placeBid = () => [{ type: "auctions.bid_placed", key: "a" }];\n',
  "db/migrations/0001_auctions.sql":
    "-- A bid is kept for ever once it counted.\ncreate table auctions.bids (id uuid);\n",
};

export const sizesAndShapes: readonly Planted[] = [
  {
    rule: "file-length",
    what: "a file of 401 lines",
    files: { "server/src/a.ts": lines(401), "db/migrations/0001_a.sql": lines(401, "select 1;") },
    found: ["db/migrations/0001_a.sql:401", "server/src/a.ts:401"],
  },
  {
    rule: "function-length",
    what: "a function, an arrow and a method of 71 lines",
    files: {
      "server/src/a.ts": longFunction,
      "server/src/b.ts": `export const f = () => {\n${lines(69, "  void 0;")}};\n`,
      "server/src/c.ts": `export class C {\n  f() {\n${lines(69, "    void 0;")}  }\n}\n`,
      "server/src/d.test.ts": `test("x", () => {\n${lines(69, "  void 0;")}});\n`,
    },
    found: [
      "server/src/a.ts:1",
      "server/src/b.ts:1",
      "server/src/c.ts:2",
      "server/src/d.test.ts:1",
    ],
  },
  {
    rule: "no-any",
    what: "`any` as annotation, assertion and argument",
    files: { "web/app/a.tsx": "let a: any;\nlet b = a as any;\nlet c: Array<any>;\n" },
    found: ["web/app/a.tsx:1", "web/app/a.tsx:2", "web/app/a.tsx:3"],
  },
  {
    rule: "default-export",
    what: "a default export outside routes and configuration",
    files: {
      "server/src/a.ts": "const a = 1;\nexport default a;\n",
      "server/src/b.ts": "export default function b() {}\n",
      "web/app/ui/c.tsx": "const c = 1;\nexport { c as default };\n",
    },
    found: ["server/src/a.ts:2", "server/src/b.ts:1", "web/app/ui/c.tsx:2"],
  },
  {
    rule: "file-names",
    what: "a name that says nothing, and one that is not kebab-case",
    files: {
      "server/src/utils/money.ts": "",
      "web/app/helpers.ts": "",
      "web/app/date-utils.ts": "",
      "web/app/ui/IconButton.tsx": "",
    },
    found: [
      "server/src/utils/money.ts:1",
      "web/app/date-utils.ts:1",
      "web/app/helpers.ts:1",
      "web/app/ui/IconButton.tsx:1",
    ],
  },
  {
    rule: "barrels",
    what: "an index file outside a module, and a file that only passes exports on",
    files: {
      "web/app/ui/index.ts": "export const a = 1;\n",
      "server/src/platform/all-of-it.ts": 'export { a } from "./a.ts";\nexport * from "./b.ts";\n',
    },
    found: ["server/src/platform/all-of-it.ts:1", "web/app/ui/index.ts:1"],
  },
];

export const timeAndIds: readonly Planted[] = [
  {
    rule: "clock-in-code",
    what: "the machine's clock and a bare uuidv7, in every workspace",
    files: {
      "server/src/a.ts": "new Date();\nDate.now();\nDate();\n[1].map(Date.now);\nday.format();\n",
      "server/src/b.ts": 'import { v7 } from "uuid";\nv7();\nuuidv7();\nuuid.v7();\n',
      "web/app/c.tsx": "export const C = () => <p>{new Date().getFullYear()}</p>;\n",
      "e2e/d.test.ts": "const started = Date.now();\n",
    },
    found: [
      "e2e/d.test.ts:1",
      ...[1, 2, 3, 4, 5].map((line) => `server/src/a.ts:${line}`),
      ...[2, 3, 4].map((line) => `server/src/b.ts:${line}`),
      "web/app/c.tsx:1",
    ],
  },
  {
    rule: "clock-in-sql",
    what: "the database's own clock and ids, in migrations, seeds and code",
    files: {
      "db/migrations/0002_a.sql":
        "-- Why.\nselect now();\nselect current_timestamp;\nselect clock_timestamp();\nselect uuidv7();\nselect 'now'::timestamptz;\n",
      "db/seed/b.sql": "insert into a values (NOW());\n",
      "server/src/c.ts": "sql`select 1\n  where due_at < now()`;\nq('select uuidv7()');\n",
    },
    found: [
      ...[2, 3, 4, 6, 5].map((line) => `db/migrations/0002_a.sql:${line}`),
      "db/seed/b.sql:1",
      "server/src/c.ts:2",
      "server/src/c.ts:3",
    ],
  },
];

export const recordsAndTraces: readonly Planted[] = [
  {
    rule: "server-modules",
    what: "a module without README and index",
    files: { "server/src/modules/auctions/place-bid.ts": "" },
    found: ["server/src/modules/auctions/index.ts:1", "server/src/modules/auctions/README.md:1"],
  },
  {
    rule: "server-modules",
    what: "a README that is too long, or silent about a room, a table or an event",
    files: {
      ...auctions,
      "server/src/modules/auctions/closing/close-auction.ts": "",
      "server/src/modules/auctions/README.md": lines(41, "Bids by the yard."),
    },
    found: Array.from({ length: 4 }, () => "server/src/modules/auctions/README.md:1"),
  },
  {
    rule: "module-roots",
    what: "a root with more than its door and what rooms share",
    files: {
      "server/src/modules/places/index.ts": "",
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [`server/src/modules/places/town-${at}.ts`, ""]),
      ),
    },
    found: ["server/src/modules/places/index.ts:1"],
  },
  {
    rule: "module-roots",
    what: "a file at the root that one room uses alone; what two rooms share may stand there",
    files: {
      "server/src/modules/auctions/index.ts":
        'export { bid } from "./bidding/bid.ts";\nexport { end } from "./closing/end.ts";\n',
      "server/src/modules/auctions/clock.ts": "export const clock = 1;\n",
      "server/src/modules/auctions/money.ts": "export const money = 1;\n",
      "server/src/modules/auctions/bidding/bid.ts":
        'import { clock } from "../clock.ts";\nimport { money } from "../money.ts";\nexport const bid = [clock, money];\n',
      "server/src/modules/auctions/bidding/bid.test.ts":
        'import { clock } from "../clock.ts";\nclock;\n',
      "server/src/modules/auctions/closing/end.ts":
        'import { money } from "../money.ts";\nexport const end = money;\n',
    },
    found: ["server/src/modules/auctions/clock.ts:1"],
  },
  {
    rule: "server-modules",
    what: "a README that is silent about what was stored before its module had its name",
    files: {
      "server/src/modules/quotes/index.ts": 'export { read } from "./read.ts";\n',
      "server/src/modules/quotes/read.ts":
        'export const read = () => [{ type: "market.quotes_read", key: "a" }];\n',
      "server/src/modules/quotes/README.md": "What things cost.\n",
      "db/migrations/0001_market.sql":
        "-- A quote comes from a row.\ncreate table market.currency_readings (id uuid);\n",
    },
    found: Array.from({ length: 2 }, () => "server/src/modules/quotes/README.md:1"),
  },
  {
    rule: "migrations",
    what: "a gap, and a first line that is no sentence",
    files: {
      "db/migrations/0001_a.sql": "create schema a;\n",
      "db/migrations/0003_b.sql": "-- Because of a gap in the numbers.\n",
    },
    found: ["db/migrations/0001_a.sql:1", "db/migrations/0003_b.sql:1"],
  },
  {
    rule: "suppressions",
    what: "a suppression without a reason, and more of them than agreed",
    files: {
      "server/src/a.ts": `// oxlint-disable-next-line no-console\n${lines(
        20,
        "// @ts-expect-error -- the library's types lack this field.",
      )}`,
    },
    found: ["server/src/a.ts:1", "limit"],
  },
  {
    rule: "local-traces",
    what: "a path of this machine, a file outside, a registry's host",
    files: {
      "docs/a.md": "Look at /work/notes and ../shared/style.md.\n",
      ".npmrc": "registry=https://registry.example.com/\n",
      "tools/b.ts": 'const home = "/root/.cache";\n',
    },
    found: [".npmrc:1", "docs/a.md:1", "docs/a.md:1", "tools/b.ts:1"],
  },
  {
    rule: "links",
    what: "a link and a picture that lead nowhere",
    files: {
      "README.md":
        "[a](docs/a.md#top) [b](docs) [c](https://c.example) [d](#d)\n\n[e](docs/e.md)\n",
      "docs/a.md": "[home](../README.md)\n![gone](images/gone.webp)\n",
      "db/seed/reference/content/help/01-a.md": "[page](/help-center/a)\n",
    },
    found: ["README.md:3", "docs/a.md:2"],
  },
  {
    rule: "problem-codes",
    what: "a problem that only a test and the table know",
    files: {
      "contracts/src/orders/delivery-day-problems.ts":
        "export const problems = {\n  not_found: { status: 404 },\n  too_late: { status: 409 },\n};\n",
      "server/src/a.ts": 'refuse("not_found");\n',
      "server/src/a.test.ts": 'expect(code).toBe("too_late");\n',
    },
    found: ["contracts/src/orders/delivery-day-problems.ts:3"],
  },
  {
    rule: "decision-records",
    what: "a record without its headings or its number",
    files: {
      "docs/decisions/0001-one-database.md": "# One database\n\n## Context\n\n## Decision\n",
      "docs/decisions/why.md": "## Context\n## Decision\n## Consequences\n",
    },
    found: ["docs/decisions/0001-one-database.md:1", "docs/decisions/why.md:1"],
  },
];

/** What each rule must leave alone, next to what it forbids. */
export const cleanTree: PlantedFiles = {
  ...auctions,
  "server/src/modules/auctions/README.md": readme,
  "server/src/modules/auctions/place-bid.test.ts": `describe("bids", () => {\n${lines(
    100,
    '  test("a", () => {});',
  )}});\ntest("b", async () => import("./place-bid.ts"));\n`,
  "server/src/modules/auctions/bids-conformance.ts": `export function bidsConformance() {\n${lines(
    100,
    '  test("a", () => {});',
  )}}\n`,
  "server/src/modules/auctions/bids.test.ts":
    'import { bidsConformance } from "./bids-conformance.ts";\nbidsConformance();\n',
  "server/package.json": '{"imports": {"#modules/*": "./src/modules/*/index.ts"}}\n',
  "server/src/entry/api.ts":
    'import { placeBid } from "#modules/auctions";\nimport * as bid from "@areon/contracts/bid";\nimport { realNow } from "../platform/clock.ts";\nimport { keep } from "../app/kept.ts";\nkeep(placeBid(bid.aBid, bid.offered, realNow()));\n',
  "server/src/platform/clock.ts": "export const realNow = () => new Date();\n",
  "server/src/platform/clock.test.ts":
    'import { realNow } from "./clock.ts";\nrealNow();\nnew Date(0);\nz.uuidv7();\nv7(1);\n',
  "contracts/package.json": '{"name": "@areon/contracts", "exports": {"./*": "./src/*.ts"}}\n',
  "contracts/src/bid.ts": "export const aBid = 1;\nexport const offered = 2;\n",
  "db/migrations/0002_times.sql":
    "-- Due work needs an index, or the sweeper reads it all.\nselect platform.now(), real_now(), platform.new_id(); -- not now()\n",
  "db/seed/long.ts": lines(500, "const a = 1;"),
  "server/src/platform/db/schema.gen.ts": lines(500),
  "web/tsconfig.json": '{"compilerOptions": {"paths": {"~/*": ["./app/*"]}}}\n',
  "web/app/root.tsx":
    'import "./ui/styles/app.css";\nimport { Menu } from "~/frame/menu";\nimport { Card } from "~/ui/card";\nexport default [Card, Menu];\n',
  "web/app/routes.ts": 'export default [{ file: "routes/home.tsx" }];\n',
  "web/app/routes/home.tsx":
    "export default function Home() {\n  return <p>TODO o Brasil</p>;\n}\n",
  "web/app/ui/card.tsx":
    "/** Shown as `<Card />;`: const x = 1; */\n// The callers (see root) may pass a title; it is optional.\nexport const Card = () => <p>// now() and any</p>;\n",
  "web/app/frame/menu.tsx":
    'import { days } from "~/subjects/plans/days";\nexport const Menu = () => <p>{days}</p>;\n',
  "web/app/subjects/plans/days.ts":
    'import { cents } from "~/subjects/wallet/cents";\nexport const days = cents;\n',
  "web/app/subjects/plans/page/testing/a-plan.ts": "export const aPlan = 1;\n",
  "web/app/subjects/plans/page/plan.test.ts":
    'import { aPlan } from "./testing/a-plan.ts";\naPlan;\n',
  "web/app/subjects/wallet/cents.ts": "export const cents = 1;\n",
  "web/app/ui/styles/app.css": '@import "./base.css";\n',
  "web/app/ui/styles/base.css": "a {}\n",
  "docs/decisions/0001-one-database.md": "## Context\n\n## Decision\n\n## Consequences\n",
  "server/src/app/kept.ts":
    'const kept = new WeakMap<object, string>();\nconst words = new Set(["a"]);\nexport const keep = (a: object) => kept.set(a, String(words.has("a")));\n',
  "server/src/app/kept.test.ts":
    'import { keep } from "./kept.ts";\nkeep({});\nvi.spyOn(mailer, "send");\n',
  "server/src/app/made-once.ts": `const byName = new Map<string, string[]>();
for (const name of ["a", "b"]) byName.set(name, []);
export const sizes = (() => {
  const found: number[] = [];
  for (const list of byName.values()) found.push(list.length);
  return found;
})();
export function gather(names: string[]) {
  const sizes = new Set<number>();
  const all = { names: [] as string[] };
  for (const name of names) sizes.add(name.length);
  all.names.push(...sizes.values().map(String));
  return { all, last: 0, next() { return (this.last += 1); } };
}
export class Desk {
  static readonly #kept = new WeakMap<object, number>();
  readonly #seen = new Set<string>();
  see(a: string) {
    Desk.#kept.set(this, this.#seen.add(a).size);
  }
}
`,
  "server/src/entry/worker.ts":
    'import { Desk, gather, sizes } from "../app/made-once.ts";\ngather([String(sizes), String(new Desk())]);\n',
  "e2e/a.spec.ts": "await page.clock.runFor(500);\n",
  "tools/test-seconds.json": '{ "journeys": { "e2e/a.spec.ts": 1 } }\n',
  "package.json": '{"scripts": {"seed": "node tools/seed.ts"}}\n',
  "tools/seed.ts": 'const network = "https://example.com/framework/work/";\nvoid network;\n',
  ".gitignore": "build/\n",
  "build/index.ts": "let a: any; // TODO\n",
};
