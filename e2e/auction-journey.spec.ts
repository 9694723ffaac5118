import type { APIRequestContext, Page } from "@playwright/test";
import {
  auctionByCall,
  availableOf,
  bidByCall,
  confirmByCall,
  firstBidByCall,
  inTwoDays,
  letAuctionEnd,
  orderOf,
  verifiedTrader,
  type Auction,
} from "./auction-people.ts";
import {
  bidOnScreen,
  fillAuction,
  firstBidOnScreen,
  openFromList,
  payRest,
  shownPrice,
} from "./auction-steps.ts";
import { buyerWith } from "./checkout-people.ts";
import { expect, test } from "./fixtures.ts";
import { typeCode } from "./identity-steps.ts";
import { balanceOf, pin, type WalletPerson } from "./wallet-people.ts";
import { openAs } from "./signed-in.ts";

const phone = { viewport: { width: 390, height: 844 } };
const purse = 10_000_000n;

test("a seller announces an auction from the list, and finds it there", async ({
  page,
  request,
}) => {
  const seller = await verifiedTrader(request, { cents: 0 });
  const title = `Amendoim colhido ${seller.email.slice(8, 16)}`;
  await openAs(page, seller, "/auctions");
  await page.getByRole("button", { name: "Criar Leilão" }).first().click();
  await fillAuction(page, { kind: "Padrão", title, endsAt: await inTwoDays(request) });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openFromList(page, title);
  await expect(shownPrice(page, "100,00")).toBeVisible();
});

test("three people see one auction, and what each of them bids", async ({
  openPage,
  page,
  request,
}) => {
  const { seller, ana, bruno } = await bidders(request);
  const auction = await auctionByCall(request, seller, { content: { quantity: "100" } });
  const [anasPage, brunosPage] = [await openPage(), await openPage(phone)];
  await openAll(auction, "100,00", [
    [page, seller],
    [anasPage, ana],
    [brunosPage, bruno],
  ]);
  await firstBidOnScreen(anasPage, { sent: "105,00" });
  await expect(anasPage.getByText("Você está vencendo").first()).toBeVisible();
  // Nobody touches the pages of the others.
  await expect(shownPrice(page, "105,00")).toBeVisible();
  await expect(shownPrice(brunosPage, "105,00")).toBeVisible();
  expect(await availableOf(ana)).toBe(purse - 52_500n);

  await brunosPage.getByRole("button", { name: "Dar Lance" }).click();
  await firstBidOnScreen(brunosPage, { limit: "150,00", sent: "110,00" });
  await expect(brunosPage.getByRole("dialog")).toHaveCount(0);
  await expect(brunosPage.getByText("Você está vencendo")).toBeVisible();
  await expect(anasPage.getByText(/^Cobriram seu lance/).first()).toBeVisible();
  // What backed the covered bid is free, and the secret limit is backed as a whole.
  expect(await availableOf(ana)).toBe(purse);
  expect(await availableOf(bruno)).toBe(purse - 75_000n);

  await bidOnScreen(anasPage, { amount: "130,00", sent: "130,00" });
  for (const one of [anasPage, brunosPage, page]) {
    await expect(shownPrice(one, "135,00")).toBeVisible();
  }
  await expect(page.getByText("Automático").first()).toBeVisible();
});

test("three people see an auction end, and the winner pays what the guarantee left", async ({
  openPage,
  page,
  request,
}) => {
  const { seller, ana, bruno } = await bidders(request);
  const auction = await auctionByCall(request, seller, { content: { quantity: "100" } });
  await confirmByCall(request, ana, { auction, limit: "130.00" });
  await bidByCall(request, ana, { auction, amount: "105.00" });
  await firstBidByCall(request, bruno, { auction, amount: "110.00", limit: "150.00" });
  await bidByCall(request, ana, { auction, amount: "130.00" });
  const [anasPage, brunosPage] = [await openPage(), await openPage(phone)];
  await openAll(auction, "135,00", [
    [page, seller],
    [anasPage, ana],
    [brunosPage, bruno],
  ]);

  await letAuctionEnd(auction);
  await expect(brunosPage.getByRole("heading", { name: "Você venceu. Falta pagar" })).toBeVisible();
  await expect(anasPage.getByText("Vendido por R$\u00a0135,00")).toBeVisible();
  await expect(page.getByText("Vendido por R$\u00a0135,00")).toBeVisible();
  expect(await availableOf(ana)).toBe(purse);
  expect(await availableOf(bruno)).toBe(purse - 67_500n);

  await payRest(brunosPage, "12.825,00");
  expect(await balanceOf(bruno)).toBe(purse - 1_350_000n);
  expect(await orderOf(auction)).toMatchObject({
    state: "paid",
    buyer_party_id: bruno.partyId,
    seller_party_id: seller.partyId,
  });
  await page.getByRole("link", { name: /^Ver pedido O-/ }).click();
  await expect(page.getByRole("region", { name: "Dinheiro da venda" })).toContainText(
    "R$\u00a013.500,00",
  );
});

