import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly copyright: string;
  /** Name of the licence file inside the package, when it brings one. */
  readonly file: string | undefined;
}

interface Listed {
  readonly name: string;
  readonly versions: readonly string[];
  readonly paths: readonly string[];
  readonly license: string;
  readonly author?: string;
}

/** Packages that name their licence only in their readme; each was looked at. */
const saidInReadme = new Map([["combine-errors", "MIT"]]);

/** What the workspaces need at run time, with everything that it needs in turn. */
export async function readProductionPackages(root: string): Promise<ProductionPackage[]> {
  const { stdout } = await promisify(execFile)(
    "pnpm",
    ["--recursive", "licenses", "list", "--prod", "--json"],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  const listed = Object.values(JSON.parse(stdout) as Record<string, Listed[]>).flat();
  const packages = await Promise.all(listed.map(readVersions));
  return packages.flat().sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

async function readVersions(listed: Listed): Promise<ProductionPackage[]> {
  return Promise.all(
    listed.versions.map(async (version, index) => ({
      name: withoutPlatform(listed.name),
      version,
      licence: saidInReadme.get(listed.name) ?? listed.license,
      ...(await readLicence(listed.paths[index]!, listed.author)),
    })),
  );
}

/** Binaries come once per platform; the notices are the same on all of them. */
function withoutPlatform(name: string): string {
  return name.replace(/(linux|linuxmusl|darwin|win32)-(x64|arm64)$/, "<platform>");
}

async function readLicence(
  folder: string,
  author: string | undefined,
): Promise<Pick<ProductionPackage, "copyright" | "file">> {
  const names = await readdir(folder);
  const file = names.sort().find((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  const text = file ? await readFile(join(folder, file), "utf8") : "";
  const line = /^\W*(copyright (?:\(c\)|©|\d{4}).*|\(c\) \d{4}.*)$/im.exec(text)?.[1];
  const copyright = line ?? (author ? `By ${author}` : "");
  return { copyright: copyright.replaceAll(/[\s|]+/g, " ").trim(), file };
}

/** By code units: the order must not depend on the language of the machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
