import ts from "typescript";
import { fileRule } from "../rule.ts";

const pauses = new Set(["waitForTimeout", "setTimeout", "setInterval"]);
/** They sleep under whatever name they are imported. */
const timers = /^(node:)?timers(\/promises)?$/;

/** A journey waits for a fact or moves a clock; a pause is long enough on one machine only. */
export const journeysSleep = fileRule({
  name: "journeys-sleep",
  guarantee: "no journey sleeps",
  applies: ({ path, isScript }) => isScript && path.startsWith("e2e/"),
  *check(file) {
    for (const node of file.nodes) {
      if (!(ts.isStringLiteralLike(node) ? sleepsByText(node.text) : isPause(node))) continue;
      yield {
        line: file.lineOf(node),
        message: "a pause: wait for what is to be seen, or move the page's clock",
      };
    }
  },
});

function sleepsByText(text: string): boolean {
  return timers.test(text) || /\bpg_sleep/.test(text);
}

/** Called, or passed on to be called; how long a test may take is no pause. */
function isPause(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || !pauses.has(node.text)) return false;
  return (
    !ts.isImportSpecifier(node.parent) && !/^test(Info)?\.setTimeout$/.test(node.parent.getText())
  );
}
