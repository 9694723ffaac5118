import type { Planted } from "./planted-violations.ts";

/** What nothing uses, and what is no code any more. */
export const deadCode: readonly Planted[] = [
  {
    rule: "dead-files",
    what: "files that nothing runs, also when they import each other",
    files: {
      "server/src/entry/api.ts": 'import { a } from "../app/a.ts";\na;\n',
      "server/src/app/a.ts": "export const a = 1;\n",
      "server/src/app/b.ts": 'import "./c.ts";\n',
      "server/src/app/c.ts": 'import "./b.ts";\n',
      "web/app/ui/styles/lost.css": "a {}\n",
      "e2e/lost-steps.ts": "export const a = 1;\n",
      "fault/a/lost.ts": "export const a = 1;\n",
      "README.md": "See server/src/app/b.ts.\n",
    },
    found: [
      "e2e/lost-steps.ts:1",
      "fault/a/lost.ts:1",
      "server/src/app/b.ts:1",
      "server/src/app/c.ts:1",
      "web/app/ui/styles/lost.css:1",
    ],
  },
  {
    rule: "dead-exports",
    what: "an exported value that no file imports, or nothing but a test",
    files: {
      "server/src/entry/api.ts": 'import { used } from "../app/a.ts";\nused();\n',
      "server/src/app/a.ts":
        "export function used() {\n  inner();\n}\nexport const unused = 1;\nexport const tested = 1;\nexport function inner() {}\n",
      "server/src/app/a.test.ts":
        'import { inner, tested } from "./a.ts";\nimport { made } from "./test-makers.ts";\ninner(tested, made);\n',
      "server/src/app/test-makers.ts":
        'import { tested } from "./a.ts";\nexport const made = tested;\n',
    },
    found: ["server/src/app/a.ts:4", "server/src/app/a.ts:5"],
  },
  {
    rule: "dead-exports",
    what: "a value that a module's index passes on to nobody, and a type that nothing names",
    files: {
      "server/src/entry/api.ts": 'import { used } from "#modules/a";\nused();\n',
      "server/package.json": '{ "imports": { "#modules/*": "./src/modules/*/index.ts" } }\n',
      "server/src/modules/a/index.ts":
        'export { unused, used, type Answer } from "./used.ts";\nexport type { Given } from "./used.ts";\n',
      "server/src/modules/a/used.ts":
        "export type Given = 1;\nexport type Lost = 1;\nexport type Answer = 2;\nexport const unused = 1;\nexport function used(): Answer {\n  return 2;\n}\n",
    },
    found: ["server/src/modules/a/index.ts:1", "server/src/modules/a/used.ts:2"],
  },
  {
    rule: "dead-exports",
    what: "what a program of the bench offers and no other part of it takes",
    files: {
      "bench/a.ts": 'import { used } from "./a/parts.ts";\nused;\n',
      "bench/a/parts.ts": "export const used = 1;\nexport const unused = 2;\n",
    },
    found: ["bench/a/parts.ts:2"],
  },
  {
    rule: "dead-dependencies",
    what: "packages that only the lock and prose name",
    files: {
      "package.json":
        '{\n  "dependencies": {\n    "@a/used": "1",\n    "@a/unused": "1",\n    "started": "1"\n  },\n  "devDependencies": { "read": "1", "lost": "1", "@types/used": "1" }\n}\n',
      "tools/a.ts":
        'import "@a/used/part";\nrun("node_modules/.bin/started");\nconst lost = "more than lost";\n',
      "tools/a.css": '@import "read";\n',
      "pnpm-lock.yaml": "packages:\n  '@a/unused': 1\n",
      "docs/a.md": "With `@a/unused` and `lost`.\n",
    },
    found: ["package.json:4", "package.json:7"],
  },
  {
    rule: "reminders",
    what: "a reminder in code, SQL and prose",
    files: {
      "server/src/a.ts": "// TODO: later.\n/* FIXME */\n",
      "db/migrations/0001_a.sql": "-- XXX not sure.\n",
      "docs/a.md": "TODO\n",
    },
    found: ["db/migrations/0001_a.sql:1", "docs/a.md:1", "server/src/a.ts:1", "server/src/a.ts:2"],
  },
  {
    rule: "commented-out-code",
    what: "statements, calls, braces, markup and SQL behind comment marks",
    files: {
      "server/src/a.ts":
        "// const a = 1;\n// return a;\n// await save(a);\n// if (a) {\n// }\n// a.b = 2;\n",
      "server/src/b.ts": '/* import { b } from "./b.ts"; */\n/*\nexport function f() {\n}\n*/\n',
      "web/app/c.tsx": "const c = <p>{/* <Button /> */}</p>;\n",
      "db/migrations/0001_a.sql": "-- drop table a;\n",
    },
    found: [
      "db/migrations/0001_a.sql:1",
      ...[1, 2, 3, 4, 5, 6].map((line) => `server/src/a.ts:${line}`),
      "server/src/b.ts:1",
      "server/src/b.ts:2",
      "web/app/c.tsx:1",
    ],
  },
];
