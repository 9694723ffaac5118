import { limits } from "../limits.ts";
import type { Repository } from "../repository.ts";
import type { Finding, Rule } from "../rule.ts";

const directive =
  /(@ts-(?:expect-error|ignore|nocheck)|(?:oxlint|eslint|biome|prettier|oxfmt|stylelint)-(?:disable|ignore)[\w-]*)(.*)/;
/** At least three words after the directive and its rule names. */
const reason = /(--|:)\s*\S+(\s+\S+){2,}/;

export const suppressions: Rule = {
  name: "suppressions",
  guarantee: `lint suppressions give their reason on the same line, and there are at most ${limits.suppressions}`,
  check(repository) {
    const all = findSuppressions(repository);
    const findings: Finding[] = all
      .filter(({ text }) => !reason.test(text))
      .map(({ path, line }) => ({
        path,
        line,
        message: "suppression without a reason: write `-- why it can't be otherwise` on this line",
      }));
    const first = all[limits.suppressions];
    if (first) {
      const { path, line } = first;
      const message = `${all.length} suppressions, at most ${limits.suppressions} are allowed: write code that needs none`;
      findings.push({ path, line, message });
    }
    return findings;
  },
};

export function findSuppressions({ files }: Repository): {
  path: string;
  line: number;
  text: string;
}[] {
  return files.flatMap((file) =>
    remarksOf(file).flatMap(({ text, line }) => {
      const match = directive.exec(text);
      return match ? [{ path: file.path, line, text: match[2]!.trimStart() }] : [];
    }),
  );
}

function remarksOf(file: Repository["files"][number]): { text: string; line: number }[] {
  if (file.isScript) {
    return file.comments.flatMap(({ text, line }) =>
      text.split("\n").map((part, index) => ({ text: part, line: line + index })),
    );
  }
  if (!file.path.endsWith(".css")) return [];
  return file.text.split("\n").map((text, index) => ({ text, line: index + 1 }));
}
