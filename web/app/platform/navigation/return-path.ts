/**
 * Where to go after signing in: a path of ours and nothing else. Browsers read `//host`, `/\host` and
 * hidden characters as other sites, so those are no paths; neither are the pages for signing in.
 */
export function returnPath(asked: string | null | undefined): string | undefined {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\\\s\p{Cc}\p{Cf}]/u.test(asked)) return undefined;
  const url = URL.parse(asked, ownOrigin);
  if (url?.origin !== ownOrigin || /^\/(?:auth|login|register)(?:\/|$)/.test(url.pathname)) {
    return undefined;
  }
  return url.pathname + url.search + url.hash;
}

/** The page for signing in that leads back to where the person wanted to be. */
export function signInAddress(from: string): string {
  const path = returnPath(from);
  return path && path !== "/" ? `/auth?next=${encodeURIComponent(path)}` : "/auth";
}

/** Stands in for our own site: only whether an address leaves it matters here. */
const ownOrigin = "https://areon.invalid";
