import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import { killAll } from "../../fault/run/children.ts";
import { onEnd } from "../../fault/run/clean-up.ts";
import { createVault } from "../../server/src/modules/identity/index.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import {
  createDatabase,
  createPool,
  type Database,
} from "../../server/src/platform/db/database.ts";
import { createAccessTokens } from "../../server/src/platform/http/access-token.ts";
import { startNatsNode } from "../../server/src/platform/realtime/test-nats.ts";
import { localEnvironment, makeLocalKeys } from "../../tools/environment.ts";
import { freePort, startThrowAwayCluster } from "../../tools/throw-away-cluster.ts";
import { startCallee, type Callee } from "../fanout/calls.ts";
import { makePeople } from "../ledger/people.ts";
import { createBidFunction } from "./function-bid.ts";
import { openLot, type LotPerson } from "./lots.ts";

/** The product's own API on NATS and a PostgreSQL with fsync, and people with money who may bid. */
export interface Stage {
  appUrl: string;
  owner: Pool;
  db: Database;
  directory: string;
  api: Callee;
  port: number;
  /** A new auction that is open for long and in which all of them may bid. */
  newLot(bidders: number): Promise<string>;
  /** Files for whoever bids: the people, and their headers of now, since a token lives for minutes. */
  peopleFile: string;
  tokensFile(): Promise<string>;
}

export const terms = { startingPrice: 10_000, increment: 1 };
const hourMs = 3_600_000;

export async function openStage(options: {
  people: number;
  /** Where the API writes a profile of its processor time when it ends. */
  profile: string | undefined;
}): Promise<Stage> {
  const { appUrl, ownerUrl, stop } = await startThrowAwayCluster({ durable: true });
  onEnd(stop);
  onEnd(killAll);
  const directory = await mkdtemp(join(tmpdir(), "areon-bench-"));
  onEnd(() => rm(directory, { recursive: true, force: true }));
  const owner = createPool({ connectionString: ownerUrl, poolSize: 1, onPoolError: () => {} });
  onEnd(() => owner.end());
  const db = createDatabase(
    createPool({ connectionString: appUrl, poolSize: 4, onPoolError: () => {} }),
  );
  onEnd(() => db.destroy());
  await createBidFunction(owner);
  const environment = await environmentOf({ appUrl, ownerUrl, directory });
  const config = readConfig(environment);
  const accessTokens = await createAccessTokens(config);
  const [creator, ...bidders] = await makePeople(
    { db, vault: createVault(config), accessTokens },
    options.people + 1,
  );
  const people: LotPerson[] = bidders.map(({ actor, partyId }) => ({
    partyId,
    userId: actor.userId,
  }));
  const peopleFile = join(directory, "people.json");
  await writeFile(peopleFile, JSON.stringify(people));
  await owner.query("vacuum analyze");
  const api = await startCallee(join(import.meta.dirname, "../fanout/node.ts"), {
    ...environment,
    ...(options.profile && {
      NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=500 --cpu-prof-dir=${options.profile}`,
    }),
  });
  onEnd(async () => api.stop());
  const { api: port } = await api.call<{ api: number }>("ports");
  const seller = { partyId: creator!.partyId, userId: creator!.actor.userId };
  return {
    appUrl,
    owner,
    db,
    directory,
    api,
    port,
    peopleFile,
    newLot: (count) => {
      const open = { ...terms, isSoftClose: true, endsInMs: 6 * hourMs };
      return openLot((text, values) => owner.query(text, values), {
        creator: seller,
        bidders: people.slice(0, count),
        ...open,
      });
    },
    tokensFile: async () => {
      const file = join(directory, "tokens.json");
      const signed = bidders.map(({ actor }) => accessTokens.sign(actor));
      const headers = (await Promise.all(signed)).map((token) => `Bearer ${token}`);
      await writeFile(file, JSON.stringify(headers));
      return file;
    },
  };
}

async function environmentOf(options: {
  appUrl: string;
  ownerUrl: string;
  directory: string;
}): Promise<Record<string, string>> {
  const nats = await startNatsNode({ port: await freePort() });
  onEnd(() => nats.kill());
  const unused = await freePort();
  const environment = localEnvironment({
    profile: "sandbox",
    apiPort: unused,
    webPort: unused,
    workerProbePort: unused,
    sandboxPort: unused,
    smtpPort: unused,
    appUrl: options.appUrl,
    ownerUrl: options.ownerUrl,
    filesDirectory: options.directory,
    keys: makeLocalKeys(),
  });
  return { ...environment, NATS_URL: nats.url, LOG_LEVEL: "error" };
}
