import { foldersAbove } from "./looked-at-folders.ts";

interface Reference {
  readonly from: string;
  /** A file, or a folder whose files are all meant. */
  readonly to: string;
}

/** They look at the whole tree, so every change can touch them. */
const always = [/^tools\/tidy\/tidy\.pure\.test\.ts$/, /^tools\/boundaries\/.*\.test\.ts$/];
/** Nobody imports them, and everybody stands on them. */
const underAll =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|vitest\.config\.ts|tsconfig[\w.]*\.json|\w+\/(package|tsconfig)\.json|tools\/apart\.ts)$/;
/** Types that reach where no import leads: packages and settings of the compiler, and what is made of the routes. */
const underTypes =
  /(\.d\.ts|tsconfig[\w.]*\.json|package\.json|^pnpm-[\w.-]+|^\.oxlintrc\.json|^web\/app\/routes\.ts)$/;
/** Runs in front of the files that share a process. */
const inFrontOfAll = "tools/leaves-nothing.ts";
/** Makes the database that is there before a test begins, with what `db` holds. */
const underDatabase = "tools/vitest-postgres.ts";
const isScript = (path: string) => /\.[cm]?[jt]sx?$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path) && !path.endsWith(".parts.test.ts");
const meetsDatabase = (path: string) =>
  /^(server|sandbox)\/.*\.test\.ts$/.test(path) && !path.endsWith(".pure.test.ts");

interface Change {
  readonly changed: readonly string[];
  readonly paths: readonly string[];
  readonly references: readonly Reference[];
}

/**
 * Who imports what was changed, however many steps away. A changed migration or seed touches every test on a
 * database; a test that reads another file by its path, or lists a folder, is reached as if it imported it.
 */
export function testsTouchedBy({ changed, paths, references }: Change): string[] {
  const tests = paths.filter(isTest);
  const reached = reach(changed, references);
  if (changed.some((path) => underAll.test(path)) || reached.has(inFrontOfAll)) return tests;
  const isOnNewDatabase =
    changed.some((path) => path.startsWith("db/")) || reached.has(underDatabase);
  return tests.filter(
    (path) =>
      reached.has(path) ||
      always.some((pattern) => pattern.test(path)) ||
      (isOnNewDatabase && meetsDatabase(path)),
  );
}

/** Whose types or lint can be others now. */
export function scriptsTouchedBy({ changed, paths, references }: Change): string[] {
  const scripts = paths.filter(isScript);
  if (changed.some((path) => underTypes.test(path))) return scripts;
  const reached = reach(changed, references);
  return scripts.filter((path) => reached.has(path));
}

/** A set visits what is added during the walk, so this follows references to their end. */
function reach(changed: readonly string[], references: readonly Reference[]): Set<string> {
  const users = Map.groupBy(references, ({ to }) => to);
  const usersOf = (place: string) => (users.get(place) ?? []).map(({ from }) => from);
  const reached = new Set([...changed, ...changed.flatMap(foldersAbove).flatMap(usersOf)]);
  for (const path of reached) for (const user of usersOf(path)) reached.add(user);
  return reached;
}
