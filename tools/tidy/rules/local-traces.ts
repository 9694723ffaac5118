import { fileRule } from "../rule.ts";

const traces: readonly (readonly [pattern: RegExp, complaint: string])[] = [
  [/(?<![\w.$~-])\/(work|root|home\/\w+|Users\/\w+)\//, "a path of one machine: make it relative"],
  [/\.\.\/shared\b/, "a file outside the repository: state here what is needed from it"],
  [
    /https?:\/\/[^/\s"']*(registry|artifactory|verdaccio|nexus|npmmirror)[^/\s"']*/i,
    "a package registry's host: it belongs to the machine's own configuration",
  ],
];

export const localTraces = fileRule({
  name: "local-traces",
  guarantee: "no file knows the machine it was written on or the registry it was installed from",
  applies: ({ path }) => !path.startsWith("tools/tidy/"),
  *check({ text }) {
    for (const [index, line] of text.split("\n").entries()) {
      for (const [pattern, complaint] of traces) {
        const found = pattern.exec(line)?.[0];
        if (found) yield { line: index + 1, message: `\`${found}\` is ${complaint}` };
      }
    }
  },
});
