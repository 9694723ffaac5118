import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectNothingCut, phone } from "./nothing-cut.ts";
import { idInAddress, press } from "./payments-steps.ts";
import { signIn } from "./signed-in.ts";
import { balanceOf, givePin, walletPerson } from "./wallet-people.ts";

test.use({ viewport: phone });

/** A phone's own authenticator; whether somebody holds their finger on it, the test says. */
interface Authenticator {
  touch: (isTouched: boolean) => Promise<unknown>;
}

async function addAuthenticator(page: Page): Promise<Authenticator> {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touch: (enabled) =>
      client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

/** How the page asked the authenticator last: `conditional` is what the browser offers in a field. */
async function tellWhatIsAsked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { credentials } = navigator;
    const ask = credentials.get.bind(credentials);
    credentials.get = (options) => {
      const answer = ask(options);
      document.documentElement.dataset["asked"] = options?.mediation ?? "at once";
      return answer;
    };
  });
}

test("a passkey is added with the PIN, opens the account without a password and sends a Pix", async ({
  page,
  request,
}) => {
  const person = await walletPerson(request, { cents: 300_00 });
  await signIn(page, person);
  const authenticator = await addAuthenticator(page);
  await page.goto("/two-factor-auth");
  for (const name of ["Ativar verificação em duas etapas", "Adicionar passkey"]) {
    const begin = page.getByRole("button", { name });
    await begin.click();
    await expect(page.getByRole("dialog", { name: "Confirme com seu PIN" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(begin).toBeFocused();
  }
  await page.getByRole("button", { name: "Adicionar passkey" }).click();
  await givePin(page);
  await page.getByRole("dialog").getByRole("button", { name: "Adicionar passkey" }).click();
  await expect(page.locator("ul.font-mono li")).toHaveCount(10);
  await page.getByRole("button", { name: "Já guardei os códigos" }).click();
  await page.getByRole("button", { name: "Renomear Passkey" }).click();
  await page.getByLabel("Nome da passkey").fill("Celular da lavoura");
  await page.getByRole("button", { name: "Salvar nome" }).click();
  const passkey = page.getByRole("listitem").filter({ hasText: "Celular da lavoura" });
  await expect(passkey).toContainText("no Linux");
  await expectNothingCut(page);
  await expectAccessible(page);

  await page.evaluate(() => localStorage.clear());
  // Without a finger on it, what the browser offers in the e-mail field stays an offer.
  await authenticator.touch(false);
  await tellWhatIsAsked(page);
  await page.goto("/auth");
  // A finger is only felt by what is asked for after it.
  await expect(page.locator("html[data-asked=conditional]")).toBeAttached();
  await authenticator.touch(true);
  await page.getByRole("button", { name: "Entrar com passkey" }).click();
  await page.waitForURL((url) => url.pathname === "/seller/dashboard");

  await page.goto("/wallet/pix");
  await page.getByLabel("Chave Pix").fill("maria@exemplo.com.br");
  await press(page, "Buscar chave");
  await page.getByLabel("Valor", { exact: true }).fill("30");
  await press(page, /^Conferir Pix/);
  await press(page, /^Enviar Pix/);
  await page.getByRole("button", { name: "Confirmar com passkey" }).click();
  await idInAddress(page, "envio");
  await expect(page.getByText("Pix enviado", { exact: true })).toBeVisible();
  expect(await balanceOf(person)).toBe(270_00n);

  await page.goto("/two-factor-auth");
  await expect(passkey).toContainText("último uso");
  await page.getByRole("button", { name: "Remover Celular da lavoura" }).click();
  await page.getByRole("button", { name: "Remover passkey" }).click();
  await expect(passkey).toHaveCount(0);
  await expect(page.getByText("Desligada", { exact: true })).toBeVisible();
});
