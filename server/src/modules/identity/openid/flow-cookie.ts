import { createHash } from "node:crypto";
import { readCookie } from "#platform/http/read-cookie";

const callbackPath = "/auth/v1/callback";
const lifeSeconds = 600;

/**
 * Marks the browser that left for the provider. Without it somebody could send their own way back to
 * a visitor, who would sign in to a stranger's account or add their provider to it.
 */
export function flowCookie(
  { state, browserMark }: { state: string; browserMark: string },
  publicOrigin: string,
): string {
  return cookie(state, { value: browserMark, maxAge: lifeSeconds, publicOrigin });
}

export function endedFlowCookie(state: string, publicOrigin: string): string {
  return cookie(state, { value: "", maxAge: 0, publicOrigin });
}

export function readFlowCookie(header: string | undefined, state: string): string | undefined {
  return readCookie(header, nameOf(state));
}

function cookie(
  state: string,
  { value, maxAge, publicOrigin }: { value: string; maxAge: number; publicOrigin: string },
): string {
  const secure = publicOrigin.startsWith("https:") ? "; Secure" : "";
  return `${nameOf(state)}=${value}; Path=${callbackPath}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** One for each flow, so that two tabs do not undo each other. */
function nameOf(state: string): string {
  return `areon_flow_${createHash("sha256").update(state).digest("hex").slice(0, 12)}`;
}
