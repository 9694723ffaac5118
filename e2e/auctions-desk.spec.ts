import {
  auctionByCall,
  availableOf,
  bidByCall,
  confirmByCall,
  verifiedTrader,
} from "./auction-people.ts";
import { buyerWith } from "./checkout-people.ts";
import { giveReason } from "./desk-steps.ts";
import { expectAccessible, expectWellDrawn } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { newId } from "../server/src/platform/ids.ts";
import { press } from "./payments-steps.ts";
import { openAs, signInAsAdmin } from "./signed-in.ts";

test.describe.configure({ timeout: 180_000 });

const purse = 1_000_000n;
const reason = "Os animais do anúncio não existem";

test("the desk cancels an auction with bids, and the bidder reads why and has the money back", async ({
  openPage,
  page,
  request,
}) => {
  const seller = await verifiedTrader(request, { cents: 0 });
  const bidder = await buyerWith(request, { cents: Number(purse) });
  const auction = await auctionByCall(request, seller);
  await confirmByCall(request, bidder, { auction, limit: "150.00" });
  await bidByCall(request, bidder, { auction, amount: "120.00" });
  const low = await request.post(`/api/v1/auctions/${auction.id}/bids`, {
    headers: { authorization: bidder.authorization },
    data: { id: newId(), bid_amount: "101.00", limit: null },
  });
  expect(low.status()).toBe(409);
  expect(await availableOf(bidder)).toBe(purse - 6_000n);
  const biddersPage = await openPage();
  await openAs(biddersPage, bidder, `/auctions/${auction.id}`);
  await expect(biddersPage.getByText("Você está vencendo").first()).toBeVisible();

  await signInAsAdmin(page, "admin@demo.areon.br");
  await page.goto("/admin/auctions");
  await page.getByLabel("Código ou título do leilão").fill(auction.code);
  await expect(page.getByText("1 leilão nesta página")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: auction.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: auction.title })).toBeVisible();
  const numbers = page.getByRole("region", { name: "Números do leilão" });
  await expect(numbers).toContainText("R$\u00a0120,00");
  await expect(numbers).toContainText("R$\u00a060,00");
  const refused = page.getByText("Recusado: abaixo do mínimo").filter({ visible: true });
  await expect(refused).toBeVisible();
  await expectAccessible(page);

  await press(page, "Cancelar leilão");
  await giveReason(page, reason, "Cancelar leilão");
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText("Cancelado pela equipe")).toBeVisible();
  await expect(numbers).toContainText("R$\u00a00,00");
  await expect(page.getByRole("button", { name: "Cancelar leilão" })).toHaveCount(0);
  await expectWellDrawn(page);

  // Nobody touches the page of the bidder.
  await expect(biddersPage.getByText(reason).first()).toBeVisible();
  expect(await availableOf(bidder)).toBe(purse);
});
