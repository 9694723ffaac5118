import { expect, takeOut, test } from "./fixtures.ts";
import { confirmDevice, press } from "./payments-steps.ts";
import { givePin, walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

test("a lower limit counts at once, a higher one shows its date and can be given up", async ({
  page,
  request,
}) => {
  await signIn(page, await walletPerson(request));
  await page.goto("/wallet/pix/limits");
  const night = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "À noite, para pessoas" }) })
    .last();
  await night.getByRole("button", { name: "Mudar limite" }).click();
  await expect(night.getByLabel("Novo limite")).toBeFocused();
  await page.keyboard.type("400");
  await page.keyboard.press("Enter");
  await expect(night).toContainText("R$\u00a0400,00");
  await night.getByRole("button", { name: "Mudar limite" }).click();
  await expect(night.getByLabel("Novo limite")).toBeFocused();
  await page.keyboard.type("900");
  await press(page, "Pedir aumento");
  await givePin(page);
  await page.getByRole("dialog").getByRole("button", { name: "Pedir aumento" }).click();
  await expect(night).toContainText(/Passa a R\$\s900,00 em \d+ \w+, às \d\dh\d\d/);
  await expect(night).toContainText("R$\u00a0400,00");
  await night.getByRole("button", { name: "Desistir do aumento" }).click();
  await expect(night).not.toContainText("Passa a");
});

test("a new device has its lower limit, with the way out, until it is confirmed", async ({
  page,
  request,
}) => {
  const person = await walletPerson(request, { cents: 5_000_00 });
  await signIn(page, person);
  await page.goto("/wallet/pix");
  await page.getByLabel("Chave Pix").fill("maria@exemplo.com.br");
  await press(page, "Buscar chave");
  // The form knows the limits once it has heard of them; before that the server would refuse.
  await expect(page.getByText("pelo seu limite")).toBeVisible();
  await page.getByLabel("Valor", { exact: true }).fill("200,01");
  await press(page, "Conferir");
  const refusal = page.getByRole("alert").filter({ hasText: "Este aparelho é novo" });
  await expect(refusal).toContainText("R$\u00a0200,00");
  await confirmDevice(page, person);
  await page.goto("/wallet/pix?etapa=valor");
  await page.getByLabel("Valor", { exact: true }).fill("200,01");
  await press(page, /^Conferir Pix de/);
  await expect(page.getByRole("heading", { name: "Confira antes de enviar" })).toBeVisible();
});

test("a key of one's own is registered and given up, live", async ({ page, request }) => {
  await signIn(page, await walletPerson(request));
  await page.goto("/wallet/pix/keys");
  const offer = page.getByRole("listitem").filter({ hasText: "Chave aleatória" });
  await offer.getByRole("button", { name: "Cadastrar" }).click();
  const key = page.getByRole("list", { name: "Suas chaves" }).getByRole("listitem").first();
  await expect(key).toContainText("Ativa");
  await key.getByRole("button", { name: /^Remover chave/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover chave" }).click();
  await expect(page.getByRole("heading", { name: "Nenhuma chave ainda" })).toBeVisible();
});

test("without a bank the screens say so, and lead to what works", async ({
  page,
  request,
  problems,
}) => {
  await signIn(page, await walletPerson(request));
  await page.route("**/api/v1/wallet/transfer-instructions", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      json: { code: "rails_off", status: 503, title: "Desligado", detail: "Sem banco." },
    }),
  );
  for (const path of ["/wallet/pix", "/wallet/withdraw", "/wallet/deposit"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: /ainda não estão ligados/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Transferir na AREON" })).toBeVisible();
  }
  takeOut(problems, /503 .*instruct/);
});
