import type { Page } from "@playwright/test";
import { expectAccessible, expectWellDrawn } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { completedTrade, reviewByCall, untilCounted } from "./review-people.ts";
import { openAs, signInAsAdmin } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";

const praise = "Peso bateu certinho e o caminhão saiu no horário.";
const reply = "Descarregou no mesmo dia.";
const thanks = "Obrigado, volte sempre.";

test("both sides write blind, read each other at once, and everybody reads it", async ({
  openPage,
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const { order, buyer, seller, ...trade } = await completedTrade(request);
  await openAs(page, buyer, `/buyer/orders/${order.code}`);
  const ours = page.getByRole("region", { name: "Como foi a compra?" });
  await expect(ours.getByText("Ninguém lê antes", { exact: false })).toBeVisible();
  await write(page, { stars: "5 estrelas", text: "Me chama no (66) 99999-9999" });
  await expect(ours.getByText("Encontramos um telefone.", { exact: false })).toBeVisible();
  await expectWellDrawn(page);
  await ours.getByRole("button", { name: "No prazo", exact: true }).click();
  await write(page, { stars: "5 estrelas", text: praise });
  await expect(page.getByText("Ainda não publicada")).toBeVisible();

  const sellersPage = await openPage({ viewport: phone });
  await openAs(sellersPage, seller, `/seller/orders/${order.code}`);
  await expect(sellersPage.getByRole("heading", { name: "Como foi a venda?" })).toBeVisible();
  await expect(sellersPage.getByText(praise)).toHaveCount(0);
  await write(sellersPage, { stars: "4 estrelas", text: reply });
  await expect(sellersPage.getByText(praise)).toBeVisible();
  await sellersPage.getByRole("button", { name: "Responder" }).click();
  await sellersPage.getByLabel("Sua resposta").fill(thanks);
  await sellersPage.getByRole("button", { name: "Publicar resposta" }).click();
  await expect(sellersPage.getByText("Resposta do vendedor", { exact: false })).toBeVisible();

  // Nobody touched the buyer's page meanwhile.
  await expect(page.getByText(reply)).toBeVisible();
  await expect(page.getByText(thanks)).toBeVisible();

  await untilCounted(request, seller.partyId);
  await page.goto(`/product/${trade.productId}`);
  await expect(page.getByRole("link", { name: /5,0/ })).toBeVisible();
  await expect(page.getByText(praise)).toBeVisible();
  await expect(page.getByText("Amostra pequena")).toBeVisible();
  await expectWellDrawn(page);
  await page.getByRole("button", { name: /^Vendas concluídas 1/ }).click();
  const counted = page.getByRole("dialog", { name: "Vendas concluídas" });
  await expect(counted.getByText(/^Amendoim lote /)).toBeVisible();
  await expect(counted.getByText(buyer.name)).toHaveCount(0);
  await expectWellDrawn(page);

  const visitor = await openPage({ javaScriptEnabled: false });
  await visitor.goto(`/p/${trade.slug}`);
  await expect(visitor.getByText(praise)).toBeVisible();
  await expect(visitor.getByText(trade.buyerName, { exact: true })).toBeVisible();
  await expect(visitor.getByText(thanks)).toBeVisible();
  await trade.withdraw();
});

test("a seller reports a review, moderation hides it, and it is off the page with its stars", async ({
  openPage,
  page,
  request,
}) => {
  const { order, buyer, seller, ...trade } = await completedTrade(request);
  await reviewByCall(request, buyer, { order, stars: 1, text: "Gente desonesta!" });
  await reviewByCall(request, seller, { order, stars: 3, text: "" });
  await openAs(page, seller, "/seller/reviews");
  await expect(page.getByText("Gente desonesta!")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Ações de avaliação/ }).click();
  await page.getByRole("menuitem", { name: "Denunciar" }).click();
  const dialog = page.getByRole("dialog", { name: "Denunciar avaliação" });
  await dialog.getByRole("button", { name: "Ofende alguém" }).click();
  await dialog.getByRole("button", { name: "Enviar denúncia" }).click();
  await expect(page.getByText("Denúncia enviada")).toBeVisible();

  const desk = await openPage();
  await signInAsAdmin(desk, "admin@demo.areon.br");
  await desk.goto("/admin/reviews");
  const reported = desk
    .getByRole("region", { name: `Avaliação de ${trade.buyerName}` })
    .filter({ hasText: order.code });
  await expect(reported.getByText("Ofende alguém")).toBeVisible();
  await expectAccessible(desk);
  await reported.getByRole("button", { name: "Ocultar avaliação" }).click();
  const hiding = desk.getByRole("dialog", { name: "Ocultar avaliação" });
  await hiding.getByLabel("Motivo").fill("Ofensa pessoal");
  await hiding.getByRole("button", { name: "Ocultar", exact: true }).click();
  await expect(reported).toHaveCount(0);

  await page.goto(`/product/${trade.productId}`);
  await expect(page.getByText("Ninguém avaliou esta oferta ainda", { exact: false })).toBeVisible();
  await trade.withdraw();
});

async function write(page: Page, { stars, text }: { stars: string; text: string }): Promise<void> {
  await page.getByRole("radio", { name: stars }).check();
  await page.getByLabel("Conte como foi").fill(text);
  await page.getByRole("button", { name: "Enviar avaliação" }).click();
}
