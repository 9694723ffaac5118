import { cleanup, render, screen, within } from "@testing-library/react";
import { createElement, type ReactElement } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OutermostBoundary } from "~/platform/parts/outermost-error";
import { ErrorBoundary } from "../root.tsx";

/** What the browser says of a file that does not come. */
const lost = new TypeError("Failed to fetch dynamically imported module: /assets/wallet.js");

beforeEach(() => {
  // React tells every error that it caught.
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a page that fails outside of all that pages share is told in Portuguese, with a way on", () => {
  visit(site(ErrorBoundary));
  screen.getByRole("heading", { name: "Esta página não abriu" });
  expect(waysOn()).toEqual(["AREON, página inicial /", "Tentar de novo /wallet", "Início /"]);
  expect(document.body.textContent).not.toContain("Failed");
});

test("where the root's error page fails as well, the outermost one is drawn, in Portuguese and with a way on", () => {
  visit(site(FailsToo));
  expect(document.documentElement.lang).toBe("pt-BR");
  screen.getByRole("heading", { name: "Esta página não abriu" });
  screen.getByRole("button", { name: "Tentar de novo" });
  expect(waysOn()).toEqual(["Voltar ao início /"]);
  expect(document.body.textContent).not.toMatch(/Failed|Error/);
});

test("who goes on from the outermost error page gets the page that they went to", () => {
  const { rerender } = visit(site(FailsToo));
  rerender(
    <OutermostBoundary location={{ key: "front" }}>{pageOf(<p>Início</p>)}</OutermostBoundary>,
  );
  screen.getByText("Início");
});

function visit(page: ReactElement) {
  const shown = <OutermostBoundary location={{ key: "wallet" }}>{page}</OutermostBoundary>;
  return render(shown, {
    container: document as unknown as HTMLElement,
    baseElement: document.body,
  });
}

/** The root as the router draws it, with a page that throws. */
function site(error: typeof ErrorBoundary): ReactElement {
  const Stub = createRoutesStub([
    { id: "root", path: "/wallet", Component: Fails, ErrorBoundary: error as never },
  ]);
  return pageOf(<Stub initialEntries={["/wallet"]} />);
}

function pageOf(content: ReactElement): ReactElement {
  return createElement("html", { lang: "pt-BR" }, createElement("body", null, content));
}

function Fails(): never {
  throw lost;
}

function FailsToo(): never {
  throw new Error("No QueryClient set, use QueryClientProvider to set one");
}

function waysOn(): string[] {
  return within(document.body)
    .getAllByRole("link")
    .map((link) => {
      const words = link.getAttribute("aria-label") ?? link.textContent;
      return `${words} ${link.getAttribute("href")}`;
    });
}
