import type { APIRequestContext, Page } from "@playwright/test";
import { insurancePayee, insuranceTerms } from "../contracts/src/insurance/terms/step-up.ts";
import { newId } from "../server/src/platform/ids.ts";
import { expect } from "./fixtures.ts";
import { press } from "./payments-steps.ts";
import { redSquare } from "./test-picture.ts";
import { uploadByCall } from "./upload.ts";
import { givePin, pin, type WalletPerson } from "./wallet-people.ts";

/** 60 heads of R$ 4.200,00: R$ 252.000,00 insured for R$ 6.048,00, twelve times R$ 504,00. */
export async function quoteHerd(page: Page): Promise<void> {
  await askForHerd(page);
  await expect(page.getByRole("heading", { name: "Sua cotação" })).toBeVisible();
}

/** Everything answered and the price asked for, which need not be there yet. */
export async function askForHerd(page: Page): Promise<void> {
  await page.goto("/wallet/insurance");
  await page.getByRole("link", { name: /Seguro do rebanho/ }).click();
  await page.getByLabel("Animais").selectOption("Gado de corte");
  await page.getByLabel("Município da propriedade").pressSequentially("Sorriso, MT");
  await page.getByLabel("Cabeças").fill("60");
  await page.getByLabel("Valor de cada animal").fill("4200,00");
  await press(page, "Ver o preço");
}

/** The terms read and accepted, the PIN given. */
export async function contractQuote(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ler as condições" }).click();
  const terms = page.getByRole("dialog", { name: "Condições do seguro do rebanho" });
  await expect(terms).toContainText("Arrependimento");
  await terms.getByRole("button", { name: "Fechar" }).click();
  await page.getByLabel("Li e aceito as condições do seguro").check();
  await press(page, /^Contratar e pagar R\$\s504,00$/);
  await givePin(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Contratar e pagar/ })
    .click();
  await page.waitForURL(/\/wallet\/insurance\/policies\/[0-9a-f-]+$/);
  await expect(page.getByText(/^Começa em \d{2}\/\d{2}\/\d{4}$/).first()).toBeVisible();
}

/** The same policy, by the calls that the screens make; gives its id. */
export async function policyByCall(
  request: APIRequestContext,
  person: WalletPerson,
): Promise<string> {
  const answers = {
    line: "herd",
    municipality_code: 5_107_925,
    use: "beef",
    heads: 60,
    value_per_head: "4200.00",
  };
  const quote = await post(request, person, "/wallet/insurance/quotes", { id: newId(), answers });
  const terms = await request.get("/api/v1/wallet/insurance/terms/herd", {
    headers: { authorization: person.authorization },
  });
  const { hash: terms_hash } = (await terms.json()) as { hash: string };
  const bought = { quote_id: quote.id, instalments: 12, terms_hash };
  const id = newId();
  const { grant } = await post(request, person, "/me/step-up", {
    purpose: "money_out",
    pin,
    payee: insurancePayee,
    amount: "504.00",
    intent_id: id,
    terms: insuranceTerms(bought),
  });
  await post(request, person, "/wallet/insurance/policies", { id, ...bought, grant });
  return id;
}

/** A loss is told of with a photo, by the calls that the form makes. */
export async function claimByCall(
  request: APIRequestContext,
  person: WalletPerson,
  { policyId, claim }: { policyId: string; claim: Record<string, string> },
): Promise<{ id: string; code: string }> {
  const photo = { kind: "insurance_claim", filename: "pasto.png", content: redSquare(64) } as const;
  const papers = [{ file_id: await uploadByCall(request, person, photo), title: "pasto" }];
  const path = `/wallet/insurance/policies/${policyId}/claims`;
  return post(request, person, path, { id: newId(), ...claim, papers });
}

async function post(
  request: APIRequestContext,
  { authorization }: WalletPerson,
  path: string,
  data: object,
) {
  const answer = await request.post(`/api/v1${path}`, { headers: { authorization }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
