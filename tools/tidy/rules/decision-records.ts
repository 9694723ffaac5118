import { fileRule } from "../rule.ts";

const folder = "docs/decisions/";
const headings = ["Context", "Decision", "Consequences"];

export const decisionRecords = fileRule({
  name: "decision-records",
  guarantee: "every decision record tells its context, decision and consequences",
  applies: ({ path }) => path.startsWith(folder),
  *check({ path, text }) {
    if (!/^\d{4}-[a-z0-9-]+\.md$/.test(path.slice(folder.length))) {
      yield { line: 1, message: "name it NNNN-what-was-decided.md" };
    }
    for (const heading of headings) {
      if (!new RegExp(`^## ${heading}$`, "m").test(text)) {
        yield { line: 1, message: `has no heading \`## ${heading}\`` };
      }
    }
  },
});
