/** What a plan needs to know of a step. */
export interface Planned {
  readonly name: string;
  /** Names of steps that must have held before. */
  readonly needs?: readonly string[];
  /** How many cores it keeps busy; more than there are means all of them. */
  readonly cores: number;
}

export interface Progress {
  readonly held: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
  readonly running: readonly Planned[];
}

/** Those that begin now, in the order of the plan; a wide one that waits is not overtaken by what comes after it. */
export function toBegin<S extends Planned>(
  waiting: readonly S[],
  { held, running }: Progress,
  cores: number,
): S[] {
  const wideness = ({ cores: wanted }: Planned) => Math.min(wanted, cores);
  let free = cores - running.reduce((sum, step) => sum + wideness(step), 0);
  const begun: S[] = [];
  for (const step of waiting) {
    if (!(step.needs ?? []).every((name) => held.has(name))) continue;
    if (wideness(step) > free) break;
    free -= wideness(step);
    begun.push(step);
  }
  return begun;
}

/** Those that can't begin any more, because something that they need has failed. */
export function cutOff<S extends Planned>(waiting: readonly S[], { failed }: Progress): S[] {
  const lost = new Set(failed);
  const found: S[] = [];
  for (;;) {
    const next = waiting.find(
      ({ name, needs = [] }) => !lost.has(name) && needs.some((need) => lost.has(need)),
    );
    if (next === undefined) return found;
    lost.add(next.name);
    found.push(next);
  }
}

/** A plan whose steps wait for each other, or for one that is not there, would never end. */
export function faultsOf(plan: readonly Planned[]): string[] {
  const names = new Set(plan.map(({ name }) => name));
  const missing = plan.flatMap(({ name, needs = [] }) =>
    needs
      .filter((need) => !names.has(need))
      .map((need) => `${name} needs ${need}, which is not there`),
  );
  if (missing.length > 0) return missing;
  const ended = new Set<string>();
  let rest = plan;
  while (rest.length > 0) {
    const ready = rest.filter(({ needs = [] }) => needs.every((need) => ended.has(need)));
    if (ready.length === 0) return rest.map(({ name }) => `${name} waits for itself`);
    for (const { name } of ready) ended.add(name);
    rest = rest.filter((step) => !ready.includes(step));
  }
  return [];
}
