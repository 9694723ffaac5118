import type { Page } from "@playwright/test";

export interface Typed {
  /** Whether a field that was filled is empty now, or says something else, or is gone. */
  isLost: () => Promise<boolean>;
}

export const nothingTyped: Typed = { isLost: async () => false };

/**
 * A figure into each field of the page that takes words: it is an amount, a quantity, a search or a sentence. What a field
 * makes of it is known once it was left and the page has what it asked for then.
 */
export async function typeEverywhere(page: Page, settle: () => Promise<void>): Promise<Typed> {
  const fields = page.locator(
    "main :is(textarea, input:not([type]), input[type=text], input[type=search])",
  );
  const read = () =>
    fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  for (const field of await fields.filter({ visible: true }).all()) {
    if (!(await field.isEditable())) continue;
    await field.fill("7");
    await field.blur();
  }
  await settle();
  const written = (await read()).filter((value) => value.includes("7"));
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
