import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { ErrorPage, NotFoundPage } from "~/shell/error-page";

afterEach(cleanup);

test("an address without a page has one button, to the front page, and the rest as chips", () => {
  render(<NotFoundPage />, { wrapper: MemoryRouter });
  expect(linksOf("btn-primary")).toEqual(["Ir para o início /"]);
  expect(linksOf("chip")).not.toContain("Início /");
  expect(linksOf("chip")).toContain("Bolsa /bolsa");
});

test("a page that failed has one button, to try again, and the front page among the chips", () => {
  render(<ErrorPage error={new Error("boom")} />, { wrapper: MemoryRouter });
  expect(linksOf("btn-primary")).toEqual(["Tentar de novo /"]);
  expect(linksOf("chip")).toContain("Início /");
});

function linksOf(className: string): string[] {
  return screen
    .getAllByRole("link")
    .filter((link) => link.classList.contains(className))
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);
}
