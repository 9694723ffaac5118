import type { Page } from "@playwright/test";

export interface Typed {
  /** Whether a field that was filled is empty now, or says something else, or is gone. */
  isLost: () => Promise<boolean>;
}

/** A figure into each field of the page that takes words: it is an amount, a quantity, a search or a sentence. */
export async function typeEverywhere(page: Page): Promise<Typed> {
  const fields = page.locator(
    "main :is(textarea, input:not([type]), input[type=text], input[type=search])",
  );
  const read = () =>
    fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  const written: string[] = [];
  for (const field of await fields.filter({ visible: true }).all()) {
    if (!(await field.isEditable())) continue;
    await field.fill("7");
    written.push(await field.inputValue());
  }
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
