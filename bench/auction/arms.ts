import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { firstMessage, start } from "../../fault/run/children.ts";
import { treeCpuSeconds } from "../ledger/tree-cpu.ts";
import type { BareOptions } from "./bare.ts";
import type { Bidding, BiddingPlan, Placed } from "./bidding.ts";
import { checkLot, isSound, type LotFigures, type LotFindings } from "./check-lot.ts";
import type { LoadOptions } from "./load.ts";
import { terms, type Stage } from "./stage.ts";

export type ArmName = "naive" | "function" | "ours";

export interface ArmResult extends Omit<Bidding, "placed"> {
  found: LotFindings & LotFigures;
  isSound: boolean;
  /** Microseconds of CPU for one bid: of everything, and of ours by whose it is. */
  cpuEach: number;
  parts: { api: number; load: number; rest: number } | undefined;
}

export interface ArmPlan {
  bidders: number;
  seconds: number;
  warmUpSeconds: number;
  /** Of an open loop. */
  rate?: number;
}

let runs = 0;

/** One auction, one way of bidding, looked at from outside when it is over. */
export async function runArm(stage: Stage, arm: ArmName, plan: ArmPlan): Promise<ArmResult> {
  const auctionId = await stage.newLot(plan.bidders);
  return runOn(stage, { arm, plan, auctionId });
}

export async function runOn(
  stage: Stage,
  { arm, plan, auctionId }: { arm: ArmName; plan: ArmPlan; auctionId: string },
): Promise<ArmResult> {
  runs += 1;
  const file = join(stage.directory, "placed.json");
  const { startingPrice: firstAmount, increment } = terms;
  const bidding: BiddingPlan = { ...plan, firstAmount, increment };
  const child = start(...(await program(stage, { arm, bidding, auctionId, file })));
  if ((await firstMessage(child)) === undefined) throw new Error(`${arm} did not begin`);
  const before = { all: treeCpuSeconds(), api: await apiMicroseconds(stage) };
  const figures = await firstMessage<Omit<Bidding, "placed">>(child);
  if (!figures) throw new Error(`${arm} ended without a word`);
  const all = (treeCpuSeconds() - before.all) * 1e6;
  const api = (await apiMicroseconds(stage)) - before.api;
  const placed = JSON.parse(await readFile(file, "utf8")) as Placed[];
  const timed = Math.max(1, figures.perSecond * plan.seconds);
  const found = await checkLot(stage.owner, { auctionId, increment }, placed);
  const { cpu: load } = figures;
  return {
    ...figures,
    found,
    isSound: isSound(found) && figures.failed === 0,
    cpuEach: all / timed,
    parts:
      arm === "ours"
        ? { api: api / timed, load: load / timed, rest: (all - api - load) / timed }
        : undefined,
  };
}

async function program(
  stage: Stage,
  run: { arm: ArmName; bidding: BiddingPlan; auctionId: string; file: string },
): Promise<[URL, string[]]> {
  const { arm, bidding, auctionId, file } = run;
  if (arm === "ours") {
    const tokens = await stage.tokensFile();
    const options: LoadOptions = {
      ...bidding,
      port: stage.port,
      auctionId,
      tokens,
      file,
      run: runs,
    };
    return [new URL("load.ts", import.meta.url), [JSON.stringify(options)]];
  }
  const { appUrl: databaseUrl, peopleFile: people } = stage;
  const options: BareOptions = { ...bidding, how: arm, databaseUrl, auctionId, people, file };
  return [new URL("bare.ts", import.meta.url), [JSON.stringify(options)]];
}

async function apiMicroseconds({ api }: Stage): Promise<number> {
  return (await api.call<{ microseconds: number }>("usage")).microseconds;
}
