import { fileRule } from "../rule.ts";

/** Shapes that prose does not take. Doc comments may show an example, so they are left out. */
const codeShapes = [
  /^(import|export)\s.*\bfrom\s+["']/,
  /^(export\s+)?(const|let|var)\s+[\w{[].*=/,
  /^(export\s+)?(async\s+)?function\s*\*?\s*\w+\s*\(/,
  /^(return|await|throw|yield)\b.*;$/,
  /^(if|for|while|switch|catch)\s*\(.*\)\s*(\{|return|continue|throw|await|\w+\()/,
  /^[\w.$!?[\]]+\s*[-+*|&?]*=\s*.+;$/,
  /^(await\s+|void\s+)?[\w$]+(\.[\w$]+)*\(.*\);?$/,
  /^[})\]]+[;,]?$|^\}\s*else\b/,
  /^<\/?[A-Za-z][\w.]*(\s[^<>]*)?\/?>$/,
];
const sqlShape = /^--\s*(select|insert|update|delete|create|alter|drop|grant|revoke)\b.*;\s*$/i;

export const commentedOutCode = fileRule({
  name: "commented-out-code",
  guarantee: "no comment holds code that once ran",
  applies: ({ path, isScript }) => isScript || path.endsWith(".sql"),
  *check(file) {
    const message = "commented-out code: delete it, the history keeps it";
    if (!file.isScript) {
      for (const [index, line] of file.text.split("\n").entries()) {
        if (sqlShape.test(line.trim())) yield { line: index + 1, message };
      }
      return;
    }
    for (const { text, line, isDoc } of file.comments) {
      if (isDoc) continue;
      const lines = text.split("\n").map((part) => part.trim());
      if (lines.some((part) => codeShapes.some((shape) => shape.test(part)))) {
        yield { line, message };
      }
    }
  },
});
