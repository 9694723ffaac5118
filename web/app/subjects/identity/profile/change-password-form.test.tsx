import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionKey } from "~/platform/api/stored-session";
import { ChangePasswordForm } from "./change-password-form.tsx";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };
const user = { id: "1", email: "ana@exemplo.com.br", app_metadata: {}, user_metadata: {} };
const session = {
  access_token: "e30.e30.x",
  refresh_token: "r",
  expires_in: 9e9,
  expires_at: 9e9,
  user,
};

const asked: { path: string; body: unknown }[] = [];
let answer: () => Response;
const done = vi.fn();

beforeEach(() => {
  answer = () => Response.json(user);
  localStorage.setItem(sessionKey, JSON.stringify(session));
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    const { pathname } = new URL(url, location.origin);
    const path = `${method} ${pathname}`;
    asked.push({ path, body: typeof body === "string" ? JSON.parse(body) : undefined });
    return method === "PUT" ? answer() : Response.json({});
  });
  render(<ChangePasswordForm onDone={done} />);
});
afterEach(() => {
  cleanup();
  asked.length = 0;
  done.mockReset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const choose = (password: string) => {
  type("Nova senha", password);
  type("Confirmar senha", password);
};
const send = () => fireEvent.click(screen.getByRole("button", { name: "Trocar senha" }));
const changes = () => asked.filter(({ path }) => path === "PUT /auth/v1/user");

test("the present password goes with the new one", async () => {
  type("Senha atual", "sacas de milho");
  choose("noite clara de maio");
  send();
  await waitFor(() => expect(done).toHaveBeenCalled(), patiently);
  expect(changes()).toMatchObject([
    { body: { password: "noite clara de maio", current_password: "sacas de milho" } },
  ]);
});

test("without the present one, and with seven characters, nothing is sent", async () => {
  choose("1234567");
  send();
  await screen.findByText("Informe sua senha atual", {}, patiently);
  expect(screen.getByText("A senha deve ter pelo menos 8 caracteres")).toBeDefined();
  expect(changes()).toEqual([]);
});

test("whoever does not know the present one gives the code of a mail", async () => {
  fireEvent.click(screen.getByRole("button", { name: "Não sei a senha atual" }));
  await screen.findByLabelText("Código do e-mail", {}, patiently);
  expect(asked.map(({ path }) => path)).toContain("GET /auth/v1/reauthenticate");
  type("Código do e-mail", "123456");
  choose("noite clara de maio");
  send();
  await waitFor(() => expect(done).toHaveBeenCalled(), patiently);
  expect(changes()).toMatchObject([{ body: { password: "noite clara de maio", nonce: "123456" } }]);
});

test("a wrong one is said, and the form stays", async () => {
  answer = () =>
    Response.json(
      { code: "current_password_invalid", message: "A senha atual está incorreta." },
      { status: 400, headers: { "x-supabase-api-version": "2024-01-01" } },
    );
  type("Senha atual", "errada mesmo");
  choose("noite clara de maio");
  send();
  await screen.findByText("A senha atual está incorreta.", {}, patiently);
  expect(done).not.toHaveBeenCalled();
});
