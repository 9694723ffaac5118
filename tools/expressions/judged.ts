import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";
import type { Growth } from "./judge-expression.ts";

export const judgedFile = join(root, "tools", "expressions", "judged.json");

/** By the text of the expression: what `pnpm expressions` found, which holds for ever. */
export const judged = JSON.parse(readFileSync(judgedFile, "utf8")) as Readonly<
  Record<string, Growth>
>;
