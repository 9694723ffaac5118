import ts from "typescript";
import { fileRule } from "../rule.ts";

/** The browser's own bubbles and file buttons are in its language, float over the page and look like nothing of ours. */
export const plainControls = fileRule({
  name: "plain-controls",
  guarantee: "forms say themselves what is wrong, and no file button of the browser is shown",
  applies: (file) => file.path.startsWith("web/app/") && file.path.endsWith(".tsx") && !file.isTest,
  *check(file) {
    for (const node of file.nodes) {
      if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) continue;
      const tag = node.tagName.getText(file.ast);
      const given = node.attributes.getText(file.ast);
      if (/^[fF]orm$/.test(tag) && !/\bnoValidate\b|\bonInvalid/.test(given)) {
        const message = "the browser's bubbles: take CheckedForm of web/app/ui, or noValidate";
        yield { line: file.lineOf(node), message };
      }
      if (/\btype="file"/.test(given) && !/\bsr-only\b/.test(given)) {
        const message =
          "the browser's file button: take FileField of web/app/ui, or a label around";
        yield { line: file.lineOf(node), message };
      }
    }
  },
});
