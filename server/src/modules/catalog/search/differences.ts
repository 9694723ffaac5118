import type { searchProducts } from "@areon/contracts/catalog/search";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { NaiveAnswer } from "./naive-search.ts";

type Answer = EndpointResult<typeof searchProducts>;

const cap = 1_000;

/** What differs between an answer and the naive one; nothing when every row and count is the same. */
export function differences(answer: Answer, naive: NaiveAnswer): string[] {
  const found: string[] = [];
  const expectSame = (what: string, ours: unknown, theirs: unknown) => {
    const [one, other] = [JSON.stringify(ours), JSON.stringify(theirs)];
    if (one !== other) found.push(`${what}: ${one} instead of ${other}`);
  };
  expectSame(
    "rows",
    answer.items.map(({ id }) => id),
    naive.ids,
  );
  expectSame("total", answer.total, told(naive.total));
  for (const { key, values } of answer.facets) {
    const counts = naive.facets.get(key) ?? new Map<string, number>();
    for (const { value, count, is_capped } of values) {
      expectSame(`${key} ${value}`, { count, is_capped }, told(counts.get(value) ?? 0));
    }
    // Of the categories only one level of the tree is shown.
    if (key === "category") continue;
    const missing = [...counts.keys()].filter((one) => !values.some(({ value }) => value === one));
    expectSame(`${key}, missing`, missing, []);
  }
  return found;
}

function told(count: number): { count: number; is_capped: boolean } {
  return { count: Math.min(count, cap), is_capped: count > cap };
}
