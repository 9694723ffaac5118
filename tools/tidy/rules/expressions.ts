import ts from "typescript";
import { judged } from "../../expressions/judged.ts";
import { fileRule } from "../rule.ts";
import type { SourceText } from "../source-text.ts";

/** Where a slow text costs everybody else, because it is read in a process of ours. */
const isOurs = ({ path }: SourceText) =>
  /^(contracts|server)\//.test(path) || path.endsWith(".server.ts");

/** Where an expression may run away, and why its text is short or our own. */
const harmless: Readonly<Record<string, string>> = {
  "contracts/src/banks.ts": "names of banks, as the central bank lists them",
  "contracts/src/catalog-pricing.ts": "an amount, which has a pattern of its own",
  "contracts/src/catalog-slug.ts": "a title of at most 120 letters",
  "contracts/src/classification-words.ts": "a number, which has a pattern of its own",
  "contracts/src/contact-data.ts": "each of its parts has a bound",
  "server/src/modules/catalog/search/suggest-search.ts": "what is typed, of at most 120 letters",
  "server/src/modules/content/html/clean-html.ts": "what the desk has written",
  "server/src/modules/content/html/blocks-of-html.ts": "what the desk has written",
  "server/src/modules/content/html/table-of-contents.ts": "what the desk has written",
  "server/src/modules/content/html/text-of-html.ts": "what the desk has written",
  "server/src/modules/content/seed/parse-text-file.ts": "files of the project",
  "server/src/modules/content/seed/read-seed-texts.ts": "files of the project",
  "server/src/modules/identity/passwords/password-policy.ts": "a password, which has an end",
  "server/src/modules/identity/auth/verify-page.ts": "a page of the project",
  "server/src/modules/identity/conformance/testing/examine-rows.ts": "tests of the project",
  "server/src/modules/orders/documents/describe-document.ts": "a number",
  "server/src/modules/orders/invoices/invoice-document.ts": "a number",
  "server/src/platform/documents/share-picture.ts": "a title of at most 120 letters",
  "web/app/document/page-program.server.ts": "a page of the project",
  "web/app/stored-html/parse-stored-html.server.ts": "what the desk has written",
  "web/bundling/plain-icons.ts": "files of a package",
};

/** A text that somebody sends must not keep a process busy; in their own browser only what never ends counts. */
export const expressions = fileRule({
  name: "expressions",
  guarantee: "no regular expression runs away with a text that somebody may choose",
  applies: isLookedAt,
  *check(file) {
    for (const { text, line } of expressionsOf(file)) {
      const growth = judged[text];
      if (growth === undefined) {
        const message = `${text} is not judged yet: run \`pnpm expressions\``;
        yield { line, message };
        continue;
      }
      const isFine = growth === "linear" || (growth === "quadratic" && !isOurs(file));
      if (isFine || file.path in harmless) continue;
      const message = `${text} may run away: write it otherwise, or list the file in expressions.ts with the reason`;
      yield { line, message };
    }
  },
});

export function isLookedAt({ path, isTest, isScript }: SourceText): boolean {
  return isScript && !isTest && /^(contracts|server|web)\//.test(path);
}

export function expressionsOf(file: SourceText): { text: string; line: number }[] {
  return file.nodes
    .filter((node) => ts.isRegularExpressionLiteral(node))
    .map((node) => ({ text: node.getText(), line: file.lineOf(node) }));
}
