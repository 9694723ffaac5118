import { expect, takeOut, test, untilHydrated } from "./fixtures.ts";
import { withFreshCode } from "./fresh-code.ts";
import { atDashboard, fillSignIn, typeCode } from "./identity-steps.ts";
import { adminPassword, adminSecret } from "./signed-in.ts";

const buyer = { name: "Carla Menezes", email: "comprador@demo.areon.br", password: "areon-demo" };
const administrator = { email: "admin@demo.areon.br", password: adminPassword };

test("a visitor is led to /auth and back to where they wanted to be", async ({ page }) => {
  await page.goto("/buyer/settings?x=1");
  await expect(page).toHaveURL("/auth?next=%2Fbuyer%2Fsettings%3Fx%3D1");
  await untilHydrated(page);
  await fillSignIn(page, buyer);
  await expect(page).toHaveURL("/buyer/settings?x=1");
  await expect(page.getByRole("heading", { name: "Configurações" })).toBeVisible();

  for (const path of ["/auth", "/login", "/register", "/profile", "/seller/dashboard"]) {
    await page.goto(path);
    await atDashboard(page, "buyer");
  }

  await page.goto("/");
  await page.getByRole("button", { name: "Menu de Carla Menezes" }).click();
  for (const name of ["Dashboard", "Perfil", "Configurações"]) {
    await expect(page.getByRole("menuitem", { name })).toBeVisible();
  }
  await page.evaluate(() => localStorage.setItem("areon.theme", "dark"));
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page.getByText("Logout realizado")).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrar" })).toBeVisible();
  const left = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(left).toEqual(["areon.device", "areon.theme"]);
  await page.goto("/profile");
  await expect(page).toHaveURL("/auth?next=%2Fprofile");
});

test("an administrator gives the password, then the code of the authenticator, and before that sees nothing of the desk", async ({
  page,
}) => {
  await page.goto("/admin/orders");
  await expect(page).toHaveURL("/auth?next=%2Fadmin%2Forders");
  await untilHydrated(page);
  await fillSignIn(page, administrator);
  const question = page.getByRole("heading", { name: "Confirme que é você" });
  await expect(question).toBeVisible();
  await page.goto("/admin/orders");
  await expect(page).toHaveURL("/auth?next=%2Fadmin%2Forders");
  await expect(question).toBeVisible();
  await withFreshCode({ email: administrator.email, secret: adminSecret }, async (code) => {
    await typeCode(page, "Número 1 de 6", code);
    await expect(page).toHaveURL("/admin/orders");
  });
  await expect(page.getByRole("table", { name: "Pedidos" })).toBeVisible();
});

test("an address of another site is never a way back", async ({ page }) => {
  await page.goto("/auth?next=//evil.example/x");
  await untilHydrated(page);
  await fillSignIn(page, buyer);
  await atDashboard(page, "buyer");
});

test("what is wrong with a sign-up is said at its field, before anything is sent", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/auth/v1/signup")) sent.push(request.url());
  });
  await page.goto("/register");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Criar Conta" }).click();
  await expect(page.getByText("Informe seu nome completo")).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Senha", { exact: true }).fill("1234567");
  await page.getByLabel("Confirmar senha").fill("1234568");
  await page.getByLabel("E-mail").focus();
  await expect(page.getByText("A senha deve ter pelo menos 8 caracteres")).toBeVisible();
  await expect(page.getByText("As senhas não coincidem")).toBeVisible();
  await expect(page.getByText("Ao continuar, você declara ter 18 anos ou mais")).toBeVisible();
  expect(sent).toEqual([]);
});

test("a wrong password is told without saying which part was wrong", async ({ page, problems }) => {
  await page.goto("/auth");
  await untilHydrated(page);
  await fillSignIn(page, { ...buyer, email: "ninguem@exemplo.com.br" });
  await expect(page.getByText("E-mail ou senha incorretos.")).toBeVisible();
  await page.getByRole("button", { name: "Mostrar senha" }).click();
  await expect(page.getByLabel("Senha", { exact: true })).toHaveAttribute("type", "text");
  takeOut(problems, /\/auth\/v1\/token/);
});

test("a silent server does not sign anybody out", async ({ page, problems }) => {
  await page.goto("/auth");
  await untilHydrated(page);
  await fillSignIn(page, buyer);
  await atDashboard(page, "buyer");
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.route("**/api/v1/me/**", (route) => route.abort("timedout"));
  await page.goto("/buyer/profile");
  await expect(page.getByText("Conexão lenta.")).toBeVisible();
  expect(warnings).toContain("Auth loading timeout");
  await page.unroute("**/api/v1/me/**");
  await expect(page.getByText("Conexão lenta.")).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/buyer/profile");
  takeOut(problems, /\/api\/v1\/me\//);
});
