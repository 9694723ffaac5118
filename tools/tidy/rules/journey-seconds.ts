import { overCeiling } from "../../test-seconds.ts";
import { limits } from "../limits.ts";
import type { Repository } from "../repository.ts";
import type { Finding, Rule } from "../rule.ts";

const path = "tools/test-seconds.json";

/** A run compares what it measures itself; here it is what was stored. */
export const journeySeconds: Rule = {
  name: "journey-seconds",
  guarantee: `all journeys together take at most ${limits.journeySeconds} s, as \`node tools/ci.ts --store\` measured them`,
  check(repository) {
    const stored = storedSeconds(repository);
    if (stored === undefined) return [];
    const journeys = repository.files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file.path));
    const findings: Finding[] = journeys
      .filter((journey) => stored[journey.path] === undefined)
      .map((journey) =>
        finding(`${journey.path} was never measured: run \`node tools/ci.ts --store\``),
      );
    const gone = Object.keys(stored).filter((name) => !repository.byPath.has(name));
    findings.push(...gone.map((name) => finding(`${name} is not there: take its figure out`)));
    const over = overCeiling(stored);
    if (over !== undefined) findings.push(finding(over));
    return findings;
  },
};

function storedSeconds({ byPath }: Repository): Record<string, number> | undefined {
  const file = byPath.get(path);
  if (file === undefined) return undefined;
  return (JSON.parse(file.text) as { journeys: Record<string, number> }).journeys;
}

function finding(message: string): Finding {
  return { path, line: 1, message };
}
