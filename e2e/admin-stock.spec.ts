import { newId } from "../server/src/platform/ids.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { insertOffer, tradingPair } from "./order-people.ts";
import { inDatabase } from "./database.ts";
import { signInAsAdmin } from "./signed-in.ts";

test("the desk sees how much is published, and which offer has run out", async ({
  page,
  request,
}) => {
  const { seller } = await tradingPair(request);
  const title = `Amendoim esgotado ${newId().slice(-6)}`;
  const id = await insertOffer(seller, title);
  await empty(id);
  await signInAsAdmin(page, "admin2@demo.areon.br");
  await page.goto("/admin/stock");
  const figures = page.getByRole("region", { name: "Estoque em números" });
  await expect(figures).toContainText(/Produtos publicados\s*[1-9]/);
  await expect(figures).toContainText(/Valor em estoque\s*R\$\s\d/);
  await page.getByRole("radio", { name: "Esgotados" }).check({ force: true });
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Esgotado");
  await expect(row).toContainText(seller.name);
  await expect(page.getByRole("table").getByText("Em estoque")).toHaveCount(0);
  await expectAccessible(page);
  await row.getByRole("link", { name: title }).click();
  await page.waitForURL(`/admin/products/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const removed = await request.delete(`/api/v1/seller/products/${id}`, {
    headers: { authorization: seller.authorization },
  });
  expect(removed.status()).toBe(204);
});

async function empty(productId: string): Promise<void> {
  await inDatabase("update catalog.products set stock = 0 where id = $1", [productId]);
}
