import { readFile } from "node:fs/promises";
import { newId } from "../server/src/platform/ids.ts";
import {
  contestByCall,
  enterTicket,
  expectFigures,
  expectSameFigures,
  grainPair,
  sentGrain,
  ticketByCall,
  ticketCard,
} from "./classification-steps.ts";
import { followToDispute } from "./dispute-steps.ts";
import { expectAccessible, expectWellDrawn } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { press } from "./payments-steps.ts";
import { test as sellerTest } from "./product-people.ts";
import { balanceOf } from "./wallet-people.ts";
import { signIn, signInAsAdmin } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";

test("16% moisture on 1.200 sacas: both see the same and the money follows", async ({
  page,
  openPage,
  request,
}) => {
  await page.setViewportSize(phone);
  const trade = await grainPair(request);
  await signIn(page, trade.buyer);
  await page.goto(`/product/${trade.productId}`);
  await expect(page.getByText("Acerto pelo romaneio de classificação")).toBeVisible();
  await expect(page.getByText("Umidade até 14%")).toBeVisible();
  await page.goto(`/checkout?produto=${trade.productId}&qtd=1200`);
  await page.getByText("Acerto pelo romaneio: Grão com romaneio").click();
  await expect(page.getByText("Umidade até 14%")).toBeVisible();
  const order = await sentGrain(request, trade);

  // The seller looks on meanwhile.
  const sellersPage = await openPage({ viewport: phone });
  await signIn(sellersPage, trade.seller);
  await sellersPage.goto(`/seller/orders/${order.code}`);
  const sellersCard = ticketCard(sellersPage);
  await expect(sellersCard.getByRole("button", { name: "Informar romaneio" })).toBeVisible();

  await page.goto(`/buyer/orders/${order.code}`);
  await enterTicket(page);
  const buyersCard = ticketCard(page);
  await expect(buyersCard).toContainText("Você aceitou. Falta o vendedor");
  await expectAccessible(page);
  await page.setViewportSize(phone);

  await expect(sellersCard).toContainText("O comprador aceitou.");
  await expectFigures(sellersCard);
  await press(sellersPage, "Aceitar romaneio");
  // It is the last yes: all of the money moves by it, so it is asked with the amounts.
  const question = sellersPage.getByRole("dialog", { name: "Aceitar romaneio" });
  await expect(question).toContainText(/R\$\s3\.583,26 voltam ao comprador e R\$\s150\.496,74 vão/);
  await press(sellersPage, "Aceitar e acertar");

  for (const card of [buyersCard, sellersCard]) {
    await expect(card).toContainText("Acerto feito");
    await expect(card).toContainText(/Devolvido ao comprador\s*R\$\s3\.583,26/);
    await expect(card).toContainText(/Liberado ao vendedor\s*R\$\s150\.496,74/);
    await expectFigures(card);
  }
  expect(await balanceOf(trade.buyer)).toBe(20_000_000n - 15_408_000n + 358_326n);
  await expectWellDrawn(sellersPage);
  const coming = sellersPage.waitForEvent("download");
  await sellersCard.getByRole("button", { name: "Baixar PDF" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`romaneio-areon-${order.code}.pdf`);
  await expectSameFigures(sellersCard, await readFile(await file.path()));
});

test("a seller informs the ticket in a form that fits a phone, and it waits for the buyer", async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const trade = await grainPair(request);
  const order = await sentGrain(request, trade);
  await signIn(page, trade.seller);
  await page.goto(`/seller/orders/${order.code}`);
  await ticketCard(page).getByRole("button", { name: "Informar romaneio" }).click();
  const dialog = page.getByRole("dialog", { name: "Informar romaneio" });
  await expect(dialog.getByLabel("Peso na balança")).toBeVisible();
  await expectWellDrawn(page);
  await dialog.getByLabel("Fechar").click();
  await enterTicket(page);
  await expect(ticketCard(page)).toContainText("Você aceitou. Falta o comprador");
});

