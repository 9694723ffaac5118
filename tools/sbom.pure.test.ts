import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readProductionPackages } from "./notices/production-packages.ts";
import { root } from "./root.ts";

interface Sbom {
  bomFormat: string;
  components: {
    group?: string;
    name: string;
    version: string;
    licenses?: object[];
    externalReferences?: { hashes?: object[] }[];
  }[];
}

/** The command of the image, held against what a production runs. */
test("the bill of materials that the image carries names every package of a production, with its hash", async () => {
  const dockerfile = await readFile(join(root, "Dockerfile"), "utf8");
  const command = /pnpm (sbom [^&\n]*) --out sbom\.cdx\.json/.exec(dockerfile)?.[1];
  const { stdout } = spawnSync("pnpm", command!.split(" "), {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const { bomFormat, components } = JSON.parse(stdout) as Sbom;
  expect(bomFormat).toBe("CycloneDX");
  const told = new Set(
    components.map(({ group, name, version }) => `${group ? `${group}/` : ""}${name}@${version}`),
  );
  // One that comes in a build for each platform is told as one.
  const run = (await readProductionPackages(root)).filter(({ name }) => !name.includes("<"));
  expect(run.length).toBeGreaterThan(100);
  expect(
    run.map(({ name, version }) => `${name}@${version}`).filter((one) => !told.has(one)),
  ).toEqual([]);
  const unproved = components.filter(
    ({ group, externalReferences = [] }) =>
      group !== "@areon" && !externalReferences.some(({ hashes }) => hashes?.length),
  );
  expect(unproved).toEqual([]);
});
