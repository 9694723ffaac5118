import { limits } from "./limits.ts";
import type { Planted } from "./planted-violations.ts";

/** What tests and journeys may not do, and what code may not do to them. */
export const tests: readonly Planted[] = [
  {
    rule: "expressions",
    what: "one that runs away in a process of ours, and one that nobody has judged",
    files: {
      "server/src/a.ts":
        "export const isKey = (text: string) => /^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$/.test(text);\n",
      "web/app/b.ts":
        "export const isKey = (text: string) => /^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$/.test(text);\nexport const isNew = (text: string) => /nobody judged (this)+/.test(text);\n",
    },
    found: ["server/src/a.ts:1", "web/app/b.ts:2"],
  },
  {
    rule: "expressions",
    what: "one made of constants that runs away, whatever makes it",
    files: {
      "contracts/src/parts.ts": 'export const part = "[^\\\\s@]+";\n',
      "server/src/a.ts":
        'import { part } from "../../contracts/src/parts.ts";\nconst end = String.raw`@${part}\\.[^\\s@]{2,}$`;\nexport const a = new RegExp(`^${part}` + end);\nexport const b = RegExp(["^[^\\\\s@]+", end].join(""));\nexport const c = "".match(`^${part}${end}`);\nexport const d = new RegExp("/$");\n',
    },
    found: ["server/src/a.ts:3", "server/src/a.ts:4", "server/src/a.ts:5"],
  },
  {
    rule: "expressions",
    what: "one that nobody can judge, because its text is not there before it runs",
    files: {
      "server/src/a.ts":
        'export const a = (text: string) => new RegExp(text);\nexport const b = (text: string) => RegExp(`^${text}$`);\nlet part = "a";\nexport const c = () => new RegExp(part);\nconst Made = RegExp;\nexport const d = (text: string) => new Made(text);\nexport const e = globalThis.RegExp;\nexport const f = (is: RegExp) => is instanceof RegExp;\nexport const next = () => (part += "b");\n',
    },
    found: [
      "server/src/a.ts:1",
      "server/src/a.ts:2",
      "server/src/a.ts:4",
      "server/src/a.ts:5",
      "server/src/a.ts:7",
    ],
  },
  {
    rule: "expressions",
    what: "a second one in a file where one has a reason, and a reason for one that is gone",
    files: {
      "contracts/src/catalog/terms/pricing.ts":
        "export const a = (text: string) => /0+$/.test(text);\nexport const b = (text: string) => /-+$/.test(text);\n",
      "contracts/src/catalog/terms/contact-data.ts": "export {};\n",
    },
    found: [
      "contracts/src/catalog/terms/contact-data.ts:1",
      "contracts/src/catalog/terms/pricing.ts:2",
    ],
  },
  {
    rule: "module-state",
    what: "state that one test leaves in a module for the next",
    files: {
      "server/src/a.ts":
        "let last = 0;\nexport const next = () => (last += 1);\nconst seen = new Set<string>();\nexport const see = (a: string) => seen.add(a);\n",
      "sandbox/src/b.ts":
        "const answers: Record<string, string> = {};\nexport function keep(a: string) {\n  answers[a] = a;\n}\n",
    },
    found: ["sandbox/src/b.ts:1", "server/src/a.ts:1", "server/src/a.ts:3"],
  },
  {
    rule: "module-state",
    what: "state that lies deeper: in an object, in a map of lists, in a class, behind a function, on a function",
    files: {
      "server/src/object.ts":
        "const desk = { seen: [] as string[], count: { of: 0 } };\nexport const see = (a: string) => desk.seen.push(a);\n",
      "server/src/parts.ts":
        "const desk = { count: { of: 0 } };\nexport const next = () => (desk.count.of += 1);\n",
      "server/src/lists.ts":
        'const lists = new Map([["a", [1]]]);\nexport const add = (a: string) => lists.get(a)!.push(1);\n',
      "server/src/self.ts":
        "export const counter = {\n  last: 0,\n  next() {\n    return [1].map(() => (this.last += 1));\n  },\n};\n",
      "server/src/static.ts":
        "export class Ids {\n  static #last = 0;\n  static next() {\n    return (this.#last += 1);\n  }\n}\nexport class Names {\n  static readonly all = new Set<string>();\n  constructor(name: string) {\n    Names.all.add(name);\n  }\n}\n",
      "server/src/closure.ts":
        "export const next = (() => {\n  let last = 0;\n  return () => (last += 1);\n})();\n",
      "server/src/function.ts":
        "export function next() {\n  next.last += 1;\n  Object.assign(names, { a: 1 });\n}\nnext.last = 0;\nconst names = {};\n",
    },
    found: [
      "server/src/closure.ts:2",
      "server/src/function.ts:1",
      "server/src/function.ts:6",
      "server/src/lists.ts:1",
      "server/src/object.ts:1",
      "server/src/parts.ts:1",
      "server/src/self.ts:1",
      "server/src/static.ts:1",
      "server/src/static.ts:7",
    ],
  },
  {
    rule: "tests-apart",
    what: "timers, environment and console that a test changes for its neighbours",
    files: {
      "server/src/a.test.ts":
        'vi.useFakeTimers();\nprocess.env["A"] = "b";\nvi.spyOn(console, "warn");\nvi.spyOn(own, "warn");\n',
    },
    found: [1, 2, 3].map((line) => `server/src/a.test.ts:${line}`),
  },
  {
    rule: "tests-apart",
    what: "timers that a helper of a helper changes, and globals that are replaced by hand",
    files: {
      "server/src/test-clock.ts": "export const stopClock = () => vi.useFakeTimers();\n",
      "server/src/test-scene.ts":
        'import { stopClock } from "./test-clock.ts";\nexport const scene = () => stopClock();\n',
      "server/src/a.test.ts": 'import { scene } from "./test-scene.ts";\nscene();\n',
      "server/src/b.test.ts":
        'globalThis.fetch = own;\nDate.now = () => 0;\nprocess.chdir("/tmp");\nconst date = own.Date;\n',
    },
    found: [
      "server/src/b.test.ts:1",
      "server/src/b.test.ts:2",
      "server/src/b.test.ts:3",
      "server/src/a.test.ts:1",
    ],
  },
  {
    rule: "journeys-sleep",
    what: "a pause in a journey, in the page that it drives, in the database, and under another name",
    files: {
      "e2e/a.spec.ts":
        "test.setTimeout(9);\nawait page.waitForTimeout(500);\nawait new Promise((resolve) => setTimeout(resolve, 500));\n",
      "e2e/steps.ts":
        'import { setTimeout as sleep } from "node:timers/promises";\nconst pause = promisify(setTimeout);\nawait inDatabase("select pg_sleep(1)");\nconst { scheduler } = await import("timers/promises");\n',
    },
    found: [
      "e2e/a.spec.ts:2",
      "e2e/a.spec.ts:3",
      ...[1, 2, 3, 4].map((line) => `e2e/steps.ts:${line}`),
    ],
  },
  {
    rule: "journey-seconds",
    what: "a journey that was never measured, a figure of none, and too much in all",
    files: {
      "e2e/a.spec.ts": "",
      "e2e/b.spec.ts": "",
      "tools/test-seconds.json": `{ "journeys": { "e2e/a.spec.ts": ${limits.journeySeconds}, "e2e/c.spec.ts": 1 } }\n`,
    },
    found: Array.from({ length: 3 }, () => "tools/test-seconds.json:1"),
  },
];
