import { runningRelease } from "./router-state.ts";

/**
 * What stands between a person and what they asked for: no signal, a new release that replaced the files of
 * this page, or something of ours that failed although the site answers.
 */
export type Hindrance = "silent" | "renewed" | "broken";

const patienceMs = 5_000;

/**
 * Asked when a file did not come. The router's list of pages knows whether this release is still the one that
 * is served; it is asked past the browser's own store, which would answer without a signal.
 */
export async function askSite(): Promise<Hindrance | "same"> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`/__manifest?paths=%2F&version=${runningRelease()}`, {
      cache: "no-store",
      signal,
    });
    if (answer.status === 204) return "renewed";
    return answer.ok ? "same" : "silent";
  } catch {
    return "silent";
  }
}

/**
 * Some devices say nothing when their signal comes back. An answer of the site is proof enough, and
 * whoever waits for the device's word (queries, uploads, parts, the page being opened) is told in its place.
 */
export async function tellWhenAnswered(): Promise<boolean> {
  if ((await askSite()) === "silent") return false;
  dispatchEvent(new Event("online"));
  return true;
}
