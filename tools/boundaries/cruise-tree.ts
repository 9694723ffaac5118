import { existsSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { contractRules } from "./contract-rules.ts";
import { serverRules } from "./server-rules.ts";
import { webRules } from "./web-rules.ts";
import { workspaceRules } from "./workspace-rules.ts";

export const rules = [...serverRules, ...workspaceRules, ...contractRules, ...webRules];

const folders = ["contracts", "server", "web", "sandbox", "tools", "db", "bench", "fault", "e2e"];

/** Follows every import below `root`, types included, and holds it against the rules. */
export async function cruiseTree(root: string): Promise<ICruiseResult> {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(
    present,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules },
      tsPreCompilationDeps: true,
      doNotFollow: { path: "node_modules" },
      exclude: { path: "(^|/)(build|dist|\\.react-router)/" },
      combinedDependencies: true,
    },
    {
      conditionNames: ["node", "import", "default"],
      exportsFields: ["exports"],
      // The web app's own prefix; everything else resolves by the manifests, as Node does it.
      alias: { "~": join(root, "web", "app") },
    },
  );
  if (typeof output === "string") throw new Error(output);
  return output;
}
