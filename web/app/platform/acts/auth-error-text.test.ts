import { expect, it } from "vitest";
import { authErrorText, codeOf, textOfCode } from "~/platform/acts/auth-error-text";

it("tells a wrong password from a silent server", () => {
  expect(authErrorText({ name: "AuthApiError", status: 400, code: "invalid_credentials" })).toBe(
    "E-mail ou senha incorretos. Confira e tente de novo.",
  );
  expect(authErrorText({ name: "AuthRetryableFetchError", status: 503 })).toContain("conexão");
});

it("has words for what it has never seen", () => {
  const unknown = "Não foi possível concluir. Tente de novo em instantes.";
  for (const failure of [undefined, null, "x", {}, { code: "teapot", status: 418 }]) {
    expect(authErrorText(failure)).toBe(unknown);
  }
  expect(textOfCode("teapot")).toBe(unknown);
});

it("reads the code of a failure", () => {
  expect(codeOf({ code: "otp_expired" })).toBe("otp_expired");
  expect(codeOf(undefined)).toBeUndefined();
});

it("says of a passkey that was put away that nothing was confirmed", () => {
  for (const name of ["NotAllowedError", "AbortError"]) {
    const failure = new DOMException("put away", name);
    expect(authErrorText(failure)).toContain("cancelado");
    expect(codeOf(failure)).toBeUndefined();
  }
});
