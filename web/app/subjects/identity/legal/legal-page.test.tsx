import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { LegalPage, type LegalPageData } from "./legal-page.tsx";

afterEach(cleanup);

const announced = [{ version: "1.2", validFrom: "2026-12-18T03:00:00Z" }];

test("a change that is ahead is announced with its day and a way to read it", () => {
  show({ announced });
  expect(screen.getByRole("note").textContent).toContain("vai mudar em 18 de dezembro de 2026");
  expect(hrefOf("Ler a versão 1.2")).toBe("/cookies?versao=1.2");
});

test("a text that does not hold yet says so, and leads back to the one in force", () => {
  show({ announced, version: "1.2", validFrom: "2026-12-18T03:00:00Z" });
  expect(screen.getByText(/Passa a valer em 18 de dezembro de 2026/)).toBeTruthy();
  expect(hrefOf("Ler a versão em vigor")).toBe("/cookies");
});

test("without a change ahead nothing is announced", () => {
  show({});
  expect(screen.queryByRole("note")).toBeNull();
});

function hrefOf(name: string): string | null {
  return screen.getByRole("link", { name }).getAttribute("href");
}

function show(page: Partial<LegalPageData>): void {
  const shown: LegalPageData = {
    title: "Política de Cookies",
    version: "1.1",
    validFrom: "2026-11-17T03:00:00Z",
    versions: ["1.1"],
    announced: [],
    rules: [],
    summary: [],
    blocks: [{ kind: "paragraph", text: "Texto." }],
    minutes: 1,
    ...page,
  };
  render(
    <MemoryRouter>
      <LegalPage page={shown} path="/cookies" />
    </MemoryRouter>,
  );
}
