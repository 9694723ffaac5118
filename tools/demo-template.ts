import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { localPassword, startLocalCluster } from "../server/src/platform/db/local-cluster.ts";
import { createDatabaseFor, createRoles } from "../server/src/platform/db/roles.ts";
import { localEnvironment, makeLocalKeys, type LocalKeys } from "./environment.ts";
import { localHome } from "./local-home.ts";
import { freePort, migrationsDirectory } from "./throw-away-cluster.ts";

const root = join(import.meta.dirname, "..");
const templates = join(localHome(), "templates");
export const demoDatabase = "areon_demo";

/**
 * A seeded database and its files, stopped and kept, so that the next demo starts from a copy. The
 * key holds what the content depends on: migrations, seed, the code that writes it, and the day,
 * because seeded times are relative to the moment of seeding.
 */
export async function prepareDemoTemplate(print: (line: string) => void): Promise<string> {
  const directory = join(templates, await templateKey());
  if (await exists(directory)) return directory;
  print("seeding a new demo template");
  await rm(templates, { recursive: true, force: true });
  const making = `${directory}.making`;
  await mkdir(making, { recursive: true });
  await fillTemplate(making);
  await rename(making, directory);
  return directory;
}

/** Every run works on its own copy and leaves the template as it was. */
export async function copyDemoTemplate(template: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  // Preserves owner and mode: the data directory belongs to PostgreSQL's own user.
  await promisify(execFile)("cp", ["-a", "--reflink=auto", template, target]);
}

/** What the template's rows were sealed with; a run on a copy needs the same keys. */
export async function readTemplateKeys(template: string): Promise<LocalKeys> {
  return JSON.parse(await readFile(join(template, keysFile), "utf8")) as LocalKeys;
}

const keysFile = "keys.json";

async function fillTemplate(directory: string): Promise<void> {
  const keys = makeLocalKeys();
  await writeFile(join(directory, keysFile), JSON.stringify(keys), { mode: 0o600 });
  const postgres = join(directory, "postgres");
  const cluster = await startLocalCluster({
    directory: postgres,
    port: await freePort(),
    durable: false,
  });
  try {
    await createRoles({ superuserUrl: cluster.superuserUrl, password: localPassword });
    await createDatabaseFor({ superuserUrl: cluster.superuserUrl, name: demoDatabase });
    const env = localEnvironment({
      profile: "sandbox",
      apiPort: 0,
      webPort: 0,
      workerProbePort: 0,
      sandboxPort: 0,
      smtpPort: 0,
      appUrl: cluster.urlFor({ database: demoDatabase, role: "areon_app" }),
      ownerUrl: cluster.urlFor({ database: demoDatabase, role: "areon_owner" }),
      filesDirectory: join(directory, "files"),
      keys,
    });
    await mkdir(join(directory, "files"), { recursive: true });
    for (const entry of ["migrate.ts", "seed.ts"]) {
      await promisify(execFile)(process.execPath, [join(root, "server", "src", "entry", entry)], {
        env: { ...process.env, ...env },
      });
    }
  } finally {
    await cluster.stop();
  }
}

async function templateKey(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of [
    migrationsDirectory,
    join(root, "db", "seed"),
    join(root, "server", "src"),
  ]) {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  }
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format();
  return `${day}-${hash.digest("hex").slice(0, 16)}`;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
