import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signUp } from "./admin-sellers.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, takeOut, test, untilHydrated } from "./fixtures.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { untilAwake } from "./reading-steps.ts";
import { openAs } from "./signed-in.ts";

/** Nobody else's mail: journeys run beside each other. */
const newAddress = () => `visita-${randomUUID()}@example.com`;

async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "Nome" }).fill("Marta Prado");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page
    .getByRole("textbox", { name: "Mensagem" })
    .fill("Meu caminhão chegou sem a nota.\nO que faço?");
  await page.getByLabel(/Concordo em receber a resposta/).check();
}

async function expectOpened(page: Page): Promise<string> {
  const received = page.getByRole("status").filter({ hasText: "Mensagem recebida. Protocolo" });
  await expect(received).toBeVisible();
  await expect(page).toHaveURL(/\/contato\/S-[0-9A-Z]{4}-[0-9A-Z]{2}\?chave=/);
  const protocol = /Protocolo (\d[\d-]+)/.exec((await received.textContent()) ?? "")?.[1];
  expect(protocol).toBeTruthy();
  return protocol!;
}

test("a visitor writes, sees the protocol, and goes on by the mail's link", async ({
  page,
  request,
  openPage,
}) => {
  const email = newAddress();
  await page.goto("/contato?assunto=enterprise");
  await untilHydrated(page);
  await expect(page.getByLabel("Assunto")).toHaveValue("enterprise");
  await fillForm(page, email);
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  const protocol = await expectOpened(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Plano Enterprise/);

  const mail = await mailTo(request, { address: email, subject: "Recebemos sua mensagem" });
  expect(mail.subject).toContain(protocol);
  const elsewhere = await openPage();
  await elsewhere.goto(linkIn(mail));
  await untilHydrated(elsewhere);
  await expect(elsewhere.getByText("O que faço?")).toBeVisible();
  await elsewhere.getByLabel("Escrever mais").fill("Já achei a nota.");
  await elsewhere.getByRole("button", { name: "Enviar", exact: true }).click();
  const thread = elsewhere.getByRole("list", { name: "Mensagens" });
  await expect(thread.getByText("Já achei a nota.")).toBeVisible();
  await expect(elsewhere.getByLabel("Escrever mais")).toHaveValue("");
  await expectAccessible(elsewhere);
});

test("what is missing is said at its field, and nothing typed is lost", async ({ page }) => {
  await page.goto("/contato");
  await untilHydrated(page);
  await page.getByRole("textbox", { name: "Mensagem" }).fill("Bom dia");
  await page.locator("main form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(page.getByText("Diga seu nome.")).toBeVisible();
  await expect(page.getByText("Marque para podermos responder por e-mail.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Mensagem" })).toHaveValue("Bom dia");
  await expect(page.getByRole("textbox", { name: "Nome" })).toHaveAttribute("aria-invalid", "true");
});

test("a signed-in person is not asked for name and address, and reads the ticket as theirs", async ({
  page,
  request,
}) => {
  await openAs(page, await signUp(request, "buyer"), "/contato?assunto=carteira");
  await untilHydrated(page);
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Mensagem" }).fill("Meu Pix não apareceu no extrato.");
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(page).toHaveURL(/\/contato\/S-[0-9A-Z]{4}-[0-9A-Z]{2}\?novo=1$/);
  await expect(page.getByText("Meu Pix não apareceu no extrato.")).toBeVisible();
});

test("a key that opens nothing says so", async ({ page, problems }) => {
  // The thread looks for answers, and is told again that there is none.
  takeOut(problems, /^answer: 404 .*\/support\/tickets\/S-AAAA-AA/);
  const wrong = await page.goto(`/contato/S-AAAA-AA?chave=${"a".repeat(43)}`);
  expect(wrong?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Não encontramos este atendimento",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form opens a ticket, tells what is missing, and the thread takes answers", async ({
    page,
  }) => {
    await page.goto("/contato?assunto=imprensa");
    await expect(page.getByLabel("Assunto")).toHaveValue("imprensa");
    await page.locator("main form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByRole("textbox", { name: "Nome" }).fill("Marta Prado");
    await page.getByRole("button", { name: "Enviar mensagem" }).click();
    await expect(page.getByText("Escreva sua mensagem.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Nome" })).toHaveValue("Marta Prado");
    await fillForm(page, newAddress());
    await page.getByRole("button", { name: "Enviar mensagem" }).click();
    await expectOpened(page);
    await page.getByLabel("Escrever mais").fill("Mais uma coisa.");
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(page.getByText("Mais uma coisa.")).toBeVisible();
  });

  test("the newsletter is asked for, confirmed and left, each by the person's own press", async ({
    page,
    request,
  }) => {
    const email = newAddress();
    await page.goto("/newsletter");
    await page.getByLabel("Seu e-mail").fill(email);
    await page.getByRole("button", { name: "Assinar" }).click();
    await expect(page.getByText("Falta confirmar")).toBeVisible();
    const mail = await mailTo(request, { address: email, subject: "newsletter" });
    const link = linkIn(mail);
    await page.goto(link);
    await page.getByRole("button", { name: "Confirmar assinatura" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assinatura confirmada");
    const welcome = await mailTo(request, { address: email, subject: "está confirmada" });
    await page.goto(linkIn(welcome));
    await page.getByRole("button", { name: "Sair da lista" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Você saiu da lista");
    await page.goto(link);
    await page.getByRole("button", { name: "Confirmar assinatura" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Este link não vale mais");
  });
});

test("the newsletter's box on a post answers in its place", async ({ page }) => {
  await page.goto("/blog/1");
  await untilHydrated(page);
  await untilAwake(page);
  const box = page.getByRole("region", { name: "Newsletter" });
  await box.getByLabel("Seu e-mail").fill(newAddress());
  await box.getByRole("button", { name: "Assinar" }).click();
  await expect(box.getByText("Falta confirmar")).toBeVisible();
  await expect(page).toHaveURL(/\/blog\/1/);
});
