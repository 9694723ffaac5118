import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

test("a busy button says the gerund, can not be pressed and keeps its idle label for the width", () => {
  render(<Button busyLabel="Entrando...">Entrar na conta</Button>);
  const button = screen.getByRole("button", { name: "Entrando..." });
  expect(button).toHaveProperty("disabled", true);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.textContent).toContain("Entrar na conta");
});

test("a button does not send the form around it unless it says so", () => {
  render(<Button>Somar</Button>);
  expect(screen.getByRole("button")).toHaveProperty("type", "button");
});

test("a flush button keeps its look and does not pass the word on to the page", () => {
  render(
    <Button variant="ghost" flush className="mt-2">
      Ver mais
    </Button>,
  );
  const button = screen.getByRole("button");
  expect(button.className).toBe("btn btn-ghost btn-flush mt-2");
  expect(button.hasAttribute("flush")).toBe(false);
});
