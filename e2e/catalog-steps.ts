import { expect, type APIRequestContext, type Page } from "@playwright/test";

export const demoBuyer = {
  name: "Carla Menezes",
  email: "comprador@demo.areon.br",
  password: "areon-demo",
};

/** The one offer of the demonstration that every journey knows; no journey changes it. */
const demoCode = "P-DEMO-01";

export interface DemoOffer {
  id: string;
  code: string;
  slug: string;
  title: string;
}

export async function demoOffer(request: APIRequestContext): Promise<DemoOffer> {
  const answer = await request.get(`/api/v1/catalog/products/${demoCode}`);
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as DemoOffer;
}

/**
 * The page's own script is there: hearts are drawn by it alone. A hand moves more than once: the first
 * movement may come before React has drawn the part that listens for it.
 */
export async function untilAwake(page: Page): Promise<void> {
  const heart = page.getByRole("button", { name: /^Favoritar / }).first();
  let moves = 0;
  await expect(async () => {
    moves += 1;
    await page.mouse.move(40 + (moves % 2), 300);
    await expect(heart).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

export function titlesOf(page: Page): Promise<string[]> {
  return page.getByRole("article").getByRole("heading").allTextContents();
}
