import type { Finding, Rule } from "../rule.ts";

const folder = "db/migrations/";

export const migrations: Rule = {
  name: "migrations",
  guarantee: "migrations are numbered without gaps and open with a sentence that says why",
  check({ files }) {
    return files
      .filter(({ path }) => path.startsWith(folder))
      .flatMap(({ path, text }, index): Finding[] => {
        const findings: Finding[] = [];
        const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(path.slice(folder.length))?.[1];
        const expected = String(index + 1).padStart(4, "0");
        if (number !== expected) {
          findings.push({
            path,
            line: 1,
            message: `should be called ${expected}_what_it_adds.sql`,
          });
        }
        if (!/^-- \p{Lu}.*\s.*\s.*\.$/u.test(text.split("\n")[0]!)) {
          const message = "first line must be `-- A sentence that says why.`";
          findings.push({ path, line: 1, message });
        }
        return findings;
      });
  },
};
