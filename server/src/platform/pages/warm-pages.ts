import { setTimeout as sleep } from "node:timers/promises";
import { pageAddress } from "./page-address.ts";
import type { PageSource } from "./page-source.ts";

/** Where most people come in. */
const doors = ["/", "/marketplace"];
const pauseMs = 500;
/** An API that is away keeps nobody from the pages; they open without it. */
const patienceMs = 10_000;

/**
 * Renders the doors once before visitors come: the first answers of a cold API take longer than a page waits,
 * and whoever came first would find the front page without what it is about.
 */
export async function warmPages(pages: Pick<PageSource, "get">): Promise<void> {
  const until = performance.now() + patienceMs;
  for (const door of doors) {
    while (performance.now() < until && !(await isWhole(pages, door))) await sleep(pauseMs);
  }
}

async function isWhole(pages: Pick<PageSource, "get">, door: string): Promise<boolean> {
  try {
    const { outcome } = await pages.get(pageAddress(door)!, "127.0.0.1");
    return outcome !== "failed";
  } catch {
    return false;
  }
}
