import ts from "typescript";
import { fileRule } from "../rule.ts";

export const noAny = fileRule({
  name: "no-any",
  guarantee: "no type is `any`",
  applies: (file) => file.isScript && !file.isGeneratedOrSeed,
  *check(file) {
    for (const node of file.nodes) {
      if (node.kind === ts.SyntaxKind.AnyKeyword) {
        yield {
          line: file.lineOf(node),
          message: "`any`: name the type, or take `unknown` and narrow it",
        };
      }
    }
  },
});
