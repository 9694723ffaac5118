import type { Locator, Page } from "@playwright/test";

export interface Typed {
  /** Whether a field that was filled is empty now, or says something else, or is gone. */
  isLost: () => Promise<boolean>;
}

export const nothingTyped: Typed = { isLost: async () => false };

/** A figure into each field of the page that takes words: it is an amount, a quantity, a search or a sentence. */
export async function typeEverywhere(page: Page): Promise<Typed> {
  const fields = page.locator(
    "main :is(textarea, input:not([type]), input[type=text], input[type=search])",
  );
  const read = () =>
    fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  const filled: Locator[] = [];
  for (const field of await fields.filter({ visible: true }).all()) {
    if (!(await field.isEditable())) continue;
    await field.fill("7");
    filled.push(field);
  }
  // An amount writes itself out when it is left.
  await filled.at(-1)?.blur();
  const written = await Promise.all(filled.map((field) => field.inputValue()));
  return {
    isLost: async () => {
      const there = await read();
      return written.some((value) => {
        const place = there.indexOf(value);
        if (place >= 0) there.splice(place, 1);
        return place < 0;
      });
    },
  };
}
