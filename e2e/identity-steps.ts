import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { makeCpf } from "../contracts/src/testing/registration.ts";
import { untilHydrated } from "./fixtures.ts";
import { comeFromElsewhere } from "./passing-time.ts";

export interface NewPerson {
  name: string;
  email: string;
  password: string;
}

export function somebody(name: string): NewPerson {
  const mark = `${process.pid}-${randomInt(1_000_000)}`;
  const email = `${name.toLowerCase().replaceAll(/\W/g, ".")}.${mark}@exemplo.com.br`;
  return { name, email, password: `noite clara ${mark}` };
}

/** The form at /auth, up to the screen that asks for the code of the mail. */
export async function signUp(page: Page, person: NewPerson, role: "Comprar" | "Vender") {
  await comeFromElsewhere();
  await page.goto("/auth");
  await untilHydrated(page);
  await page.getByRole("tab", { name: "Cadastrar" }).click();
  await page.getByRole("radio", { name: role }).check();
  await page.getByLabel("Nome completo").fill(person.name);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByLabel("Confirmar senha").fill(person.password);
  await page.getByRole("button", { name: "Criar Conta" }).click();
  await expect(page.getByRole("heading", { name: "Confirme seu e-mail" })).toBeVisible();
}

export async function fillSignIn(
  page: Page,
  { email, password }: Omit<NewPerson, "name">,
): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Six boxes; typing goes from one to the next by itself. */
export async function typeCode(page: Page, firstBox: string, code: string): Promise<void> {
  await page.getByLabel(firstBox, { exact: true }).focus();
  await page.keyboard.type(code);
}

export async function atDashboard(page: Page, role: "buyer" | "seller"): Promise<void> {
  await page.waitForURL((url) => url.pathname === `/${role}/dashboard`);
  const greeting = page.getByRole("heading", {
    level: 1,
    name: /^(Bom dia|Boa tarde|Boa noite), /,
  });
  await expect(greeting).toBeVisible();
}

/** Complete seu cadastro, with the address by its postal code, and the PIN. */
export async function register(page: Page): Promise<void> {
  await page.getByLabel("CPF").pressSequentially(makeCpf());
  await page.getByLabel("Data de nascimento").pressSequentially("13111980");
  await page.getByRole("button", { name: "Continuar para endereço" }).click();
  await page.getByLabel("CEP").pressSequentially("78700000");
  await expect(page.getByLabel("Rua, estrada ou fazenda")).toHaveValue("Avenida Marechal Rondon");
  await page.getByLabel("Número").fill("120");
  await page.getByRole("button", { name: "Salvar e continuar" }).click();
  await expect(page.getByRole("heading", { name: "Crie seu PIN de transação" })).toBeVisible();
  await typeCode(page, "Número 1 do novo PIN", "135790");
  await typeCode(page, "Número 1 do PIN repetido", "135790");
  await page.getByRole("button", { name: "Criar PIN" }).click();
}
