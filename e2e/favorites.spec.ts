import { publishedOffer, registeredBuyer, untilTold } from "./attention-people.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { untilAwake } from "./catalog-steps.ts";
import { expect, test, untilHydrated } from "./fixtures.ts";
import { openAs } from "./signed-in.ts";

test("a buyer keeps an offer, its price falls three times, and the bell tells it once", async ({
  page,
  request,
}) => {
  const offer = await publishedOffer(request);
  const buyer = await registeredBuyer(request);
  const told = async () => {
    const answer = await request.get("/api/v1/notifications?type=product&limit=50", {
      headers: { authorization: buyer.authorization },
    });
    const { notifications } = (await answer.json()) as { notifications: { title: string }[] };
    return notifications.map(({ title }) => title);
  };
  await openAs(page, buyer, "/favorites");
  await expect(page.getByRole("heading", { name: "Nenhum favorito ainda" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/product/${offer.id}`);
  const heart = page.getByRole("button", { name: `Favoritar ${offer.title}` });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Nos seus favoritos")).toBeVisible();

  // A price that the open page would fetch meanwhile is seen, and what was seen is no news.
  await page.goto("/buyer/dashboard");
  await offer.setPrice("120.00");
  await expect.poll(told).toEqual([`Preço caiu: ${offer.title}`]);
  await offer.setPrice("119.00");
  await offer.setPrice("118.00");
  await untilTold(offer.id);
  expect(await told()).toEqual([`Preço caiu: ${offer.title}`]);

  await page.goto("/favorites");
  await expect(page.getByText("R$ 118,00")).toBeVisible();
  await expect(page.getByText("Preço caiu", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Notificações/ }).click();
  await page.getByRole("link", { name: new RegExp(`Preço caiu: ${offer.title}`) }).click();
  await page.waitForURL(`**/product/${offer.id}`);

  await page.goto("/favorites");
  await page.getByRole("button", { name: `Favoritar ${offer.title}` }).click();
  await expect(page.getByRole("heading", { name: "Nenhum favorito ainda" })).toBeVisible();
  await offer.withdraw();
});

test("a buyer saves a search, finds it again, gives it a name and lets it go", async ({
  page,
  request,
}) => {
  const buyer = await registeredBuyer(request);
  await openAs(page, buyer, "/marketplace?q=soja");
  await untilHydrated(page);
  await untilAwake(page);
  await page.getByRole("button", { name: "Salvar busca" }).click();
  const dialog = page.getByRole("dialog", { name: "Salvar busca" });
  await dialog.getByLabel("Nome da busca").fill("Soja para o outono");
  await dialog.getByRole("button", { name: "Salvar busca" }).click();
  await expect(page.getByText("Busca salva")).toBeVisible();

  await page.goto("/favorites?aba=buscas");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Ações de Soja para o outono" }).click();
  await page.getByRole("menuitem", { name: "Renomear" }).click();
  await page.getByLabel("Nome da busca").fill("Soja em Sorriso");
  await page.getByRole("button", { name: "Salvar nome" }).click();
  await page.getByRole("link", { name: "Soja em Sorriso" }).click();
  await page.waitForURL("**/marketplace?q=soja");
  await page.goto("/favorites?aba=buscas");
  await page.getByRole("button", { name: "Ações de Soja em Sorriso" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await expect(page.getByRole("heading", { name: "Nenhuma busca salva" })).toBeVisible();
});
