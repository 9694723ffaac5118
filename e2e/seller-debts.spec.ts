import type { APIRequestContext } from "@playwright/test";
import { newId } from "../server/src/platform/ids.ts";
import { expectWellDrawn } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import {
  buyByCall,
  insertOffer,
  shipByCall,
  tradingPair,
  type BoughtOrder,
  type Trade,
} from "./order-people.ts";
import { balanceOf, credit } from "./wallet-people.ts";
import { signIn, signInAsAdmin } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";

/** Of a sale for R$ 2.400,00 an Iniciante pays 3%. */
const net = 232_800;

test("a refund after the money was spent is a debt, and the next sale pays it", async ({
  openPage,
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const trade = await tradingPair(request);
  const first = await soldByCall(request, trade);
  expect(await balanceOf(trade.seller)).toBe(BigInt(net));
  await credit(trade.seller, -net);

  const desk = await openPage({ viewport: phone });
  await signInAsAdmin(desk, "admin@demo.areon.br");
  await desk.goto(`/admin/orders/${first.code}`);
  await desk.getByRole("button", { name: "Devolver dinheiro" }).click();
  await desk.getByLabel("Valor").fill("400,00");
  await desk.getByLabel("Motivo").fill("Faltou parte da carga");
  await desk.getByRole("button", { name: "Devolver", exact: true }).click();
  await expect.poll(() => balanceOf(trade.buyer)).toBe(10_000_000n - 240_000n + 40_000n);
  expect(await balanceOf(trade.seller)).toBe(0n);

  // The fee of what went back is not kept, so the seller owes the rest of it.
  await signIn(page, trade.seller);
  await page.goto("/seller/finance?aba=dividas");
  await expect(page.getByRole("region", { name: "Agora" })).toContainText("R$ 388,00");
  await expect(page.getByText("Falta pagar R$ 388,00")).toBeVisible();
  const debt = page.getByRole("listitem").filter({ hasText: `Reembolso do pedido ${first.code}` });
  await expect(debt).toContainText("Falta R$ 388,00");
  await expectWellDrawn(page);

  const productId = await insertOffer(trade.seller, "Amendoim em casca");
  const second = await soldByCall(request, { ...trade, productId });
  expect(await balanceOf(trade.seller)).toBe(BigInt(net - 38_800));
  // Nobody touched the seller's page meanwhile.
  await expect(debt).toContainText("Paga em");
  await expect(debt).toContainText(`R$ 388,00 da venda ${second.code}`);
  await expect(page.getByText("Falta pagar")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Agora" })).toContainText("nada a pagar");
  await expect(page.getByRole("region", { name: "No período" })).toContainText(
    "R$ 388,00 pagaram dívidas",
  );
  await expectWellDrawn(page);
});

/** Bought, sent and received, so that its money is out. */
async function soldByCall(request: APIRequestContext, trade: Trade): Promise<BoughtOrder> {
  const order = await buyByCall(request, trade);
  await shipByCall(request, trade, order);
  const received = await request.post(`/api/v1/orders/${order.id}/receipt`, {
    headers: { authorization: trade.buyer.authorization },
    data: { id: newId(), checked: { quantity: true, quality: true, documents: true } },
  });
  expect(received.ok(), await received.text()).toBe(true);
  return order;
}
