import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { atEachWidth, desk, expectNothingCut, phone, tablet } from "./nothing-cut.ts";

/** A story of readers is told on a phone. What it uses could be used on a tablet and at a desk, and nothing is cut. */
export async function expectUsable(...controls: readonly Locator[]): Promise<void> {
  const page = controls[0]!.page();
  const look = async () => {
    for (const control of controls) await control.click({ trial: true });
    await expectNothingCut(page);
  };
  await atEachWidth(page, look, [desk, tablet, phone]);
}

/** What the API says, for tests that must not know the demonstration's words by heart. */
export async function readApi<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await request.get(`/api/v1${path}`);
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as Answer;
}

/**
 * The script of a page that is only read comes with the first movement. A hand moves more than once: the
 * first movement may come before React has drawn the part that listens for it.
 */
export async function untilAwake(page: Page): Promise<void> {
  let moves = 0;
  await expect(async () => {
    moves += 1;
    await page.mouse.move(40 + (moves % 2), 300);
    expect(await page.locator('[id^="pagina-"] > *').first().evaluate(isHeld)).toBe(true);
  }).toPass();
}

function isHeld(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
}

/** From here on a whole load would lose the mark. */
export async function markDocument(page: Page): Promise<void> {
  await untilAwake(page);
  await page.evaluate(() => {
    document.documentElement.dataset["stays"] = "yes";
  });
}

export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-stays", "yes");
}

/** What search engines read of a page, as the server sent it. */
export async function readJsonLd(request: APIRequestContext, path: string): Promise<unknown> {
  const html = await (await request.get(path)).text();
  const [, json = ""] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}
