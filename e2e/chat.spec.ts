import { randomUUID } from "node:crypto";
import type { SupportHours } from "@areon/contracts/support/support";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, takeOut, test, untilHydrated, whileOffline } from "./fixtures.ts";
import { mailTo } from "./mailbox.ts";

const greeting = "Bem-vindo à AREON! Em que posso ajudar?";
const reply = "Obrigado pela sua mensagem! Nossa equipe entrará em contato em breve.";

async function openChat(page: Page, path = "/"): Promise<Locator> {
  await page.goto(path);
  await untilHydrated(page);
  await page.getByRole("link", { name: "Conversar com a AREON" }).click();
  const chat = page.getByRole("dialog", { name: "Chat de atendimento" });
  await expect(chat.getByText(greeting)).toBeVisible();
  return chat;
}

test("the chat's script comes when it is opened, and not before", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/assets/chat-panel")) scripts.push(response.url());
  });
  await page.goto("/bolsa", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await openChat(page, "/bolsa");
  expect(scripts).toHaveLength(1);
});

test("a message becomes a ticket with a protocol; the reply comes a second later", async ({
  page,
  request,
}) => {
  const chat = await openChat(page);
  const field = chat.getByRole("textbox", { name: "Mensagem" });
  await expect(field).toBeFocused();
  await field.fill("   ");
  await field.press("Enter");
  await expect(chat.getByText("Você ·")).toHaveCount(0);
  await field.fill("Como vendo meu milho?");
  const [started] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith("/support/chat")),
    field.press("Enter"),
  ]);
  const { protocol, away } = (await started.json()) as { protocol: string; away: string | null };
  await expect(chat.getByText("Como vendo meu milho?")).toBeVisible();
  await expect(chat.getByText(reply)).toBeVisible();
  await expect(chat.getByText(`Protocolo ${protocol}`).first()).toBeVisible();
  if (away) await expect(chat.getByText(away)).toBeVisible();

  const email = `chat-${randomUUID()}@example.com`;
  await chat.getByText("Receber a resposta por e-mail", { exact: true }).click();
  await chat.getByRole("textbox", { name: "Nome" }).fill("Dirceu Lima");
  await chat.getByRole("textbox", { name: "E-mail" }).fill(email);
  await chat.getByLabel(/Concordo em receber/).check();
  await chat.getByRole("button", { name: "Enviar meu e-mail" }).click();
  await expect(chat.getByText("Receber a resposta por e-mail")).toHaveCount(0);
  const mail = await mailTo(request, { address: email, subject: "Recebemos sua mensagem" });
  expect(mail.subject).toContain(protocol);

  await field.fill("E a soja?");
  await field.press("Enter");
  await expect(chat.getByText("E a soja?")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chat).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Conversar com a AREON" })).toBeFocused();
  const again = await openChat(page, "/marketplace");
  await expect(again.getByText("Como vendo meu milho?")).toBeVisible();
  await expect(again.getByText("E a soja?")).toBeVisible();
});

test("outside hours the chat says when people return, before anything is written", async ({
  page,
  request,
}) => {
  const answer = await request.get("/api/v1/support/hours");
  const hours = (await answer.json()) as SupportHours;
  const away = "Agora estamos fora do horário de atendimento. Nossa equipe volta amanhã às 8h.";
  await page.route("**/api/v1/support/hours", (route) =>
    route.fulfill({ json: { ...hours, is_open: false, away } }),
  );
  const chat = await openChat(page);
  await expect(chat.getByText(away)).toBeVisible();
});

test("what is written without a signal is kept over a reload and goes by itself", async ({
  page,
  problems,
}) => {
  const chat = await openChat(page);
  await page.context().setOffline(true);
  const text = `Sem sinal na lavoura ${randomUUID()}`;
  await chat.getByRole("textbox", { name: "Mensagem" }).fill(text);
  await chat.getByRole("textbox", { name: "Mensagem" }).press("Enter");
  await expect(chat.getByText("Sem sinal: guardada, vai sozinha quando ele voltar")).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  const again = await openChat(page);
  await expect(again.getByText(text)).toBeVisible();
  await expect(again.getByText(reply)).toBeVisible();
  await expect(again.getByText(text)).toHaveCount(1);
  takeOut(problems, whileOffline);
});

test("the open chat has no serious finding at any width", async ({ page }) => {
  await openChat(page, "/contato");
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the round button leads to the contact form", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Conversar com a AREON" }).click();
    await expect(page).toHaveURL(/\/contato$/);
  });
});
