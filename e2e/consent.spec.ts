import type { Page } from "@playwright/test";
import { demoOffer } from "./catalog-steps.ts";
import { inDatabase } from "./database.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, takeOut, test, untilHydrated, whileOffline } from "./fixtures.ts";
import { readLayoutShift } from "./layout-shift.ts";
import { atEachWidth, desk, expectNothingCut, laptop, phone, tablet } from "./nothing-cut.ts";

test.use({ consent: "open" });

const question = (page: Page) => page.getByRole("region", { name: "Cookies" });
/** The same once more, for who wants to choose again. */
const again = (page: Page) => page.getByRole("dialog", { name: "Podemos contar leituras?" });

/** What the page would send with a yes, and the log of answers. */
function watchCalls(page: Page): { readings: string[]; answers: string[] } {
  const calls = { readings: [] as string[], answers: [] as string[] };
  page.on("request", (request) => {
    if (request.method() !== "POST") return;
    if (/\/content\/posts\/\d+\/views$/.test(request.url())) calls.readings.push(request.url());
    if (request.url().endsWith("/api/v1/consents")) calls.answers.push(request.postData() ?? "");
  });
  return calls;
}

test("nothing optional is sent before the answer; yes and no weigh the same", async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto("/blog/1");
  await untilHydrated(page);
  const accept = question(page).getByRole("button", { name: "Aceitar" });
  const refuse = question(page).getByRole("button", { name: "Recusar" });
  await expect(accept).toBeVisible();
  const [one, other] = await Promise.all([accept, refuse].map((button) => button.boundingBox()));
  expect([one!.width, one!.height, one!.y]).toEqual([other!.width, other!.height, other!.y]);
  const look = (button: typeof accept) =>
    button.evaluate((element) => {
      const { backgroundColor, color, fontWeight } = getComputedStyle(element);
      return [backgroundColor, color, fontWeight];
    });
  expect(await look(accept)).toEqual(await look(refuse));
  expect(calls).toEqual({ readings: [], answers: [] });
  expect(await page.context().cookies()).toEqual([]);

  await accept.click();
  await expect(question(page)).toBeHidden();
  await expect.poll(() => calls.readings.length).toBe(1);
  await expect.poll(() => calls.answers.length).toBe(1);
  await untilLogged(page);
  expect(await loggedChoices(calls.answers[0]!)).toEqual([{ statistics: true, marketing: false }]);
});

test("a no holds over pages, is logged, and is changed in the footer and on /cookies", async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto("/");
  await untilHydrated(page);
  await question(page).getByRole("button", { name: "Recusar" }).click();
  await expect(question(page)).toBeHidden();
  await untilLogged(page);
  await page.goto("/blog/1");
  await untilHydrated(page);
  await expect(question(page)).toBeHidden();
  expect(calls.readings).toEqual([]);

  const footer = page.getByRole("contentinfo").getByRole("button", { name: "Escolher cookies" });
  await footer.click();
  await expect(again(page).getByText("Sua escolha de hoje: recusada.")).toBeVisible();
  await again(page).getByRole("button", { name: "Aceitar" }).click();
  await expect.poll(() => calls.readings.length).toBe(1);
  await untilLogged(page);
  await page.goto("/cookies");
  await untilHydrated(page);
  await page.getByRole("main").getByRole("button", { name: "Escolher cookies" }).click();
  await expect(again(page).getByText("Sua escolha de hoje: aceita.")).toBeVisible();
  expect(calls.answers).toHaveLength(2);
  expect(await loggedChoices(calls.answers[1]!)).toEqual([
    { statistics: false, marketing: false },
    { statistics: true, marketing: false },
  ]);
});

test("an answer without a signal holds at once, and is logged when a page opens with one", async ({
  page,
  problems,
}) => {
  const calls = watchCalls(page);
  await page.goto("/bolsa", { waitUntil: "networkidle" });
  await untilHydrated(page);
  await expect(question(page)).toBeVisible();
  await page.context().setOffline(true);
  await question(page).getByRole("button", { name: "Recusar" }).click();
  await expect(question(page)).toBeHidden();
  await page.context().setOffline(false);
  await page.reload();
  await untilHydrated(page);
  await untilLogged(page);
  expect(calls.answers).toHaveLength(2);
  expect(await loggedChoices(calls.answers[1]!)).toEqual([{ statistics: false, marketing: false }]);
  takeOut(problems, whileOffline);
});

test("the open question lies over nothing, and neither does the way to the chat", async ({
  page,
  request,
}) => {
  const { slug } = await demoOffer(request);
  for (const path of ["/", "/marketplace", `/p/${slug}`, "/blog/1", "/help-center"]) {
    await page.goto(path);
    await untilHydrated(page);
    await expect(question(page)).toBeVisible();
    await atEachWidth(page, () => expectNothingCut(page), [phone, tablet, laptop, desk]);
  }
});

test("the question moves nothing and has no serious finding", async ({ page }) => {
  await page.goto("/marketplace", { waitUntil: "networkidle" });
  await untilHydrated(page);
  await expect(question(page)).toBeVisible();
  const shift = await readLayoutShift(page);
  expect(shift).toBeLessThanOrEqual(0.05);
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing optional happens, so nobody is asked", async ({ page }) => {
    await page.goto("/blog/1");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Escolher cookies" })).toBeHidden();
  });
});

/** Everything this browser answered, oldest first. */
async function loggedChoices(sent: string): Promise<unknown[]> {
  const { client_id: id } = JSON.parse(sent) as { client_id: string };
  const rows = await inDatabase<{ choices: unknown }>(
    "select choices from content.consents where client_id = $1 order by id",
    [id],
  );
  return rows.map(({ choices }) => choices);
}

/** Whoever leaves before the log has answered tells it again on the next page. */
async function untilLogged(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    localStorage.getItem("areon.consent")?.includes('"isLogged":true'),
  );
}
