import { fileRule } from "../rule.ts";

const reminder = /\b(TODO|FIXME|XXX)\b/;

export const reminders = fileRule({
  name: "reminders",
  guarantee: "nothing is left as a reminder in a comment",
  applies: ({ path }) => !path.startsWith("tools/tidy/") && path !== "pnpm-lock.yaml",
  *check(file) {
    // In code only comments count: "TODO" is also a Portuguese word that a screen may show.
    const remarks = file.isScript
      ? file.comments
      : file.text.split("\n").map((text, index) => ({ text, line: index + 1 }));
    for (const { text, line } of remarks) {
      const word = reminder.exec(text)?.[0];
      if (word) yield { line, message: `${word}: do it now or open an issue` };
    }
  },
});
