import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { startAtOnce, startLate } from "./page-program.server.ts";

const page = `<html><head><link rel="stylesheet" href="/a.css"/>
<link rel="modulepreload" href="/assets/entry.js" nonce="x"/><link rel="modulepreload" href="/assets/home.js" nonce="x"/></head>
<body><p>Soja</p><script nonce="x">window.data = "type=\\"module\\"";</script><script nonce="x" type="module" async="">;
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/home.js";
const route1 = {...route1_main};
  window.manifest = {"a":"$&"};
  window.modules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body></html>`;

test("nothing is asked for by tags, and everything else of the page stays", () => {
  const late = startLate(page);
  expect(late).not.toContain('modulepreload" href');
  expect(late).not.toContain('type="module" async');
  expect(late).not.toContain("import * as");
  expect(late).toContain("<p>Soja</p>");
  expect(late).toContain('href="/a.css"');
  expect(late).toContain('window.manifest = {"a":"$&"};');
});

test("where scripts come at once, only the entry is called", () => {
  expect(startAtOnce(page)).toBe(
    page.replace(
      'import("/assets/entry.js");',
      'import("/assets/entry.js").then(({begin})=>begin());',
    ),
  );
});

test("a page that the router wrote in another way is not let out without its program", () => {
  expect(() => startLate("<html><body></body></html>")).toThrow("no program");
  const unknown = page.replace("import * as route0 from", "import route0 from");
  expect(() => startLate(unknown)).toThrow("not understood");
  const endless = page.replace('import("/assets/entry.js");', "");
  expect(() => startAtOnce(endless)).toThrow("no entry");
});

/** The program as a browser would run it; its imports are told instead of made. */
function run(readyState: "loading" | "complete") {
  const program = /<script nonce="[^"]*">(\{const[\s\S]*?)<\/script>/.exec(startLate(page))![1]!;
  const listeners = new Map<string, () => void>();
  const asked: string[] = [];
  const window: Record<string, unknown> = {
    requestIdleCallback: (begin: () => void) => begin(),
  };
  const document = {
    currentScript: { nonce: "n" },
    readyState,
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => asked.push(`hint ${href}`) },
  };
  const load = async (path: string) => {
    asked.push(path);
    return { path, begin: () => asked.push("begun") };
  };
  runInNewContext(program.replaceAll("import(", "load("), {
    window,
    document,
    load,
    requestIdleCallback: window["requestIdleCallback"],
    addEventListener: (sign: string, listener: () => void) => listeners.set(sign, listener),
  });
  return { asked, listeners, window };
}

test("a page that is drawn asks for everything at once, and a press is not waited for", async () => {
  const { asked, window } = run("complete");
  await new Promise(setImmediate);
  expect(asked).toEqual([
    "hint /assets/entry.js",
    "hint /assets/home.js",
    "/assets/root.js",
    "/assets/home.js",
    "/assets/entry.js",
    "begun",
  ]);
  expect(window["modules"]).toMatchObject({
    root: { path: "/assets/root.js" },
    home: { path: "/assets/home.js" },
  });
});

test("until it is drawn nothing is asked for; a press or key begins it, once", async () => {
  const { asked, listeners } = run("loading");
  expect(asked).toEqual([]);
  listeners.get("pointerdown")!();
  await new Promise(setImmediate);
  const whole = asked.length;
  expect(whole).toBe(6);
  listeners.get("load")!();
  listeners.get("keydown")!();
  await new Promise(setImmediate);
  expect(asked).toHaveLength(whole);
});
