import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DeskGate } from "./desk-gate.tsx";

afterEach(cleanup);

const desk = { name: "disputas", roles: "suporte" };
const onRetry = vi.fn();

test("28: a page whose heading stands inside keeps one while it could not be loaded, or may not be read", () => {
  const closed = {
    desk,
    onRetry,
    heading: "Mesa de disputas",
    children: <h1>Mesa de disputas</h1>,
  };
  const name = "Mesa de disputas";
  const { rerender } = render(
    <DeskGate {...closed} access={undefined} failure={new Error("no answer")} />,
  );
  screen.getByRole("heading", { level: 1, name });
  screen.getByRole("button", { name: "Tentar de novo" });
  rerender(<DeskGate {...closed} access={{ mayRead: false }} failure={undefined} />);
  screen.getByRole("heading", { level: 1, name });
  rerender(<DeskGate {...closed} access={{ mayRead: true }} failure={undefined} />);
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
});
