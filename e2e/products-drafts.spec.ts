import type { Page, Route } from "@playwright/test";
import { newId } from "../server/src/platform/ids.ts";
import { expect, takeOut, whileOffline } from "./fixtures.ts";
import {
  largePhoto,
  publishByCall,
  test,
  uploadPhoto,
  wholeContent,
  wholeDraft,
} from "./product-people.ts";
import { signIn } from "./signed-in.ts";

const productCalls = "**/api/v1/seller/products**";

test("a draft that was written without a signal survives a reload and is sent when the signal is back", async ({
  page,
  seller,
  problems,
}) => {
  await signIn(page, seller);
  const title = `Milho do talhão ${newId().slice(-6)}`;
  await page.goto("/seller/products/new");
  await expect(page.getByRole("heading", { name: "Fotos" })).toBeVisible();
  const cut = (route: Route) => route.abort("internetdisconnected");
  await page.route(productCalls, cut);
  await page.getByLabel("Título").fill(title);
  await expect(page.getByText("Guardado neste aparelho", { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Título")).toHaveValue(title);
  await expect(page.getByText("Guardado neste aparelho", { exact: false })).toBeVisible();

  await page.unroute(productCalls, cut);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Rascunho salvo às", { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/seller\/products\/[0-9a-f-]{36}$/);
  await page.reload();
  await expect(page.getByLabel("Título")).toHaveValue(title);
  takeOut(problems, whileOffline);
});

test("a photo whose upload is cut half-way goes on where it stopped, also after a reload", async ({
  page,
  seller,
  problems,
}) => {
  await signIn(page, seller);
  await page.goto("/seller/products/new");
  await page.getByLabel("Título").fill("Trator com foto grande");
  await expect(page).toHaveURL(/\/seller\/products\/[0-9a-f-]{36}$/);

  const photo = largePhoto();
  const offsets: number[] = [];
  let isCut = false;
  await page.route("**/api/v1/files/uploads/*", async (route) => {
    const offset = Number(route.request().headers()["upload-offset"] ?? -1);
    isCut ||= offset >= photo.length * 0.6;
    if (isCut) return await route.abort("internetdisconnected");
    if (offset >= 0) offsets.push(offset);
    return await route.continue();
  });
  const file = { name: "trator.png", mimeType: "image/png", buffer: photo };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("Enviando 60%")).toBeVisible();
  await expect.poll(() => isCut).toBe(true);
  await page.reload();
  await expect(page.getByRole("listitem").getByText("Enviando", { exact: false })).toBeVisible();

  // What is cut off has no answer, so the first one tells where the upload went on.
  const resumed = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.unroute("**/api/v1/files/uploads/*");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  const continued = Number((await resumed).request().headers()["upload-offset"]);
  expect(continued).toBeGreaterThanOrEqual(photo.length * 0.5);
  expect(offsets.toSorted((one, other) => one - other)).toEqual(offsets);
  await expect(page.getByText("Enviando", { exact: false })).toHaveCount(0);
  await expect(
    page.getByRole("button", { name: "Foto 1 de 1, capa: mudar a ordem" }),
  ).toBeVisible();
  takeOut(problems, whileOffline);
});

test("the eleventh publication on Iniciante is told the plan's limit and loses nothing", async ({
  page,
  request,
  seller,
  problems,
}) => {
  const photoId = await uploadPhoto(request, seller);
  for (let number = 1; number <= 10; number += 1) {
    const draft = await wholeDraft(request, seller, { title: `Amendoim lote ${number}`, photoId });
    await publishByCall(request, seller, draft);
  }
  const eleventh = await wholeDraft(request, seller, { title: "Amendoim lote onze", photoId });
  await signIn(page, seller);
  await page.goto(`/seller/products/${eleventh.id}`);
  await page.getByRole("button", { name: "Publicar anúncio" }).first().click();
  const notice = page.getByRole("alert").filter({ hasText: "Limite do plano atingido" });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole("link", { name: "Ver planos" })).toHaveAttribute(
    "href",
    "/seller/plan",
  );
  takeOut(problems, /\/publication/);
  await page.reload();
  await expect(page.getByLabel("Título")).toHaveValue("Amendoim lote onze");
  await expect(
    page.getByRole("button", { name: "Foto 1 de 1, capa: mudar a ordem" }),
  ).toBeVisible();
  await expectShownIn(page, "rascunhos", "Amendoim lote onze");
});

test("who writes over a newer version is told what differs and decides", async ({
  page,
  request,
  seller,
  problems,
}) => {
  const photoId = await uploadPhoto(request, seller);
  const draft = await wholeDraft(request, seller, { title: "Amendoim do escritório", photoId });
  await signIn(page, seller);
  await page.goto(`/seller/products/${draft.id}`);
  await expect(page.getByLabel("Título")).toHaveValue("Amendoim do escritório");
  const elsewhere = await request.put(`/api/v1/seller/products/${draft.id}`, {
    headers: { authorization: seller.authorization },
    data: { version: draft.version, content: wholeContent("Amendoim do celular", photoId) },
  });
  expect(elsewhere.status()).toBe(200);

  await page.getByLabel("Título").fill("Amendoim do computador");
  const notice = page.getByRole("alert").filter({ hasText: "mudou em outro lugar" });
  await expect(notice).toContainText("É diferente em: título.");
  await notice.getByRole("button", { name: "Ficar com o que escrevi" }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText("Rascunho salvo às", { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Título")).toHaveValue("Amendoim do computador");
  takeOut(problems, /^answer: 409/);
});

async function expectShownIn(page: Page, tab: string, title: string): Promise<void> {
  await page.goto(`/seller/products?situacao=${tab}`);
  await expect(page.getByText("10 de 10 anúncios")).toBeVisible();
  await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
}
