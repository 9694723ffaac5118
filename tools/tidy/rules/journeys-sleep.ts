import ts from "typescript";
import { fileRule } from "../rule.ts";

/** A journey waits for a fact or moves a clock; a pause is long enough on one machine only. */
export const journeysSleep = fileRule({
  name: "journeys-sleep",
  guarantee: "no journey sleeps",
  applies: ({ path, isScript }) => isScript && path.startsWith("e2e/"),
  *check(file) {
    for (const node of file.nodes) {
      if (!ts.isCallExpression(node)) continue;
      const callee = node.expression.getText(file.ast);
      if (!/(^|\.)(waitForTimeout|setTimeout)$/.test(callee) || callee === "test.setTimeout")
        continue;
      yield {
        line: file.lineOf(node),
        message: "a pause: wait for what is to be seen, or move the page's clock",
      };
    }
  },
});
