import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectWellDrawn } from "./expect-accessible.ts";
import { expectNothingCutAtAny } from "./nothing-cut.ts";
import { buyByCall, shipByCall, tradingPair } from "./order-people.ts";
import { press } from "./payments-steps.ts";
import { balanceOf, givePin } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

test.describe.configure({ timeout: 120_000 });

test("a seller gives a part of the money back with the PIN", async ({ page, request }) => {
  const trade = await tradingPair(request);
  const order = await buyByCall(request, trade);
  await signIn(page, trade.seller);
  for (const path of ["/seller/orders?aba=compras", "/seller/orders"]) {
    await page.goto(path);
    await expectDrawn(page);
  }
  await page.getByRole("link", { name: /Amendoim em casca/ }).click();
  await expect(page.getByRole("heading", { name: "Prepare a carga" })).toBeVisible();
  await expect(page.getByText("Falta: NF-e")).toBeVisible();
  await expectDrawn(page);

  await shipByCall(request, trade, order);
  await expect(page.getByRole("heading", { name: "A carga está a caminho" })).toBeVisible();
  await press(page, "Devolver dinheiro");
  const dialog = page.getByRole("dialog", { name: "Devolver dinheiro" });
  await dialog.getByRole("button", { name: "10%" }).click();
  await dialog.getByLabel("Motivo").fill("Faltaram duas sacas");
  await expectWellDrawn(page);
  await press(page, /^Devolver R\$/);
  await givePin(page);
  const proof = page.getByRole("dialog", { name: "Confirme com seu PIN" });
  await proof.getByRole("button", { name: /^Devolver R\$/ }).click();
  await expect(page.getByText("Parte do valor devolvida")).toBeVisible();
  expect(await balanceOf(trade.buyer)).toBe(10_000_000n - 240_000n + 24_000n);
});

/** With everything that it asked for, at every width. */
async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
  await expectNothingCutAtAny(page);
}
