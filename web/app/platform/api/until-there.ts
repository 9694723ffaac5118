import { whenOnline } from "./when-online.ts";
import { askSite, type Hindrance } from "./ask-site.ts";

export interface Waiting {
  /** Aborted when nobody waits any more. */
  left?: AbortSignal | null | undefined;
  /** What stands in the way; told each time that it does not come. */
  tell: (hindrance: Hindrance) => void;
}

/**
 * Asks until it comes: again at once if the site answers, and else when the signal is back. What a new release
 * replaced never comes. Browsers of before 2026 remember a file that failed; there only loading the page anew
 * helps, which is what is offered wherever the site answers and the file does not come.
 */
export async function untilThere<Loaded>(
  load: () => Promise<Loaded>,
  { left, tell }: Waiting,
): Promise<Loaded> {
  for (let isAnswered = false; ;) {
    try {
      return await load();
    } catch (cause) {
      if (left?.aborted) throw cause;
      const answer = await askSite();
      const isFirst = answer === "same" && !isAnswered;
      isAnswered = answer === "same";
      if (isFirst) continue;
      tell(answer === "same" ? "broken" : answer);
      if (answer === "renewed")
        await new Promise((given) => left?.addEventListener("abort", given));
      else await whenOnline(left);
      if (left?.aborted) throw cause;
    }
  }
}
