import type { Page } from "@playwright/test";
import { bankState } from "./bank.ts";
import { expect, takeOut, test } from "./fixtures.ts";
import { businessNowMs, moveClock, returnClock } from "./passing-time.ts";
import { confirmDevice, confirmWithPin, idInAddress, press } from "./payments-steps.ts";
import { balanceOf, walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";

const dayMs = 86_400_000;

test.use({ ownDemo: "moved clock" });
// One after the other, on the same demo.
test.describe.configure({ mode: "default" });
test.afterEach(returnClock);

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a scheduled Pix runs once on its day", async ({ page, request }) => {
    const person = await walletPerson(request, { cents: 300_00 });
    await signIn(page, person);
    await confirmDevice(page, person);
    await schedulePix(page, "41,07");
    expect(await balanceOf(person)).toBe(300_00n);

    const first = page.url();
    const sent = page.getByRole("listitem").filter({ hasText: "Enviado" });
    await moveClockToHour(1, 8);
    await expect(sent).toBeVisible();
    await expect.poll(() => balanceOf(person)).toBe(258_93n);
    // Once another one was sent a day later, whoever looks for due ones has looked again, and found it done.
    await schedulePix(page, "10,00");
    await moveClockToHour(1, 8);
    await expect(sent).toBeVisible();
    await expect.poll(() => balanceOf(person)).toBe(248_93n);
    await page.goto(first);
    await expect(sent).toHaveCount(1);
    await sent.getByRole("link").click();
    const id = await idInAddress(page, "envio");
    await expect(page.getByText("Pix enviado", { exact: true })).toBeVisible();
    expect(Object.keys((await bankState(request)).payments)).toContain(id);
  });
});

test("at 20h01 a Pix of R$ 1.200 to a person is refused, with the reason and the way out", async ({
  page,
  request,
  problems,
}) => {
  const person = await walletPerson(request, { cents: 5_000_00 });
  await signIn(page, person);
  await confirmDevice(page, person);
  await moveClockToHour(1, 20);
  await page.goto("/wallet/pix");
  await page.getByLabel("Chave Pix").fill("52998224725");
  await press(page, "Buscar chave");
  await page.getByLabel("Valor", { exact: true }).fill("1.200");
  await press(page, /^Conferir/);
  const isAtReview = page.getByRole("heading", { name: "Confira antes de enviar" });
  await expect(isAtReview).toBeVisible();
  await confirmWithPin(page, /^Enviar Pix/);
  const refusal = page.getByRole("alert").filter({ hasText: "limite da noite" });
  await expect(refusal).toContainText("R$\u00a01.000,00");
  await expect(refusal).toContainText("6h");
  await expect(refusal.getByRole("link", { name: "Ver limites" })).toBeVisible();
  expect(await balanceOf(person)).toBe(5_000_00n);
  takeOut(problems, /422 .*wallet.pix$/);
});

/** For tomorrow, up to the list of what is scheduled. */
async function schedulePix(page: Page, amount: string): Promise<void> {
  await page.goto("/wallet/pix");
  await page.getByLabel("Chave Pix").fill("maria@exemplo.com.br");
  await press(page, "Buscar chave");
  await page.getByLabel("Valor", { exact: true }).fill(amount);
  await page.getByText("Agendar", { exact: true }).click();
  await expect(page.getByText(/^Sai às 8h do dia/)).toBeVisible();
  await press(page, /^Conferir Pix/);
  await confirmWithPin(page, /^Agendar Pix/);
  await idInAddress(page, "agendamento");
  await expect(page.getByRole("listitem").filter({ hasText: "Agendado" })).toHaveCount(1);
}

/** A minute past an hour of today or a day to come, in São Paulo, which has no summer time. */
async function moveClockToHour(daysAhead: number, hour: number): Promise<void> {
  const nowMs = await businessNowMs();
  const zoneMs = 3 * 3_600_000;
  const midnightMs = Math.floor((nowMs - zoneMs) / dayMs) * dayMs + zoneMs;
  await moveClock(midnightMs + daysAhead * dayMs + hour * 3_600_000 + 60_000 - nowMs);
}
