import { connectionFailed, replaced } from "./api-problem.ts";
import { askSite } from "./ask-site.ts";
import { untilThere } from "./until-there.ts";

/**
 * Code without a face of its own, fetched when it is first needed: a client of another party, the sending of an
 * act. When it does not come, whoever called is told as by a call that got no answer, and may ask again; what a new
 * release replaced has a problem of its own, for asking again brings nothing.
 */
export async function bring<Code>(load: () => Promise<Code>): Promise<Code> {
  return await load().catch(async (cause: unknown) => {
    throw connectionFailed(cause, (await askSite()) === "renewed" && replaced);
  });
}

/** What nobody asked for and nobody misses while it is not there; it comes when the signal does. */
export function bringQuietly<Code>(load: () => Promise<Code>, use: (code: Code) => void): void {
  untilThere(load, { tell: () => undefined }).then(use, () => undefined);
}
