import type { APIRequestContext, Page } from "@playwright/test";
import { profileQuestions } from "../contracts/src/investments/terms/profile.ts";
import {
  investmentPayee,
  investmentTerms,
  redemptionTerms,
} from "../contracts/src/investments/terms/step-up.ts";
import { newId } from "../server/src/platform/ids.ts";
import { expect } from "./fixtures.ts";
import { press } from "./payments-steps.ts";
import { pin, type WalletPerson } from "./wallet-people.ts";

/** Answers that make a careful profile. */
export const careful = [
  "Até 1 ano",
  "Não perder o que tenho",
  "Só poupança, ou nada ainda",
  "Resgato tudo",
  "Mais da metade",
  "Sim, é provável",
];

export async function answerQuestions(page: Page, answers: readonly string[]): Promise<void> {
  await expect(page.getByRole("heading", { name: "Seu perfil de investidor" })).toBeVisible();
  for (const answer of answers) await page.getByText(answer, { exact: true }).click();
  await press(page, "Ver meu perfil");
}

/** To the review of an amount in a product. */
export async function choose(page: Page, product: string, amount: string): Promise<void> {
  await press(page, "Investir");
  await page.getByLabel("Valor", { exact: true }).fill(amount);
  await page.getByText(product, { exact: true }).click();
  await press(page, "Simular");
  await expect(page.getByRole("heading", { name: "Confira antes de investir" })).toBeVisible();
}

/** R$ 10.000,00 in the CDB of a careful person, by the calls that the screens make; gives its id. */
export async function investByCall(
  request: APIRequestContext,
  person: WalletPerson,
): Promise<string> {
  const { get, post } = callsOf(request, person);
  const answers = profileQuestions.map(({ id, options }) => [
    id,
    options.find(({ text }) => careful.includes(text))!.id,
  ]);
  await post("/wallet/investments/profiles", {
    id: newId(),
    answers: Object.fromEntries(answers),
  });
  const amount = "10000.00";
  const chosen = { product: "cdb-diario-100", amount };
  const { product } = await get(`/wallet/investments/simulation?${new URLSearchParams(chosen)}`);
  const { cdi_percent, starts_on, redeemable_from, matures_on } = product;
  const terms = { cdi_percent, starts_on, redeemable_from, matures_on };
  const id = newId();
  const { grant } = await post("/me/step-up", {
    purpose: "money_out",
    pin,
    payee: investmentPayee,
    amount,
    intent_id: id,
    terms: investmentTerms({ product: chosen.product, ...terms }),
  });
  await post("/wallet/investments/applications", {
    id,
    ...chosen,
    ...terms,
    accepts_risk: false,
    grant,
  });
  return id;
}

/** Part of it back, at what it is worth today. */
export async function redeemByCall(
  request: APIRequestContext,
  person: WalletPerson,
  { id: investment, amount }: { id: string; amount: string },
): Promise<void> {
  const { get, post } = callsOf(request, person);
  const path = `/wallet/investments/applications/${investment}`;
  const { day, gross, net } = await get(`${path}/redemption?amount=${amount}`);
  const id = newId();
  const { grant } = await post("/me/step-up", {
    purpose: "money_out",
    pin,
    payee: investment,
    amount: gross,
    intent_id: id,
    terms: redemptionTerms({ day, net }),
  });
  await post(`${path}/redemptions`, { id, amount, day, gross, net, grant });
}

function callsOf(request: APIRequestContext, { authorization }: WalletPerson) {
  const headers = { authorization };
  return {
    get: async (path: string) => {
      const answer = await request.get(`/api/v1${path}`, { headers });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    },
    post: async (path: string, data: object) => {
      const answer = await request.post(`/api/v1${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    },
  };
}
