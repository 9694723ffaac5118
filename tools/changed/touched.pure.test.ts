import { execFile } from "node:child_process";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { withPlantedTree } from "../planted-tree.ts";
import { touchedBy } from "./touched.ts";

const files = {
  "server/src/kept.ts": "export const kept = 1;\n",
  "server/src/kept.pure.test.ts": 'import { kept } from "./kept.ts";\nkept;\n',
  "server/src/moved.ts": `export const moved = "${"a long way ".repeat(20)}";\n`,
  "server/src/moved.pure.test.ts": 'import { moved } from "./moved.ts";\nmoved;\n',
  "server/src/texts/read.pure.test.ts":
    'import { readdirSync } from "node:fs";\nreaddirSync(join(import.meta.dirname, "../../../db/seed"));\n',
  "server/src/a.test.ts": "",
  "server/src/photo.pure.test.ts": 'readFile(new URL("photo.webp", import.meta.url));\n',
  "server/src/photo.webp": "a photo",
  "db/seed/texts/a.md": "A\n",
};

const touchedAfter = (change: (root: string) => Promise<unknown>) =>
  withPlantedTree(files, async (root) => {
    const git = (...args: string[]) => promisify(execFile)("git", args, { cwd: root });
    await git("symbolic-ref", "HEAD", "refs/heads/main");
    await git("add", ".");
    await git("-c", "user.name=a", "-c", "user.email=a@areon.example", "commit", "-qm", "a");
    await change(root);
    return touchedBy(root);
  });

test("without a difference nothing is touched", async () => {
  expect(await touchedAfter(async () => {})).toEqual({ scripts: [], tests: [] });
});

test("a file that nobody added yet counts, and so does a new test", async () => {
  const { tests, scripts } = await touchedAfter(async (root) => {
    await writeFile(join(root, "server/src/new.ts"), "export const one = 1;\n");
    await writeFile(join(root, "server/src/new.pure.test.ts"), 'import "./new.ts";\n');
    await writeFile(join(root, "server/src/kept.ts"), 'export { one as kept } from "./new.ts";\n');
  });
  expect(tests).toEqual(["server/src/kept.pure.test.ts", "server/src/new.pure.test.ts"]);
  expect(scripts).toEqual([
    "server/src/kept.pure.test.ts",
    "server/src/kept.ts",
    "server/src/new.pure.test.ts",
    "server/src/new.ts",
  ]);
});

test("what still imports a file that was deleted or moved is touched", async () => {
  const deleted = await touchedAfter((root) => rm(join(root, "server/src/kept.ts")));
  expect(deleted.tests).toEqual(["server/src/kept.pure.test.ts"]);
  expect(deleted.scripts).toEqual(["server/src/kept.pure.test.ts"]);
  const moved = await touchedAfter(async (root) => {
    await mkdir(join(root, "server/src/far"));
    await rename(join(root, "server/src/moved.ts"), join(root, "server/src/far/moved.ts"));
    await promisify(execFile)("git", ["add", "."], { cwd: root });
  });
  expect(moved.tests).toEqual(["server/src/moved.pure.test.ts"]);
});

test("a picture reaches the test that names it, whatever becomes of the picture", async () => {
  const photo = (root: string) => join(root, "server/src/photo.webp");
  const tests = ["server/src/photo.pure.test.ts"];
  expect(await touchedAfter((root) => writeFile(photo(root), "another"))).toMatchObject({ tests });
  expect(await touchedAfter((root) => rm(photo(root)))).toMatchObject({ tests });
});

test("a seed reaches the tests on a database and the plain ones that read it", async () => {
  const { tests } = await touchedAfter((root) =>
    writeFile(join(root, "db/seed/texts/b.md"), "B\n"),
  );
  expect(tests).toEqual(["server/src/a.test.ts", "server/src/texts/read.pure.test.ts"]);
});
