import type { Page } from "@playwright/test";
import { hindranceWords } from "./hindrance-words.ts";

/** What a press changed that stays: where one is, in its first line, and what is open, chosen or told. */
export type Effect = string;

/** Its first line. */
export function addressIn(effect: Effect): string {
  return effect.split("\n")[0]!;
}

/** Not all words: prices, ages and countdowns change by themselves, and what did not come is no effect. */
export function effectOf(page: Page): Promise<Effect> {
  return page.evaluate((notTold) => {
    const wordsOf = (mark: string) =>
      [...document.querySelectorAll<HTMLElement>(mark)].map((element) => element.innerText);
    const marks = [
      "[open], [role=dialog]",
      ":popover-open",
      "[aria-expanded=true]",
      "[aria-pressed=true]",
      "[aria-selected=true]",
      "[aria-current]",
      "[aria-invalid=true]",
      "input:checked",
    ];
    const states = marks.map((mark) => `${mark} ${document.querySelectorAll(mark).length}`);
    const told = wordsOf("[role=alert], output").filter((words) => !notTold.test(words));
    const { pathname, search, hash } = location;
    const theme = document.documentElement.className;
    const heads = wordsOf("h1, :is(dialog[open], [role=dialog]) h2");
    return [pathname, search + hash, theme, ...heads, ...states, ...told].join("\n");
  }, hindranceWords);
}
