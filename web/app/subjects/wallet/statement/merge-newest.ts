import type { Movement } from "@areon/contracts/wallet/wallet";
import type { MovementPage } from "../page/wallet-queries.ts";

/**
 * Brings the newest page into those that are shown, without asking for the others again. Undefined
 * when there is a gap between them: then only the newest page is certain.
 */
export function mergeNewest(
  shown: readonly MovementPage[],
  newest: MovementPage,
): MovementPage[] | undefined {
  const known = new Set(shown.flatMap(({ movements }) => movements.map(({ id }) => id)));
  const [first, ...others] = shown;
  const overlaps = newest.movements.some(({ id }) => known.has(id));
  if (!first || !(overlaps || known.size === 0)) return undefined;
  const changed = new Map(newest.movements.map((movement) => [movement.id, movement]));
  const added = newest.movements.filter(({ id }) => !known.has(id));
  const pages = [first, ...others].map((page) => replaceMovements(page, changed));
  return [
    {
      ...pages[0]!,
      movements: [...added, ...pages[0]!.movements],
      days: mergeDays(first.days, newest.days),
      next_cursor: known.size === 0 ? newest.next_cursor : first.next_cursor,
    },
    ...pages.slice(1),
  ];
}

/** What is held becomes posted or is let go; an unchanged movement stays the same object, and so does its page. */
function replaceMovements(page: MovementPage, changed: ReadonlyMap<string, Movement>) {
  const movements = page.movements.map((movement) => {
    const now = changed.get(movement.id);
    return now && JSON.stringify(now) !== JSON.stringify(movement) ? now : movement;
  });
  const isSame = movements.every((movement, index) => movement === page.movements[index]);
  return isSame ? page : { ...page, movements };
}

function mergeDays(before: MovementPage["days"], now: MovementPage["days"]): MovementPage["days"] {
  const renewed = new Set(now.map(({ date }) => date));
  return [...now, ...before.filter(({ date }) => !renewed.has(date))];
}
