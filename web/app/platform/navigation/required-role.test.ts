import { expect, it } from "vitest";
import { requiredRole } from "~/platform/navigation/required-role";

it.each([
  ["/buyer/dashboard", "buyer"],
  ["/seller/orders/1", "seller"],
  ["/admin/users", "admin"],
  ["/favorites", "buyer"],
  ["/marketplace1", "buyer"],
  ["/wallet/pix", undefined],
  ["/two-factor-auth", undefined],
  ["/buyers", undefined],
])("%s belongs to %s", (path, role) => {
  expect(requiredRole(path)).toBe(role);
});
