import ts from "typescript";
import { fileRule } from "../rule.ts";

/** What screens call something else, by the word that they never use for it. */
const words: Readonly<Record<string, string>> = {
  dígitos: "números: that is what a person types; the check digit alone is a dígito",
};

export const oneWord = fileRule({
  name: "one-word",
  guarantee: "one thing has one word on all screens and in all refusals",
  applies: (file) =>
    /^(web\/app|contracts\/src|server\/src)\//.test(file.path) && file.isScript && !file.isTest,
  *check(file) {
    for (const node of file.nodes) {
      if (!ts.isStringLiteralLike(node) && !ts.isJsxText(node) && !ts.isTemplateLiteralToken(node))
        continue;
      const found = Object.keys(words).find((word) => node.text.includes(word));
      if (found) yield { line: file.lineOf(node), message: `${found}: say ${words[found]}` };
    }
  },
});
