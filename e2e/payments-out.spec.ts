import { buildStaticPixCode } from "@areon/contracts/brazil/pix-code";
import { expect, takeOut, test } from "./fixtures.ts";
import { photographOf } from "./photographed-code.ts";
import {
  addBankAccount,
  confirmWithPin,
  idInAddress,
  press,
  untilPaymentsLive,
} from "./payments-steps.ts";
import { balanceOf, walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a withdrawal that the bank refuses comes back, and the screen says so", async ({
    page,
    request,
  }) => {
    const person = await walletPerson(request, { cents: 300_00 });
    await signIn(page, person);
    const isLive = untilPaymentsLive(page);
    await page.goto("/wallet/withdraw");
    await addBankAccount(page, person, "12349-6");
    await press(page, "Continuar");
    await page.getByLabel("Valor", { exact: true }).fill("100");
    await expect(page.getByText("Grátis")).toBeVisible();
    await press(page, /^Conferir saque/);
    await expect(page.getByText("Sai da carteira")).toBeVisible();
    await isLive;
    await confirmWithPin(page, /^Sacar R\$/);
    await idInAddress(page, "saque");
    await expect(page.getByText("Saque recusado")).toBeVisible();
    await expect(page.getByText(/R\$\s100,00 voltaram para a sua carteira/)).toBeVisible();
    expect(await balanceOf(person)).toBe(300_00n);
    await page.goto("/wallet");
    await expect(page.getByRole("region", { name: "Saldo disponível" })).toContainText("300");
  });

  test("a Pix is sent from the photograph of a code", async ({ page, request }) => {
    const person = await walletPerson(request, { cents: 300_00 });
    await signIn(page, person);
    const code = buildStaticPixCode({
      key: { kind: "email", value: "armazem@exemplo.com.br" },
      payee: { name: "Armazem Sol Nascente", city: "Sorriso" },
      amount: 87_90n,
    });
    await page.goto("/wallet/pix");
    await page.getByText("QR Code", { exact: true }).click();
    await page.getByLabel("Escolher imagem").setInputFiles({
      name: "codigo.png",
      mimeType: "image/png",
      buffer: photographOf(code),
    });
    await expect(page.getByText("Valor cobrado")).toBeVisible();
    await expect(page.getByText("R$\u00a087,90").first()).toBeVisible();
    await press(page, /^Conferir Pix/);
    await confirmWithPin(page, /^Enviar Pix/);
    await idInAddress(page, "envio");
    await expect(page.getByText("Pix enviado", { exact: true })).toBeVisible();
    expect(await balanceOf(person)).toBe(212_10n);
    await page.getByRole("link", { name: "Ver comprovante" }).click();
    await expect(page.getByRole("heading", { name: "Comprovante" })).toBeVisible();
    await expect(page.getByText("R$\u00a087,90").first()).toBeVisible();
  });
});

test("a key that could be two things is asked about, and nobody is found behind a wrong one", async ({
  page,
  request,
  problems,
}) => {
  await signIn(page, await walletPerson(request, { cents: 300_00 }));
  await page.goto("/wallet/pix");
  const key = page.getByLabel("Chave Pix");
  await expect(key).toBeFocused();
  await key.fill("123");
  await press(page, "Buscar chave");
  await expect(page.getByRole("alert").filter({ hasText: "Confira a chave" })).toBeVisible();
  // These eleven digits are a CPF and a mobile telephone of Mato Grosso.
  await key.fill("65987654394");
  await press(page, "Buscar chave");
  await expect(page.getByRole("alert").filter({ hasText: "Escolha uma" })).toBeVisible();
  await page.getByText("Celular", { exact: true }).click();
  await press(page, "Buscar chave");
  await expect(page.getByRole("heading", { name: "Quanto você quer enviar?" })).toBeVisible();
  await page.getByRole("link", { name: "Trocar" }).click();
  await key.fill("ninguem@exemplo.com.br");
  await press(page, "Buscar chave");
  await expect(
    page.getByRole("alert").filter({ hasText: "Nenhuma conta tem esta chave" }),
  ).toBeVisible();
  takeOut(problems, /404 .*pix-payees/);
});

test("a Pix whose answer gets lost is asked after, and goes once", async ({
  page,
  request,
  problems,
}) => {
  const person = await walletPerson(request, { cents: 300_00 });
  await signIn(page, person);
  let sendings = 0;
  await page.route("**/api/v1/wallet/pix", async (route) => {
    sendings += 1;
    if (sendings > 1) return await route.continue();
    // It reaches the server, and the answer never comes back.
    await route.fetch();
    return await route.abort("connectionreset");
  });
  await page.goto("/wallet/pix");
  await page.getByLabel("Chave Pix").fill("maria@exemplo.com.br");
  await press(page, "Buscar chave");
  await page.getByLabel("Valor", { exact: true }).fill("30");
  await press(page, /^Conferir Pix/);
  await confirmWithPin(page, /^Enviar Pix/);
  await idInAddress(page, "envio");
  await expect(page.getByText("Pix enviado", { exact: true })).toBeVisible();
  expect(sendings).toBe(2);
  expect(await balanceOf(person)).toBe(270_00n);
  takeOut(problems, /CONNECTION_RESET/);
});
