import { atTheBank, txidOf } from "./bank.ts";
import { expect, takeOut, test } from "./fixtures.ts";
import { idInAddress, press, untilPaymentsLive } from "./payments-steps.ts";
import { balanceOf, walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";
import { atEachWidth, expectNothingCut, expectNothingCutAtAny, phone } from "./nothing-cut.ts";

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a deposit by Pix is paid at the bank and seen without touching the page", async ({
    page,
    request,
  }) => {
    const person = await walletPerson(request);
    await signIn(page, person);
    const isLive = untilPaymentsLive(page);
    await page.goto("/wallet/deposit");
    await expect(page.getByLabel("Valor", { exact: true })).toBeFocused();
    await page.keyboard.type("250,75");
    await page.keyboard.press("Enter");
    const id = await idInAddress(page, "pix");
    await expect(page.getByText("Aguardando pagamento")).toBeVisible();
    await expect(page.getByRole("img", { name: /^QR Code do Pix de/ })).toBeVisible();
    await expect(page.getByText(/Vale por mais (29|30) min/)).toBeVisible();
    await expectNothingCutAtAny(page);
    await isLive;
    await atTheBank(request, `charges/${txidOf(id)}/pay`, { notify: "twice" });
    await expect(page.getByRole("status").filter({ hasText: "Pago" })).toBeVisible();
    expect(await balanceOf(person)).toBe(250_75n);
    await page.getByRole("link", { name: "Ver no extrato" }).click();
    await expect(page.getByRole("heading", { name: "Comprovante" })).toBeVisible();
    await expect(page.getByText("R$\u00a0250,75").first()).toBeVisible();
    await expectNothingCutAtAny(page);
  });

  test("a boleto that somebody pays is seen as paid", async ({ page, request }) => {
    const person = await walletPerson(request);
    await signIn(page, person);
    const isLive = untilPaymentsLive(page);
    await page.goto("/wallet/generate-boleto");
    await page.getByLabel("Nome ou razão social").fill("Cooperativa Vale Verde do Araguaia");
    await page.getByLabel("CPF ou CNPJ de quem paga").fill("52998224725");
    await page.getByLabel("Valor", { exact: true }).fill("1.320,00");
    await press(page, /^Gerar boleto de/);
    const id = await idInAddress(page, "boleto");
    await expect(page.getByRole("button", { name: "Copiar linha digitável" })).toBeVisible();
    const [saved] = await Promise.all([page.waitForEvent("download"), press(page, "Baixar PDF")]);
    expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
    await isLive;
    await atTheBank(request, `boletos/${id}/pay`, { credited: true });
    await expect(page.getByRole("status").filter({ hasText: "Pago" })).toBeVisible();
    await expect.poll(() => balanceOf(person)).toBe(1_320_00n);
    await page.goto("/wallet/generate-boleto");
    const line = page.getByRole("listitem").filter({ hasText: "Cooperativa Vale Verde" });
    await expect(line).toContainText("Pago");
    await expectNothingCutAtAny(page);
  });
});

test("a code that was opened once is there without a network, and can be copied", async ({
  page,
  context,
  request,
  problems,
}) => {
  await signIn(page, await walletPerson(request));
  await page.goto("/wallet/generate-pix");
  await page.getByLabel("Valor", { exact: true }).fill("9.430,00");
  await page.getByLabel(/^Descrição/).fill("Frete do pedido 48.213");
  await press(page, /^Gerar cobrança de/);
  await expect(page.getByText("Aguardando pagamento")).toBeVisible();
  await page.getByRole("link", { name: "Cobranças" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Frete do pedido" })).toBeVisible();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.route("**/api/v1/wallet/charges/**", (route) =>
    route.abort("internetdisconnected"),
  );
  await page.reload();
  await page.getByRole("link", { name: "Frete do pedido 48.213" }).click();
  await expect(page.getByText("Sem conexão para conferir")).toBeVisible();
  await press(page, "Copiar código Pix");
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^000201.*6304[0-9A-F]{4}$/);
  takeOut(problems, /DISCONNECTED/);
});

test("a charge that is taken back can not be paid any more", async ({ page, request }) => {
  await signIn(page, await walletPerson(request));
  await page.goto("/wallet/generate-pix");
  await page.getByLabel("Valor", { exact: true }).fill("15");
  await press(page, /^Gerar cobrança de/);
  await expect(page.getByText("Aguardando pagamento")).toBeVisible();
  await press(page, "Cancelar esta cobrança");
  await expect(page.getByText("Cobrança cancelada")).toBeVisible();
  await atEachWidth(page, async () => {
    await expect(page.getByRole("link", { name: "Gerar novo código" })).toBeVisible();
    await expectNothingCut(page);
  });
});
