import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { fillSignIn } from "./identity-steps.ts";
import { comeFromElsewhere } from "./passing-time.ts";

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

/** The page's own script is there: hearts are drawn by it alone. */
export async function untilAwake(page: Page): Promise<void> {
  await page.mouse.move(40, 300);
  await expect(page.getByRole("button", { name: /^Favoritar / }).first()).toBeVisible();
}

/** From the page for signing in, to wherever it leads back. */
export async function signInAsBuyer(page: Page): Promise<void> {
  await comeFromElsewhere();
  await fillSignIn(page, demoBuyer);
}

export function titlesOf(page: Page): Promise<string[]> {
  return page.getByRole("article").getByRole("heading").allTextContents();
}
