import { expectAccessible } from "./expect-accessible.ts";
import { expect } from "./fixtures.ts";
import { publishByCall, test, uploadPhoto, wholeDraft } from "./product-people.ts";
import { signIn, signInAsAdmin } from "./signed-in.ts";

const longTitle =
  "Amendoim em casca safra 25/26, runner, selecionado, ensacado em galpão próprio, SP";

test("the seller's screens have no serious finding in either theme and never scroll sideways", async ({
  page,
  request,
  seller,
}) => {
  const photoId = await uploadPhoto(request, seller);
  const draft = await wholeDraft(request, seller, { title: longTitle.slice(0, 80), photoId });
  await signIn(page, seller);
  for (const [path, heading] of [
    ["/seller/products", "Nenhum anúncio publicado"],
    ["/seller/products?situacao=rascunhos", "Meus Produtos"],
    [`/seller/products/${draft.id}`, "Preço e quantidade"],
    ["/seller/products/import", "Importar produtos"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
  }
});

test("a form with something missing has no serious finding", async ({ page, seller }) => {
  await signIn(page, seller);
  await page.goto("/seller/products/new");
  await page.getByRole("button", { name: "Publicar anúncio" }).first().click();
  await expect(page.getByText("Ponha pelo menos uma foto.")).toBeVisible();
  await expectAccessible(page);
});

const desk = [
  ["/admin/products", "Produtos"],
  ["/admin/products?aba=todos", "Produtos"],
  ["/admin/products/…", "Anúncio para analisar"],
  ["/admin/stock", "Estoque"],
] as const;

for (const [path, heading] of desk) {
  test(`${path} of the desk has no serious finding in either theme`, async ({
    page,
    request,
    seller,
  }) => {
    const photoId = await uploadPhoto(request, seller);
    const draft = await wholeDraft(request, seller, { title: longTitle.slice(0, 80), photoId });
    await publishByCall(request, seller, draft);
    await signInAsAdmin(page, "admin@demo.areon.br");
    await page.goto(path.replace("…", draft.id));
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
  });
}
