import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./root.ts";

/** All workspaces with TypeScript 7; another `tsc` on the path would check something else in silence. */
const run = promisify(execFile);
const tsc = join(root, "node_modules", ".bin", "tsc");

const { stdout: version } = await run(tsc, ["--version"]);
if (!version.startsWith("Version 7.")) throw new Error(`tsc is ${version.trim()}, not 7`);
await run(join(root, "web", "node_modules", ".bin", "react-router"), ["typegen"], {
  cwd: join(root, "web"),
});

// What a run before has found holds for files that nothing has touched since.
const found = join(root, "node_modules", ".cache", "types");
let failed = false;
for (const project of ["contracts", "server", "sandbox", "web", "."]) {
  const kept = join(found, `${project === "." ? "tools" : project}.tsbuildinfo`);
  await run(tsc, ["-p", join(root, project), "--incremental", "--tsBuildInfoFile", kept]).catch(
    (error: { stdout: string }) => {
      failed = true;
      process.stdout.write(error.stdout);
    },
  );
}
process.exitCode = failed ? 1 : 0;
