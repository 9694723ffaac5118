import { limits } from "../limits.ts";
import type { Repository } from "../repository.ts";
import type { Finding, Rule } from "../rule.ts";

const path = "tools/test-seconds.json";

/** What journeys cost is what every landing waits for, so growth is a decision. */
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
    const sum = Object.values(stored).reduce((total, seconds) => total + seconds, 0);
    if (sum > limits.journeySeconds) {
      const over = `journeys take ${sum.toFixed(0)} s, at most ${limits.journeySeconds} s are allowed`;
      findings.push(
        finding(`${over}: prove it in a module test, or raise the limit by a decision`),
      );
    }
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
