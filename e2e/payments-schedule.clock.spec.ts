import { bankState } from "./bank.ts";
import { expect, takeOut, test } from "./fixtures.ts";
import { businessNowMs, moveClock, returnClock } from "./passing-time.ts";
import { confirmDevice, confirmWithPin, idInAddress, press, widths } from "./payments-steps.ts";
import { balanceOf, signIn, walletPerson } from "./wallet-people.ts";

test.describe.configure({ mode: "serial" });

const dayMs = 86_400_000;

test.afterEach(returnClock);

for (const { name, viewport } of widths) {
  test.describe(name, () => {
    test.use({ viewport });

    test("a scheduled Pix runs once on its day", async ({ page, request }) => {
      const person = await walletPerson(request, { cents: 300_00 });
      await signIn(page, person);
      await confirmDevice(page, person);
      await page.goto("/wallet/pix");
      await page.getByLabel("Chave Pix").fill("maria@exemplo.com.br");
      await press(page, "Buscar chave");
      await page.getByLabel("Valor", { exact: true }).fill("41,07");
      await page.getByText("Agendar", { exact: true }).click();
      await expect(page.getByText(/^Sai às 8h do dia/)).toBeVisible();
      await press(page, /^Conferir Pix/);
      await confirmWithPin(page, /^Agendar Pix/);
      await idInAddress(page, "agendamento");
      await expect(page.getByRole("listitem").filter({ hasText: "Agendado" })).toHaveCount(1);
      expect(await balanceOf(person)).toBe(300_00n);

      await moveClockToHour(1, 8);
      await expect(page.getByRole("listitem").filter({ hasText: "Enviado" })).toBeVisible({
        timeout: 60_000,
      });
      await expect.poll(() => balanceOf(person)).toBe(258_93n);
      await moveClockToHour(0, 12);
      await page.waitForTimeout(5_000);
      expect(await balanceOf(person)).toBe(258_93n);
      await page.getByRole("listitem").filter({ hasText: "Enviado" }).getByRole("link").click();
      const id = await idInAddress(page, "envio");
      await expect(page.getByText("Pix enviado", { exact: true })).toBeVisible();
      expect(Object.keys((await bankState(request)).payments)).toContain(id);
    });
  });
}

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

/** A minute past an hour of today or a day to come, in São Paulo, which has no summer time. */
async function moveClockToHour(daysAhead: number, hour: number): Promise<void> {
  const nowMs = await businessNowMs();
  const zoneMs = 3 * 3_600_000;
  const midnightMs = Math.floor((nowMs - zoneMs) / dayMs) * dayMs + zoneMs;
  await moveClock(midnightMs + daysAhead * dayMs + hour * 3_600_000 + 60_000 - nowMs);
}
