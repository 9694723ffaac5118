import { expect, it } from "vitest";
import { readReturnedLink } from "./returned-link.ts";

const token = `e30.${btoa(JSON.stringify({ email: "ana@exemplo.com.br" }))}.x`;

it("finds a session after the hash, and whose it is", () => {
  const hash = `#access_token=${token}&refresh_token=r1&type=recovery&sb=`;
  expect(readReturnedLink("", hash)).toEqual({
    kind: "session",
    accessToken: token,
    refreshToken: "r1",
    type: "recovery",
    email: "ana@exemplo.com.br",
  });
});

it("finds a code, a refusal and the first of two confirmations", () => {
  expect(readReturnedLink("?code=c1", "")).toEqual({ kind: "code", code: "c1" });
  expect(readReturnedLink("?error_code=otp_expired&error=access_denied", "")).toEqual({
    kind: "refused",
    code: "otp_expired",
  });
  expect(readReturnedLink("", "#message=Falta+o+outro&sb=")).toEqual({ kind: "half" });
});

it.each(["", "#access_token=abc&refresh_token=r1", "#access_token=e30.e30.x"])(
  "makes nothing of %j",
  (hash) => {
    expect(readReturnedLink("", hash)).toEqual({ kind: "nothing" });
  },
);
