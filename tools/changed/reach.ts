interface Reference {
  readonly from: string;
  readonly to: string;
}

/** They look at the whole tree, so every change can touch them. */
const always = [/^tools\/tidy\/tidy\.pure\.test\.ts$/, /^tools\/boundaries\/.*\.test\.ts$/];
/** Nobody imports them, and everybody stands on them. */
const underAll =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|vitest\.config\.ts|tsconfig[\w.]*\.json|\w+\/(package|tsconfig)\.json)$/;
/** What the database holds before a test begins. */
const underDatabase = /^(db\/|tools\/(vitest-postgres|throw-away-cluster)\.ts$)/;
const isTest = (path: string) => /\.test\.tsx?$/.test(path) && !path.endsWith(".parts.test.ts");
const meetsDatabase = (path: string) =>
  /^(server|sandbox)\/.*\.test\.ts$/.test(path) && !path.endsWith(".pure.test.ts");

/**
 * Who imports what was changed, however many steps away. A changed migration or seed touches every test on a
 * database; a test that reads another file by its path is reached as if it imported it.
 */
export function testsTouchedBy({
  changed,
  paths,
  references,
}: {
  changed: readonly string[];
  paths: readonly string[];
  references: readonly Reference[];
}): string[] {
  const tests = paths.filter(isTest);
  if (changed.some((path) => underAll.test(path))) return tests;
  const reached = reach(changed, references);
  const isOnNewDatabase = changed.some((path) => underDatabase.test(path));
  return tests.filter(
    (path) =>
      reached.has(path) ||
      always.some((pattern) => pattern.test(path)) ||
      (isOnNewDatabase && meetsDatabase(path)),
  );
}

function reach(changed: readonly string[], references: readonly Reference[]): Set<string> {
  const users = Map.groupBy(references, ({ to }) => to);
  const reached = new Set(changed);
  const open = [...changed];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const { from } of users.get(path) ?? []) {
      if (reached.has(from)) continue;
      reached.add(from);
      open.push(from);
    }
  }
  return reached;
}
