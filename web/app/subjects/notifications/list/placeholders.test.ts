import { expect, it } from "vitest";
import { pageExists } from "~/platform/navigation/existing-pages";
import { requiredRole } from "~/platform/navigation/required-role";
import { placeholdersFor } from "./placeholders.ts";

const roles = ["buyer", "seller", "admin"] as const;

it.each(roles)("the tips for %s have ids of their own that no real one can have", (role) => {
  const ids = placeholdersFor(role).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^mock-/);
});

it.each(roles)("the tips for %s lead to pages that exist and are open to that role", (role) => {
  for (const { link } of placeholdersFor(role)) {
    expect(pageExists(link), link).toBe(true);
    expect([undefined, role]).toContain(requiredRole(link));
  }
});

it.each(roles)("no tip for %s speaks of an order, a payment or an amount of its own", (role) => {
  for (const { title, message } of placeholdersFor(role)) {
    expect(`${title} ${message}`).not.toMatch(/R\$|\d|seu pedido|recebid|pago|Pix/i);
  }
});
