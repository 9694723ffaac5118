import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ApiProblem, connectionFailed } from "~/platform/api/api-problem";
import { SubjectFailure } from "./subject-failure.tsx";

afterEach(cleanup);

function show(error: unknown, { isPart = false } = {}) {
  const onRetry = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <SubjectFailure
        isPart={isPart}
        error={error}
        onRetry={onRetry}
        title="Apólice não encontrada"
        text="O endereço pode estar incompleto."
        back={{ to: "/wallet/insurance", label: "Ver seguros" }}
      />
    </MemoryRouter>,
  );
  return onRetry;
}

test("what is not there gives the way back and nothing to try again", () => {
  show(new ApiProblem({ code: "not_found", status: 404, title: "Nada", detail: "Nada." }));
  expect(screen.getByRole("heading", { level: 1, name: "Apólice não encontrada" })).toBeTruthy();
  const back = screen.getByRole("link", { name: "Ver seguros" });
  expect(back.getAttribute("href")).toBe("/wallet/insurance");
  expect(screen.queryByRole("button")).toBeNull();
});

test("what could not be loaded can be tried again and is not called missing", () => {
  const onRetry = show(connectionFailed(undefined));
  expect(screen.queryByText("Apólice não encontrada")).toBeNull();
  screen.getByRole("button", { name: "Tentar de novo" }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test("below a page's own heading it adds no other of the first level", () => {
  show(connectionFailed(undefined), { isPart: true });
  expect(screen.queryByRole("heading")).toBeNull();
  cleanup();
  show(new ApiProblem({ code: "not_found", status: 404, title: "Nada", detail: "Nada." }), {
    isPart: true,
  });
  expect(screen.getByRole("heading", { level: 2, name: "Apólice não encontrada" })).toBeTruthy();
});
