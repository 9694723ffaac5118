import type { Page } from "@playwright/test";
import { giveReason } from "./desk-steps.ts";
import { mediatedDispute, sentToBuyer } from "./dispute-steps.ts";
import { expectWellDrawn } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { balanceOf } from "./wallet-people.ts";
import { signIn, signInAsAdmin } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";

/** Twenty tonnes for R$ 24.000,00, which is above what one person of the desk decides. */
const quantity = "20";
const before = 10_000_000n - 2_400_000n;
const reason = "O laudo do destino mediu 15,8%. Um quarto volta pela secagem e pela quebra.";

test("much money: one of the desk decides, another confirms, and both sides read why", async ({
  openPage,
  page,
  request,
}) => {
  const sent = { request, viewport: phone, title: "Amendoim de vinte toneladas", quantity };
  const { trade, order } = await sentToBuyer(page, sent);
  const { code } = await mediatedDispute(request, trade, order);
  await page.goto(`/buyer/disputes/${code}`);
  await expect(page.getByRole("heading", { name: "Disputa do pedido" })).toBeVisible();

  const asking = await openPage({ viewport: phone });
  await signInAsAdmin(asking, "admin@demo.areon.br");
  await asking.goto(`/admin/disputes/${code}`);
  await expect(
    asking.getByText("Pelo valor, a decisão precisa de uma segunda pessoa."),
  ).toBeVisible();
  await asking.getByRole("slider", { name: "Parte que fica com o vendedor" }).fill("75");
  await expect(asking.getByLabel("Valor exato ao comprador")).toHaveValue("6.000,00");
  await asking.getByLabel("Motivo, em uma ou duas frases").fill(reason);
  await asking.getByRole("button", { name: "Decidir agora" }).click();
  const dialog = asking.getByRole("dialog", { name: "Decidir a disputa" });
  await expect(dialog).toContainText(/mais de R\$\s20\.000,00 só vale quando outra pessoa/);
  await dialog.getByRole("button", { name: "Pedir à segunda pessoa" }).click();
  await expect(asking.getByText("Uma decisão espera a segunda pessoa")).toBeVisible();
  await expectWellDrawn(asking);
  // Nothing has moved yet, and who asked cannot agree.
  expect(await balanceOf(trade.buyer)).toBe(before);
  await asking.goto("/admin/dashboard");
  const own = asking.getByRole("listitem").filter({ hasText: `Decidir a disputa ${code}` });
  await expect(own).toContainText("Seu pedido");
  await expect(own.getByRole("button", { name: "Confirmar" })).toHaveCount(0);

  const agreeing = await openPage({ viewport: phone });
  await signInAsAdmin(agreeing, "admin2@demo.areon.br");
  await agreeing.goto("/admin/dashboard");
  const wish = agreeing.getByRole("listitem").filter({ hasText: `Decidir a disputa ${code}` });
  await expect(wish).toContainText("R$ 6.000,00");
  await expect(wish).toContainText("R$ 18.000,00");
  await expect(wish).toContainText(reason);
  // Issue 28, point 7: who decides sees case, order and evidence first, and reads what they confirm.
  await expect(wish.getByRole("link", { name: `Pedido ${order.code}` })).toBeVisible();
  await expect(wish.getByRole("link", { name: /^Provas \(\d+\)$/ })).toBeVisible();
  await wish.getByRole("link", { name: `Caso ${code}` }).click();
  await expect(agreeing.getByText("Uma decisão espera a segunda pessoa")).toBeVisible();
  await agreeing.goBack();
  await wish.getByRole("button", { name: "Confirmar a decisão" }).click();
  await giveReason(agreeing, "Li as provas dos dois lados", "Sim, confirmar");
  await expect(agreeing.getByText("Pedido confirmado")).toBeVisible();

  await expectToldByOrder(agreeing, { order: order.code, dispute: code });

  // Nobody touched the buyer's page meanwhile.
  await expect(page.getByRole("heading", { name: "A AREON decidiu" })).toBeVisible();
  const sellersPage = await openPage({ viewport: phone });
  await signIn(sellersPage, trade.seller);
  await sellersPage.goto(`/seller/disputes/${code}`);
  for (const seen of [page, sellersPage]) {
    const outcome = seen.getByRole("region", { name: "A AREON decidiu" });
    await expect(outcome).toContainText("R$ 6.000,00");
    await expect(outcome).toContainText("R$ 18.000,00");
    await expect(outcome).toContainText(reason);
    await expectWellDrawn(seen);
  }
  expect(await balanceOf(trade.buyer)).toBe(before + 600_000n);
  // Of what is left an Iniciante pays 3%.
  expect(await balanceOf(trade.seller)).toBe(1_746_000n);
});

/** The order itself tells of it as well, and leads to the case. */
async function expectToldByOrder(
  page: Page,
  { order, dispute }: { order: string; dispute: string },
): Promise<void> {
  await page.goto(`/admin/orders/${order}`);
  const timeline = page.getByRole("region", { name: "Linha do tempo" });
  for (const told of ["Disputa aberta", "Decisão confirmada", "Decisão da AREON"]) {
    const line = timeline.getByRole("listitem").filter({ hasText: told });
    await expect(line.getByRole("link", { name: `Caso ${dispute}` })).toBeVisible();
  }
}
