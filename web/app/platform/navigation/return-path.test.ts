import { describe, expect, it } from "vitest";
import { returnPath, signInAddress } from "~/platform/navigation/return-path";

describe("the way back after signing in", () => {
  it.each(["/buyer/dashboard", "/product/1?tab=2#fotos", "/"])("%s is kept", (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "buyer/dashboard",
    "/auth?next=/x",
    "/login",
    "/auth/nova-senha",
    "",
    null,
    undefined,
  ])("%j is not", (asked) => {
    expect(returnPath(asked)).toBeUndefined();
  });

  it("stands in the address of the page for signing in", () => {
    expect(signInAddress("/seller/profile?x=1")).toBe("/auth?next=%2Fseller%2Fprofile%3Fx%3D1");
    expect(signInAddress("/")).toBe("/auth");
  });
});
