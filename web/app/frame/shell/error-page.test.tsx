import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { publicNavigation } from "~/frame/navigation/public-navigation.server";
import { ErrorPage, NotFoundPage } from "~/frame/shell/error-page";

afterEach(cleanup);

test("an address without a page has one button, to the front page, and the rest as chips", () => {
  renderInSite(<NotFoundPage />);
  expect(linksOf("btn-primary")).toEqual(["Ir para o início /"]);
  expect(linksOf("chip")).not.toContain("Início /");
  expect(linksOf("chip")).toContain("Bolsa /bolsa");
});

test("a page that failed has one button, to try again, and the front page among the chips", () => {
  renderInSite(<ErrorPage error={new Error("boom")} />);
  expect(linksOf("btn-primary")).toEqual(["Tentar de novo /"]);
  expect(linksOf("chip")).toContain("Início /");
});

/** The root's loader knows which pages exist. */
function renderInSite(page: ReactElement): void {
  const Site = createRoutesStub([{ id: "root", path: "/", Component: () => page }]);
  const navigation = publicNavigation({ digitalBank: undefined });
  render(<Site hydrationData={{ loaderData: { root: { navigation } } }} />);
}

function linksOf(className: string): string[] {
  return screen
    .getAllByRole("link")
    .filter((link) => link.classList.contains(className))
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);
}
