import { publishedOffer, registeredBuyer } from "./attention-people.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { openAs } from "./signed-in.ts";

test("a buyer asks, the seller answers, and every visitor reads it with a first name", async ({
  openPage,
  page,
  request,
}) => {
  const offer = await publishedOffer(request);
  const buyer = await registeredBuyer(request);
  await openAs(page, buyer, `/product/${offer.id}`);
  const field = page.getByLabel("Pergunte ao vendedor");
  await field.fill("Me chama no (66) 99999-9999?");
  await page.getByRole("button", { name: "Enviar pergunta" }).click();
  await expect(page.getByText("Encontramos um telefone.", { exact: false })).toBeVisible();
  await field.fill("Qual a umidade deste lote?");
  await page.getByRole("button", { name: "Enviar pergunta" }).click();
  await expect(page.getByText("Aguardando resposta")).toBeVisible();
  await expect(field).toHaveValue("");

  const desk = await openPage();
  await openAs(desk, offer.seller, "/seller/questions");
  await expect(desk.getByText("1 pergunta espera a sua resposta")).toBeVisible();
  await desk.getByRole("button", { name: "Responder" }).click();
  await desk.getByLabel("Sua resposta").fill("13,2%, com laudo em cada carga.");
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Publicar resposta" }).click();
  await expect(desk.getByText("Nenhuma pergunta espera por você").first()).toBeVisible();
  await desk.getByRole("link", { name: "Respondidas" }).click();
  await expect(desk.getByRole("button", { name: "Corrigir resposta" })).toBeVisible();

  const visitor = await openPage({ javaScriptEnabled: false });
  await visitor.goto(`/p/${offer.slug}`);
  await expect(visitor.getByText("Qual a umidade deste lote?")).toBeVisible();
  await expect(visitor.getByText("13,2%, com laudo em cada carga.")).toBeVisible();
  await expect(visitor.getByText("Zulmira ·", { exact: false })).toBeVisible();
  await expect(visitor.getByText(buyer.name)).toHaveCount(0);

  await page.getByRole("button", { name: /^Notificações/ }).click();
  const panel = page.getByRole("dialog", { name: "Notificações" });
  await expect(
    panel.getByRole("link", { name: /O vendedor respondeu sua pergunta/ }),
  ).toBeVisible();
  await offer.withdraw();
});

test("a shared link has a picture with photo, title and price, and one address", async ({
  request,
}) => {
  const offer = await publishedOffer(request);
  const code = offer.slug.slice(-9);
  const moved = await request.get(`/p/palavras-antigas-${code}`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()["location"]).toBe(`/p/${offer.slug}`);
  const html = await (await request.get(`/p/${offer.slug}`)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)![1]!;
  const picture = await request.get(address);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  expect((await picture.body()).length).toBeLessThan(300_000);
  await offer.setPrice("99.90");
  const renewed = await request.get(address, { maxRedirects: 0 });
  expect(renewed.status()).toBe(302);
  await offer.withdraw();
  expect((await request.get(address)).status()).toBe(404);
});