test("a buyer contests the ticket, and a dispute follows from it for both", async ({
  openPage,
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const trade = await grainPair(request);
  const order = await sentGrain(request, trade);
  await ticketByCall(request, trade.seller, order);
  const sellersPage = await openPage({ viewport: phone });
  await signIn(sellersPage, trade.seller);
  await sellersPage.goto(`/seller/orders/${order.code}`);
  await signIn(page, trade.buyer);
  await page.goto(`/buyer/orders/${order.code}`);
  await ticketCard(page).getByRole("button", { name: "Contestar" }).click();
  await page.getByLabel("Quanto deveria voltar ao comprador").fill("5.000,00");
  await page.getByLabel("Motivo").fill("A amostra não é desta carga");
  await expectWellDrawn(page);
  await page.getByRole("button", { name: "Contestar e abrir disputa" }).click();
  await expect(ticketCard(page).getByText("Contestado", { exact: true })).toBeVisible();
  await expect(ticketCard(page)).toContainText("A amostra não é desta carga");
  for (const seen of [page, sellersPage]) await followToDispute(seen);
  expect(await balanceOf(trade.buyer)).toBe(20_000_000n - 15_408_000n);
  expect(await balanceOf(trade.seller)).toBe(0n);
});

test("the dispute of a contested ticket shows its arithmetic to both sides and the desk", async ({
  openPage,
  page,
  request,
}) => {
  const trade = await grainPair(request);
  const order = await sentGrain(request, trade);
  const ticketId = await ticketByCall(request, trade.seller, order);
  const code = await contestByCall(request, trade.buyer, { order, ticketId });
  const [sellersPage, desksPage] = [
    await openPage({ viewport: phone }),
    await openPage({ viewport: phone }),
  ];
  await page.setViewportSize(phone);
  await signIn(page, trade.buyer);
  await signIn(sellersPage, trade.seller);
  await signInAsAdmin(desksPage, "admin@demo.areon.br");
  for (const [seen, area] of [
    [page, "buyer"],
    [sellersPage, "seller"],
    [desksPage, "admin"],
  ] as const) {
    await seen.goto(`/${area}/disputes/${code}`);
    const sum = seen.getByRole("region", { name: "Conta do romaneio" });
    await expect(sum).toContainText(/volta ao comprador\s*R\$\s3\.583,26/);
    await expect(sum).toContainText(/fica com o vendedor\s*R\$\s150\.496,74/);
    await expectWellDrawn(seen);
  }
});

sellerTest(
  "a seller puts the table on an offer and changes a limit",
  async ({ page, request, seller }) => {
    const id = newId();
    const headers = { authorization: seller.authorization };
    const made = await request.post("/api/v1/seller/products", {
      headers,
      data: {
        id,
        content: { title: "Soja com tabela", category: "soja", unit: "sc60" },
        stock: "1",
      },
    });
    expect(made.status(), await made.text()).toBe(201);
    await signIn(page, seller);
    await page.goto(`/seller/products/${id}`);
    await page.getByLabel("Acertar pelo romaneio de classificação").check();
    await page.getByLabel("Umidade sem desconto até").fill("13,5");
    await page.getByLabel("Desconto de umidade").selectOption("Por ponto acima");
    await page.getByLabel("Umidade, a cada ponto").fill("1,5");
    const kept = async () => {
      const answer = await request.get(`/api/v1/seller/products/${id}`, { headers });
      const { content } = (await answer.json()) as {
        content: { classification: { rules: object[] } | null };
      };
      return content.classification?.rules ?? [];
    };
    await expect.poll(kept).toContainEqual({
      parameter: "moisture",
      limit: "13.50",
      method: "per_point",
      percent_per_point: "1.50",
    });
    // The page knows it, too: what was not answered yet would be sent again after the reload.
    await expect(page.getByText("Rascunho salvo às")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Umidade sem desconto até")).toHaveValue("13,5");
    await expectAccessible(page);
  },
);
