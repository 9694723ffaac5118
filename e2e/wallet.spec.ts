import type { Page } from "@playwright/test";
import { signUpSeller } from "./admin-sellers.ts";
import { expect, takeOut, test, untilHydrated } from "./fixtures.ts";
import { balanceOf, givePin, walletPerson, type WalletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

test("a transfer by keyboard and PIN arrives live on the other person's screen", async ({
  page,
  openPage,
  request,
}) => {
  const [payer, payee] = await Promise.all([
    walletPerson(request, { cents: 500_00 }),
    walletPerson(request),
  ]);
  const other = await openPage();
  await Promise.all([signIn(page, payer), signIn(other, payee)]);
  const isLive = untilLive(other);
  await other.goto("/wallet");
  await expect(other.getByRole("heading", { name: "Sua carteira está pronta" })).toBeVisible();
  await isLive;

  await page.goto("/wallet/transfer");
  await expect(page.getByLabel(/^E-mail, @usuário/)).toBeFocused();
  await page.keyboard.type(payee.email);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Valor", { exact: true })).toBeFocused();
  await expect(page.getByText(/^CPF \*\*\*\./)).toBeVisible();
  await page.keyboard.type("123,45");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Frete do milho");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Confira antes de enviar" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await givePin(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Transferência enviada" })).toBeVisible();
  await expect(page.getByText("Frete do milho")).toBeVisible();

  const line = other.getByRole("listitem").filter({ hasText: payer.name });
  await expect(line).toContainText("+ R$\u00a0123,45");
  await expect(balancePanel(other)).toContainText("R$\u00a0123,45");
  await expect(other.getByRole("status").filter({ hasText: payer.name })).toContainText(
    `Entrou R$\u00a0123,45: ${payer.name}.`,
  );
  expect(await balanceOf(payee)).toBe(123_45n);
  expect(await balanceOf(payer)).toBe(376_55n);
  await other.context().close();
});

test("an answer that gets lost is asked for again, and the money goes once", async ({
  page,
  request,
  problems,
}) => {
  const { payer, payee } = await pairOf(request, 100_00);
  await signIn(page, payer);
  let sendings = 0;
  const isTold = Promise.withResolvers<void>();
  await page.route("**/api/v1/wallet/transfers", async (route) => {
    sendings += 1;
    if (sendings > 1) {
      await isTold.promise;
      return await route.continue();
    }
    // It reaches the server, and the answer never comes back.
    await route.fetch();
    return await route.abort("connectionreset");
  });
  await fillTransfer(page, payee, "30");
  await confirmTransfer(page);
  await expect(page.getByText("Confirmando…")).toBeVisible();
  isTold.resolve();
  await expect(page.getByRole("heading", { name: "Transferência enviada" })).toBeVisible();
  expect(sendings).toBe(2);
  expect(await balanceOf(payer)).toBe(70_00n);
  expect(await balanceOf(payee)).toBe(30_00n);
  takeOut(problems, /ERR_CONNECTION_RESET/);
});

test("a reload in the middle of a sending finds out what became of it", async ({
  page,
  request,
  problems,
}) => {
  const { payer, payee } = await pairOf(request, 100_00);
  await signIn(page, payer);
  await page.route("**/api/v1/wallet/transfers", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await fillTransfer(page, payee, "40");
  await confirmTransfer(page);
  await expect(page.getByText("Confirmando…")).toBeVisible();
  await expect.poll(() => balanceOf(payer)).toBe(60_00n);
  await page.goto("/wallet/transfer");
  await expect(page.getByRole("heading", { name: "Transferência enviada" })).toBeVisible();
  expect(await balanceOf(payee)).toBe(40_00n);
  takeOut(problems, /ERR_CONNECTION_RESET/);
});

test("a sending that is not known yet is not called lost before it can be nowhere on its way", async ({
  page,
  request,
  problems,
}) => {
  const { payer, payee } = await pairOf(request, 100_00);
  await page.clock.install();
  await signIn(page, payer);
  const transfers = "**/api/v1/wallet/transfers";
  await page.route(transfers, (route) => route.abort("connectionreset"));
  await fillTransfer(page, payee, "40");
  await confirmTransfer(page);
  await expect(page.getByText("Confirmando…")).toBeVisible();
  const notThere = page.waitForResponse(/\/wallet\/movements\/[\da-f-]+$/);
  await page.goto("/wallet/transfer");
  expect((await notThere).status()).toBe(404);
  await expect(page.getByText("Ainda sem resposta")).toBeVisible();
  await page.unroute(transfers);
  await page.clock.runFor(95_000);
  await expect(page.getByText("O envio anterior não chegou até nós")).toBeVisible();
  await confirmTransfer(page);
  await expect(page.getByRole("heading", { name: "Transferência enviada" })).toBeVisible();
  expect(await balanceOf(payer)).toBe(60_00n);
  takeOut(problems, /ERR_CONNECTION_RESET|404 .*movements/);
});

test("refusals stand where they are mended, and a missing PIN is made on the way", async ({
  page,
  request,
  problems,
}) => {
  const [payer, payee] = await Promise.all([
    walletPerson(request, { cents: 50_00, hasPin: false }),
    walletPerson(request),
  ]);
  await signIn(page, payer);
  // On a weak signal the page learns that there is no PIN only after it asked for one.
  const confirmed = Promise.withResolvers<void>();
  await page.route("**/api/v1/me/pin", async (route) => {
    await confirmed.promise;
    await route.continue();
  });
  await page.goto("/wallet/transfer");
  await page.getByLabel(/^E-mail, @usuário/).fill("ninguem@exemplo.com.br");
  await page.getByRole("button", { name: "Buscar pessoa" }).click();
  await expect(alertOf(page, "Não encontramos quem vai receber")).toBeVisible();
  await page.getByLabel(/^E-mail, @usuário/).fill(payee.cpf);
  await page.getByRole("button", { name: "Buscar pessoa" }).click();
  await page.getByLabel("Valor", { exact: true }).fill("50,01");
  await page.getByRole("button", { name: "Conferir" }).click();
  await expect(alertOf(page, "R$\u00a050,00")).toBeVisible();
  await page.getByLabel("Valor", { exact: true }).fill("50");
  await page.getByRole("button", { name: /^Conferir envio/ }).click();
  await page.getByRole("button", { name: /^Transferir R\$/ }).click();
  await expect(page.getByRole("dialog", { name: "Confirme com seu PIN" })).toBeVisible();
  confirmed.resolve();
  const newPin = page.getByRole("dialog", { name: "Crie seu PIN de transação" });
  await expect(newPin).toBeVisible();
  const firstBox = page.getByLabel("Número 1 do novo PIN");
  await firstBox.focus();
  await page.keyboard.type("111111");
  await page.keyboard.press("Tab");
  await page.keyboard.type("111111");
  await page.keyboard.press("Enter");
  await expect(alertOf(page, "Escolha um PIN mais difícil")).toBeVisible();
  await expect(firstBox).toBeFocused();
  await page.keyboard.type("135790");
  await page.keyboard.press("Tab");
  await page.keyboard.type("135790");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Confirme com seu PIN" })).toBeVisible();
  await page.getByLabel("Número 1 de 6").focus();
  await page.keyboard.type("864209");
  await page.keyboard.press("Enter");
  await expect(alertOf(page, "Tentativas restantes: 4")).toBeVisible();
  await givePin(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Transferência enviada" })).toBeVisible();
  takeOut(problems, /answer: 4\d\d .*\/(payees|pin|step-up)$/);
});

test("a receipt is read by anybody with its link, without scripts, for as long as it holds", async ({
  page,
  openPage,
  request,
}) => {
  const { payer, payee } = await pairOf(request, 100_00);
  await signIn(page, payer);
  await fillTransfer(page, payee, "12,34");
  await page.getByRole("button", { name: /^Transferir R\$/ }).click();
  await givePin(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Transferência enviada" })).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copiar link" }).click();
  await expect(page.getByText("Link do comprovante copiado")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar PDF" }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^comprovante-areon.*\.pdf$/);
  await expectSentByWhatsApp(page, link);

  const visitor = await openPage({ javaScriptEnabled: false });
  const path = new URL(link).pathname;
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { name: "Comprovante", exact: true })).toBeVisible();
  await expect(visitor.getByText("R$\u00a012,34").first()).toBeVisible();
  await expect(visitor.getByText(payee.cpf)).toHaveCount(0);
  await expect(visitor.getByText(/CPF \*\*\*\.\d{3}\.\d{3}-\*\*/)).toHaveCount(2);
  const head = visitor.locator("head");
  await expect(head.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const picture = await head.locator('meta[property="og:image"]').getAttribute("content");
  const shown = await request.get(new URL(picture!).pathname);
  expect(shown.headers()["content-type"]).toBe("image/png");
  const unknown = await visitor.goto(`${path.slice(0, -3)}xyz`);
  expect(unknown?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { name: "Comprovante não encontrado" })).toBeVisible();
});

/** At once when the tap is fresh; after a slow answer the person is asked to tap again. */
async function expectSentByWhatsApp(page: Page, link: string): Promise<void> {
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const send = page.getByRole("button", { name: "Enviar por WhatsApp" });
  const [opened] = await Promise.all([page.context().waitForEvent("page"), send.click()]);
  await opened.waitForURL("https://wa.me/**");
  expect(new URL(opened.url()).searchParams.get("text")).toContain(link);
  await opened.close();
  await page.evaluate(() => {
    Object.defineProperty(navigator, "userActivation", { value: { isActive: false } });
  });
  await send.click();
  await expect(page.getByText("Toque de novo para enviar.")).toBeVisible();
}

test("who is not registered yet is invited, and comes back to the wallet", async ({
  page,
  request,
  problems,
}) => {
  await signIn(page, await signUpSeller(request));
  await page.goto("/wallet");
  await expect(page.getByRole("heading", { name: "Complete seu cadastro" })).toBeVisible();
  await page.getByRole("link", { name: "Completar cadastro" }).click();
  await expect(page).toHaveURL(/\/seller\/cadastro\?next=%2Fwallet$/);
  takeOut(problems, /answer: 403 .*\/api\/v1\/wallet$/);
});

test("amounts that were covered stay covered over a reload", async ({ page, request }) => {
  await signIn(page, await walletPerson(request, { cents: 77_00 }));
  await page.goto("/wallet");
  await expect(balancePanel(page)).toContainText("R$\u00a077,00");
  await page.getByRole("button", { name: "Ocultar saldo" }).click();
  await expect(balancePanel(page)).not.toContainText("77");
  await page.reload();
  await expect(page.getByRole("button", { name: "Mostrar saldo" })).toBeVisible();
  await expect(page.getByText("77,00")).toHaveCount(0);
  await page.getByRole("button", { name: "Mostrar saldo" }).click();
  await expect(balancePanel(page)).toContainText("R$\u00a077,00");
});

async function pairOf(request: Parameters<typeof walletPerson>[0], cents: number) {
  const [payer, payee] = await Promise.all([
    walletPerson(request, { cents }),
    walletPerson(request),
  ]);
  return { payer, payee };
}

async function fillTransfer(page: Page, payee: WalletPerson, amount: string): Promise<void> {
  await page.goto("/wallet/transfer");
  await untilHydrated(page);
  await page.getByLabel(/^E-mail, @usuário/).fill(payee.email);
  await page.getByRole("button", { name: "Buscar pessoa" }).click();
  await page.getByLabel("Valor", { exact: true }).fill(amount);
  await page.getByRole("button", { name: /^Conferir envio/ }).click();
  await expect(page.getByRole("heading", { name: "Confira antes de enviar" })).toBeVisible();
}

function alertOf(page: Page, text: string) {
  return page.getByRole("alert").filter({ hasText: text });
}

function balancePanel(page: Page) {
  return page.getByRole("region", { name: "Saldo disponível" });
}

/** The page hears of changes from here on; what came before, it asks for. */
function untilLive(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes("rows:wallets")) resolve();
      });
    });
  });
}

/** From the review: the PIN, and the transfer is on its way. */
async function confirmTransfer(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Transferir R\$/ }).click();
  await givePin(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Transferir/ })
    .click();
}
