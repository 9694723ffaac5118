import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "./root.ts";

/**
 * Where databases and files of this machine live: .areon in the checkout. Root runs PostgreSQL as
 * another user, who can't enter a checkout below a private home; then the temporary folder is used.
 */
export function localHome(): string {
  const isHidden = process.getuid?.() === 0 && !isReachableByOthers(root);
  const key = createHash("sha256").update(root).digest("hex").slice(0, 12);
  return isHidden ? join(tmpdir(), `areon-${key}`) : join(root, ".areon");
}

function isReachableByOthers(path: string): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}
