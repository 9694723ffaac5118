import { expect, type Locator, type Page } from "@playwright/test";
import { codeIn, mailTo } from "./mailbox.ts";
import { atEachWidth, expectNothingCut } from "./nothing-cut.ts";
import { givePin, type WalletPerson } from "./wallet-people.ts";

/** The page hears of changes from here on; what came before, it asks for. */
export function untilPaymentsLive(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes("rows:payments")) resolve();
      });
    });
  });
}

/** What stands in the address under this name. */
export async function idInAddress(page: Page, name: string): Promise<string> {
  await page.waitForURL((url) => url.searchParams.has(name));
  return new URL(page.url()).searchParams.get(name)!;
}

/**
 * On a phone the button of a step stands in a bar at the foot, on a desk at the end of its card. Before it is
 * pressed on one of them, it could be pressed on both, with nothing over it, and nothing around it is cut.
 */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = buttonOf(page, name);
  await atEachWidth(page, async () => {
    await button.click({ trial: true });
    await expectNothingCut(page);
  });
  await button.click();
}

/** The same by keyboard alone: on both it takes the focus, and a key presses it. */
export async function pressByKey(page: Page, name: string | RegExp): Promise<void> {
  const button = buttonOf(page, name);
  await atEachWidth(page, async () => {
    await button.focus();
    await expect(button).toBeFocused();
    await expectNothingCut(page);
  });
  await page.keyboard.press("Enter");
}

function buttonOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole("button", { name }).filter({ visible: true }).first();
}

/** The review's button, then the PIN. */
export async function confirmWithPin(page: Page, action: RegExp): Promise<void> {
  await press(page, action);
  await givePin(page);
  await page.getByRole("dialog").getByRole("button", { name: action }).click();
}

/** An account at the Banco do Brasil; the sandbox's bank decides by its last digit but one. */
export async function addBankAccount(
  page: Page,
  { cpf }: WalletPerson,
  account: string,
): Promise<void> {
  await press(page, "Adicionar conta");
  const dialog = page.getByRole("dialog", { name: "Adicionar conta" });
  await dialog.getByLabel("Banco", { exact: true }).fill("001 · Banco do Brasil");
  await dialog.getByLabel("Agência").fill("1584");
  await dialog.getByLabel("Conta com dígito").fill(account);
  await dialog.getByLabel("CPF ou CNPJ do titular").fill(cpf);
  await dialog.getByRole("button", { name: "Salvar conta" }).click();
  await expect(dialog).toHaveCount(0);
}

/** On the page of limits: the mailed code and the PIN. */
export async function confirmDevice(page: Page, { email }: WalletPerson): Promise<void> {
  await page.goto("/wallet/pix/limits");
  await page.getByRole("button", { name: "Enviar código por e-mail" }).click();
  await expect(page.getByLabel("Número 1 do código")).toBeFocused();
  const mail = await mailTo(page.request, { address: email, subject: "código" });
  await page.keyboard.type(codeIn(mail));
  await confirmWithPin(page, /^Confirmar/);
  await expect(page.getByRole("heading", { name: "Aparelho confirmado" })).toBeVisible();
}
