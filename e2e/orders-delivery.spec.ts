import { expectAccessible } from "./expect-accessible.ts";
import { expect, takeOut, test, whileOffline } from "./fixtures.ts";
import { expectNothingCutAtAny, phone } from "./nothing-cut.ts";
import { buyByCall, insertOffer, newInvoiceKey, tradingPair } from "./order-people.ts";
import { loadWithLink } from "./delivery-steps.ts";
import { press } from "./payments-steps.ts";
import { signIn } from "./signed-in.ts";

test("a driver without signal loses nothing: what was kept is sent in its order", async ({
  page,
  context,
  request,
  problems,
}) => {
  await page.setViewportSize(phone);
  const trade = await tradingPair(request);
  const order = await buyByCall(request, trade);
  const path = await loadWithLink(request, trade, order);
  await page.goto(path);
  await page.getByRole("button", { name: "Cheguei para carregar" }).click();
  await expect(page.locator("#step-at_loading")).toContainText("enviado");
  await page.waitForFunction(async () => Boolean(await caches.match(location.href)));

  await context.setOffline(true);
  await page.getByLabel("Peso na balança").fill("1.980");
  await page.getByRole("button", { name: "Carregado" }).click();
  await page.getByRole("button", { name: "Saí com a carga" }).click();
  await expect(page.locator("#step-left")).toContainText("guardado no aparelho");
  await page.reload();
  await expect(page.locator("#step-left")).toContainText("guardado no aparelho");
  await expect(page.locator("#signal")).toContainText("2 registros guardados");
  await page.getByRole("button", { name: "Cheguei no destino" }).click();
  await page.getByLabel("Quem recebeu").fill("Marcos da portaria");
  const pad = (await page.locator("#signature").boundingBox())!;
  await page.mouse.move(pad.x + 20, pad.y + 40);
  await page.mouse.down();
  await page.mouse.move(pad.x + 120, pad.y + 90, { steps: 8 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Carga entregue" }).click();
  await expect(page.getByText("Entrega registrada.")).toBeVisible();
  await expect(page.locator("#step-delivered")).toContainText("guardado no aparelho");

  await context.setOffline(false);
  await expect(page.locator("#signal")).toHaveText("Tudo enviado.");
  await expect(page.locator("#step-delivered")).toContainText("enviado");
  const headers = { authorization: trade.buyer.authorization };
  const seen = await request.get(`/api/v1/orders/${order.id}/delivery`, { headers });
  const { shipment } = await seen.json();
  expect(shipment.steps.map(({ step }: { step: string }) => step)).toEqual([
    "at_loading",
    "loaded",
    "left",
    "arrived",
    "delivered",
  ]);
  expect(shipment).toMatchObject({
    loaded_kg: "1980",
    received: { name: "Marcos da portaria" },
  });
  const detail = await request.get(`/api/v1/orders/${order.id}`, { headers });
  expect((await detail.json()).state).toBe("delivered");
  // Without signal nothing could be answered; that is what was tried here.
  takeOut(problems, whileOffline);
});

test("the driver's page is one small answer, and reads well", async ({ page, request }) => {
  const trade = await tradingPair(request);
  const path = await loadWithLink(request, trade, await buyByCall(request, trade));
  const loaded: string[] = [];
  page.on("request", (asked) => loaded.push(new URL(asked.url()).pathname));
  const answer = await page.goto(path);
  await page.waitForFunction(async () => Boolean(await caches.match(location.href)));
  expect(loaded.filter((one) => one !== path && one !== "/entrega/sw.js")).toEqual([]);
  expect((await answer!.body()).length).toBeLessThan(32_000);
  await expect(page.locator("body")).not.toContainText("R$");
  await expectAccessible(page);
});

test("a seller arranges a load and shares the driver's link", async ({ page, request }) => {
  const trade = await tradingPair(request);
  await buyByCall(request, trade);
  await signIn(page, trade.seller);
  await page.goto("/seller/logistics");
  await press(page, "Agendar carga");
  const dialog = page.getByRole("dialog");
  await press(page, "Agendar carga");
  await expect(dialog.getByText("Preencha este campo.")).toHaveCount(2);
  await expect(dialog.getByLabel("Nome do motorista")).toBeFocused();
  await dialog.getByLabel("Nome do motorista").fill("Valdir Moreira");
  await expect(dialog.getByText("Preencha este campo.")).toHaveCount(1);
  await dialog.getByLabel("Placa").fill("rta7c18");
  await press(page, "Agendar carga");
  await expect(dialog.getByText("Valdir Moreira")).toBeVisible();
  await expect(dialog.getByText("inclua: NF-e")).toBeVisible();

  await dialog.getByRole("button", { name: "Incluir documento" }).click();
  await dialog.getByLabel("Chave de acesso").fill(await newInvoiceKey(request, trade.seller));
  await press(page, "Incluir NF-e");
  await expect(dialog.getByText(/NF-e \d{3}\.\d{3}\.\d{3}/)).toBeVisible();
  await press(page, "Criar link do motorista");
  await expect(dialog.getByText(/\/entrega\/[\w-]{43}$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByRole("heading", { name: "Logística" })).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutAtAny(page);

  await insertOffer(trade.seller, "Amendoim para cotar");
  await press(page, "Cotar frete");
  await dialog.getByLabel("Anúncio").selectOption({ index: 1 });
  await dialog.getByLabel("Quantidade").fill("100");
  await dialog.getByLabel("Destino").fill("sorriso");
  await expect(dialog.getByRole("option", { name: "Sorriso, MT" })).toBeVisible();
  await press(page, "Calcular frete");
  await expect(dialog.getByText("Piso legal")).toBeVisible();
  await expect(dialog.getByLabel("Destino")).toHaveValue("Sorriso, MT");
});
