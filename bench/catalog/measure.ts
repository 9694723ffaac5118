import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { searchProducts as contract } from "@areon/contracts/catalog/search";
import { searchBench, type SearchFilters } from "../../server/src/modules/catalog/index.ts";
import type { Database } from "../../server/src/platform/db/database.ts";
import { createDice } from "./dice.ts";
import {
  ask,
  broadSearches,
  cursorBehind,
  deepPage,
  mistyped,
  wordsOf,
  type Question,
} from "./questions.ts";

export interface Bench {
  db: Database;
  print: (line: string) => void;
  searches: number;
}

type Answer = EndpointResult<typeof contract>;

/** A page of an answer, through the use case of the route. */
async function search(db: Database, filters: SearchFilters, cursor?: string): Promise<Answer> {
  const parts = { db, config: { FILES_ORIGIN: "http://localhost" } };
  const answer = await searchBench.searchProducts(parts, { ...filters, cursor, limit: 24 });
  if ("refused" in answer) throw new Error(`refused: ${JSON.stringify(filters)}`);
  return answer;
}

/** So many different texts rotate at least in a run of full length. */
const fewestTexts = 200;

/** First page, total and all facets in one call. */
export async function measureFirstPages({ db, print, searches }: Bench): Promise<number[]> {
  const warm = createDice(1);
  for (let n = 0; n < 100; n += 1) await search(db, ask(warm).filters);
  const dice = createDice(2);
  const byKind = new Map<string, number[]>();
  const words = new Set<string>();
  for (let n = 0; n < searches; n += 1) {
    const { kind, filters } = ask(dice);
    if (filters.q !== undefined) words.add(filters.q);
    const { ms, result } = await timed(() => search(db, filters));
    const range = result.total.is_capped ? "many" : "few";
    for (const name of [kind, `${range} matches`])
      byKind.set(name, [...(byKind.get(name) ?? []), ms]);
  }
  print(`first page and facets: ${searches} searches, ${words.size} different texts`);
  if (searches >= 600 && words.size < fewestTexts) {
    throw new Error(`${words.size} texts are too few: answers could come from the ones before`);
  }
  for (const [kind, times] of byKind) print(`  ${kind}: ${summary(times)}`);
  const all = [...byKind].flatMap(([kind, times]) => (kind.endsWith(" matches") ? times : []));
  print(`  all: ${summary(all)}`);
  return all;
}

/** Only the look-up of what was meant; the search that follows is one like any other. */
export async function measureCorrections({ db, print }: Bench): Promise<number[]> {
  const dice = createDice(3);
  const times: number[] = [];
  let corrected = 0;
  for (let n = 0; n < 300; n += 1) {
    const text = mistyped(dice, wordsOf(dice));
    const words = await searchBench.readWords(db, text);
    const { ms, result } = await timed(() => searchBench.correctWords(db, text, words));
    if (words.every(({ offers }) => offers > 0)) continue;
    times.push(ms);
    if (result !== null) corrected += 1;
  }
  print(`corrections: ${summary(times)}; ${corrected} of ${times.length} texts corrected`);
  return times;
}

export interface Depth {
  first: number[];
  deep: number[];
  offset: number[];
}

/** Broad searches by relevance: page 1, page 1,000 by its cursor, and the same page by OFFSET. */
export async function measureDepth({ db, print }: Bench): Promise<Depth> {
  const depth: Depth = { first: [], deep: [], offset: [] };
  let used = 0;
  for (const filters of broadSearches) {
    const before = await searchBench.pageByOffset(db, filters, deepPage * 24 - 25);
    const last = before[0];
    if (!last) continue;
    used += 1;
    const cursor = cursorBehind(last);
    for (let repeat = 0; repeat < 5; repeat += 1) {
      depth.first.push((await timed(() => search(db, filters))).ms);
      depth.deep.push((await timed(() => search(db, filters, cursor))).ms);
      if (repeat < 2)
        depth.offset.push(
          (await timed(() => searchBench.pageByOffset(db, filters, deepPage * 24 - 24))).ms,
        );
    }
  }
  print(`${used} broad searches; page 1: ${summary(depth.first)}`);
  print(`  page ${deepPage} by cursor: ${summary(depth.deep)}`);
  print(`  page ${deepPage} by OFFSET, rows only: ${summary(depth.offset)}`);
  return depth;
}

export interface Compared {
  ours: number[];
  naive: number[];
}

/** The same searches by words in both ways, taking turns. */
export async function measureNaive({ db, print }: Bench): Promise<Compared> {
  const dice = createDice(4);
  const compared: Compared = { ours: [], naive: [] };
  for (let n = 0; n < 60; n += 1) {
    const { filters }: Question = { kind: "words", filters: { q: wordsOf(dice) } };
    compared.naive.push((await timed(() => searchBench.rankNaively(db, filters))).ms);
    compared.ours.push((await timed(() => search(db, filters))).ms);
  }
  print(`by words, ours: ${summary(compared.ours)}`);
  print(`  ts_rank over every match and grouped counts: ${summary(compared.naive)}`);
  return compared;
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

export function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;
}

function summary(times: readonly number[]): string {
  const at = (share: number) => `${quantile(times, share).toFixed(1)} ms`;
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)} (${times.length})`;
}