test("a buyer asks for suppliers with the PIN, and finds the auction in the list", async ({
  page,
  request,
}) => {
  const buyer = await buyerWith(request, { cents: Number(purse) });
  const title = `Compra de adubo ${buyer.email.slice(8, 16)}`;
  await openAs(page, buyer, "/auctions?criar=1");
  await fillAuction(page, { kind: "Reverso", title, endsAt: await inTwoDays(request) });
  const proof = page.getByRole("dialog", { name: "Confirme com seu PIN" });
  await expect(proof).toBeVisible();
  await typeCode(page, "Número 1 de 6", pin);
  await proof.getByRole("button", { name: "Publicar leilão" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openFromList(page, title);
  expect(await availableOf(buyer)).toBe(purse - 50_000n);
});

test("two suppliers underbid each other before the buyer's eyes", async ({
  openPage,
  page,
  request,
}) => {
  const { buyer, caio, dora } = await suppliers(request);
  const auction = await askForSupply(request, buyer);
  const [caiosPage, dorasPage] = [await openPage(phone), await openPage()];
  await openAll(auction, "100,00", [
    [page, buyer],
    [caiosPage, caio],
    [dorasPage, dora],
  ]);
  await caiosPage.getByRole("button", { name: "Dar Lance" }).click();
  await firstBidOnScreen(caiosPage, { sent: "95,00" });
  await expect(shownPrice(dorasPage, "95,00")).toBeVisible();
  await firstBidOnScreen(dorasPage, { amount: "90,00", sent: "90,00" });
  await expect(shownPrice(caiosPage, "90,00")).toBeVisible();
  await expect(shownPrice(page, "90,00")).toBeVisible();
  expect(await availableOf(caio)).toBe(purse);
  expect(await availableOf(dora)).toBe(purse - 45_000n);
});

test("the buyer confirms and pays the lowest of two suppliers", async ({
  openPage,
  page,
  request,
}) => {
  const underbid = await seenUnderbid({ openPage, page, request });
  const { auction, buyer, dora, caiosPage, dorasPage } = underbid;
  await expect(page.getByRole("heading", { name: "Escolha o fornecedor" })).toBeVisible();
  await expect(page.getByText("R$\u00a05,00 por saca de 60 kg acima do menor")).toBeVisible();
  await page.getByRole("button", { name: /^Confirmar o menor lance/ }).click();
  const sure = page.getByRole("dialog", { name: "Confirmar o menor lance" });
  await sure.getByRole("button", { name: /^Confirmar R\$/ }).click();
  await expect(page.getByRole("heading", { name: "Compra fechada. Falta pagar" })).toBeVisible();
  await expect(dorasPage.getByText("Você foi contratado por R$\u00a090,00")).toBeVisible();
  await expect(caiosPage.getByText("Contratado por R$\u00a090,00")).toBeVisible();

  await payRest(page, "8.550,00");
  expect(await balanceOf(buyer)).toBe(purse - 900_000n);
  expect(await orderOf(auction)).toMatchObject({
    state: "paid",
    buyer_party_id: buyer.partyId,
    seller_party_id: dora.partyId,
  });
  // Until the goods are there the supplier stands for them with the guarantee.
  expect(await availableOf(dora)).toBe(purse - 45_000n);
  await dorasPage.getByRole("link", { name: /^Ver pedido O-/ }).click();
  await expect(dorasPage.getByRole("region", { name: "Dinheiro da venda" })).toContainText(
    "R$\u00a09.000,00",
  );
});

test("the buyer chooses another supplier with a reason, who accepts at their own bid", async ({
  openPage,
  page,
  request,
}) => {
  const underbid = await seenUnderbid({ openPage, page, request });
  const { auction, buyer, caio, dora, caiosPage, dorasPage } = underbid;
  await expect(page.getByRole("heading", { name: "Escolha o fornecedor" })).toBeVisible();
  await page.getByRole("button", { name: "Oferecer a este" }).click();
  const choice = page.getByRole("dialog");
  await choice.getByLabel(/^Motivo/).fill("Entrega mais perto da fazenda");
  await choice.getByRole("button", { name: "Enviar oferta" }).click();
  await expect(choice).toHaveCount(0);

  const asked = "O comprador quer fechar com você por R$\u00a09.500,00";
  await expect(caiosPage.getByRole("heading", { name: asked })).toBeVisible();
  await caiosPage.getByRole("button", { name: /^Aceitar por/ }).click();
  const offer = caiosPage.getByRole("dialog", { name: "Aceitar a oferta" });
  await offer.getByRole("button", { name: /^Aceitar por R\$/ }).click();
  await typeCode(caiosPage, "Número 1 de 6", pin);
  const proof = caiosPage.getByRole("dialog", { name: "Confirme com seu PIN" });
  await proof.getByRole("button", { name: /^Aceitar por R\$/ }).click();
  await expect(caiosPage.getByText("Você foi contratado por R$\u00a095,00")).toBeVisible();
  await expect(dorasPage.getByText("Contratado por R$\u00a095,00")).toBeVisible();
  expect(await availableOf(dora)).toBe(purse);
  expect(await availableOf(caio)).toBe(purse - 47_500n);
  expect(await orderOf(auction)).toMatchObject({
    buyer_party_id: buyer.partyId,
    seller_party_id: caio.partyId,
  });
});

interface Stage {
  openPage: (options?: typeof phone) => Promise<Page>;
  page: Page;
  request: APIRequestContext;
}

/**
 * A reverse auction for a hundred sacks in which Dora asks R$ 90,00 and Caio R$ 95,00. It is over, and all three
 * have it before them. How they come to it on the screen is told above.
 */
async function seenUnderbid({ openPage, page, request }: Stage) {
  const { buyer, caio, dora } = await suppliers(request);
  const auction = await askForSupply(request, buyer);
  await firstBidByCall(request, caio, { auction, amount: "95.00" });
  await firstBidByCall(request, dora, { auction, amount: "90.00" });
  const [caiosPage, dorasPage] = [await openPage(phone), await openPage()];
  await openAll(auction, "90,00", [
    [page, buyer],
    [caiosPage, caio],
    [dorasPage, dora],
  ]);
  await letAuctionEnd(auction);
  return { auction, buyer, caio, dora, caiosPage, dorasPage };
}

/** A hundred sacks for at most R$ 100,00 each. */
function askForSupply(request: APIRequestContext, buyer: WalletPerson): Promise<Auction> {
  return auctionByCall(request, buyer, { kind: "reverse", content: { quantity: "100" } });
}

/** Each of them sees this price. */
async function openAll(
  { id }: Auction,
  price: string,
  people: readonly (readonly [Page, WalletPerson])[],
): Promise<void> {
  for (const [seen, person] of people) {
    await openAs(seen, person, `/auctions/${id}`);
    await expect(shownPrice(seen, price)).toBeVisible();
  }
}

/** A seller, and two who could buy. */
async function bidders(request: APIRequestContext) {
  const [seller, ana, bruno] = await Promise.all([
    verifiedTrader(request, { cents: 0 }),
    buyerWith(request, { cents: Number(purse) }),
    buyerWith(request, { cents: Number(purse) }),
  ]);
  return { seller, ana, bruno };
}

/** A buyer, and two who could supply. */
async function suppliers(request: APIRequestContext) {
  const purses = { cents: Number(purse) };
  const [buyer, caio, dora] = await Promise.all([
    buyerWith(request, purses),
    verifiedTrader(request, purses),
    verifiedTrader(request, purses),
  ]);
  return { buyer, caio, dora };
}
