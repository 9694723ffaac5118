import type { Approval } from "@areon/contracts/admin/approvals";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ApprovalRow } from "./approval-row.tsx";

afterEach(cleanup);

const approval: Approval = {
  id: "0199a000-0000-7000-8000-000000000000",
  kind: "disputes.decision",
  title: "Decidir a disputa D-4K7P-2Q",
  act: "a decisão",
  pages: [
    { label: "Caso D-4K7P-2Q", path: "/admin/disputes/D-4K7P-2Q" },
    { label: "Pedido O-8M3X-1B", path: "/admin/orders/O-8M3X-1B" },
    { label: "Provas (4)", path: "/admin/disputes/D-4K7P-2Q#provas" },
  ],
  changes: [{ label: "Volta ao comprador", before: null, after: "R$ 6.000,00" }],
  reason: "O laudo mediu 15,8%.",
  requested_by: { id: "0199a000-0000-7000-8000-000000000001", full_name: "Beatriz Nogueira" },
  may_decide: true,
  hindrance: null,
  requested_at: "2026-11-19T12:00:00.000Z",
  expires_at: "2026-11-20T15:30:00.000Z",
};

// Issue 28, point 7: the second person read two amounts, "Confirmar" and a day.
test("whoever decides reads what they confirm, until when, and gets to what it is about", () => {
  const decide = vi.fn<(decision: unknown) => void>();
  render(
    <MemoryRouter>
      <ApprovalRow approval={approval} isFirst onDecide={decide} />
    </MemoryRouter>,
  );
  for (const { label, path } of approval.pages) {
    expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe(path);
  }
  expect(document.body.textContent).toMatch(/Vence em .*20.*, 12h30/);
  screen.getByRole("button", { name: "Confirmar a decisão" }).click();
  expect(decide).toHaveBeenCalledWith({ approval, verb: "confirm" });
});
