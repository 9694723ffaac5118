import { expect, takeOut, test } from "./fixtures.ts";
import { investByCall, redeemByCall } from "./investment-steps.ts";
import { businessNowMs, moveClock, returnClock } from "./passing-time.ts";
import { confirmWithPin, press } from "./payments-steps.ts";
import { balanceOf, walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";

test.use({ ownDemo: "moved clock" });
// One after the other, on the same demo.
test.describe.configure({ mode: "default" });
test.afterEach(returnClock);

const dayMs = 86_400_000;

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("after some weeks it has grown; taxes are shown, then paid", async ({
    page,
    request,
    problems,
  }) => {
    const person = await walletPerson(request, { cents: 11_000_00 });
    await signIn(page, person);
    await investByCall(request, person);
    await page.goto("/wallet/investments");
    const total = page.getByRole("region", { name: "Total investido" });
    await expect(total).toContainText(/R\$\s10\.000,00/);

    await moveToMorning(20);
    await page.reload();
    await expect(total).toContainText(/R\$\s10\.0[4-9]\d,\d\d/);
    const split = page.getByRole("region", { name: "Onde está o dinheiro" });
    await split.getByRole("link", { name: /CDB liquidez diária/ }).click();
    await press(page, "Resgatar");
    await page.getByText("Uma parte", { exact: true }).click();
    await page.getByLabel("Valor bruto").fill("11.000,00");
    await expect(page.getByText(/Hoje ele vale R\$\s10\.0/)).toBeVisible();
    takeOut(problems, /answer: 422 .*redemption/);
    await page.getByLabel("Valor bruto").fill("4.000,00");
    await expect(page.getByText("Continua investido")).toBeVisible();
    await expect(page.getByText(/^IOF \(\d\d%\)$/)).toBeVisible();
    await expect(page.getByText(/^Imposto de renda \(22,5%, \d\d dias\)$/)).toBeVisible();
    await confirmWithPin(page, /^Resgatar R\$\s3\.9\d\d,\d\d/);
    const done = page.getByRole("region", { name: "Resgates" });
    await expect(done).toContainText(/bruto R\$\s4\.000,00/);
    const note = page.waitForEvent("download");
    await done.getByRole("button", { name: /^Nota de resgate/ }).click();
    expect((await note).suggestedFilename()).toMatch(/^nota-de-resgate-.*\.pdf$/);
    const before = await balanceOf(person);
    expect(before).toBeGreaterThan(4_950_00n);
    expect(before).toBeLessThan(5_000_00n);
  });

  test("what is left after a part was redeemed comes at maturity", async ({ page, request }) => {
    const person = await walletPerson(request, { cents: 11_000_00 });
    const id = await investByCall(request, person);
    await moveToMorning(20);
    await redeemByCall(request, person, { id, amount: "4000.00" });
    await moveToMorning(715);
    await expect.poll(() => balanceOf(person)).toBeGreaterThan(12_000_00n);
    await signIn(page, person);
    await page.goto(`/wallet/investments/${id}`);
    const done = page.getByRole("region", { name: "Resgates" });
    await expect(page.getByText("Tudo já voltou para a sua carteira.")).toBeVisible();
    await expect(done).toContainText("vencimento");
  });
});

/** Ten in the morning in São Paulo, so many days from now. */
async function moveToMorning(days: number): Promise<void> {
  const nowMs = await businessNowMs();
  const zoneMs = 3 * 3_600_000;
  const midnightMs = Math.floor((nowMs - zoneMs) / dayMs) * dayMs + zoneMs;
  await moveClock(midnightMs + days * dayMs + 10 * 3_600_000 - nowMs);
}
