/** Takes `--until-fail N` out of what a runner is given. */
export function takeUntilFail(given: readonly string[]): {
  times: number | undefined;
  rest: string[];
} {
  const at = given.indexOf("--until-fail");
  if (at === -1) return { times: undefined, rest: [...given] };
  const times = Number(given[at + 1]);
  if (!Number.isInteger(times) || times < 1) {
    throw new Error("--until-fail needs a whole number of times");
  }
  return { times, rest: given.toSpliced(at, 2) };
}
