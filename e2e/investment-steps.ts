import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { press } from "./payments-steps.ts";

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
