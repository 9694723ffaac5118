/** Runs once, whether the program ends, fails or is interrupted; the last one added goes first. */
const closers: (() => Promise<unknown>)[] = [];
let cleaning: Promise<void> | undefined;

export function onEnd(close: () => Promise<unknown>): void {
  closers.push(close);
}

export function cleanUp(): Promise<void> {
  cleaning ??= (async () => {
    for (const close of closers.toReversed()) await close().catch(() => {});
  })();
  return cleaning;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));
}
