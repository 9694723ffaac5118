import { expect, it } from "vitest";
import { readMailedLink } from "~/features/auth/mailed-link";

it("finds the token after the hash or in the query", () => {
  const link = { token: "abc", type: "recovery" };
  expect(readMailedLink("", "#token_hash=abc&type=recovery")).toEqual(link);
  expect(readMailedLink("?token_hash=abc&type=recovery", "")).toEqual(link);
});

it("takes no link that lacks its token or its purpose", () => {
  for (const hash of ["", "#token_hash=abc", "#type=signup", "#token_hash=abc&type=other"]) {
    expect(readMailedLink("", hash)).toBeUndefined();
  }
});
