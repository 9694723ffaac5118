/** What the auth server adds to the address when it sends a person back to us. */
export type ReturnedLink =
  | { kind: "session"; accessToken: string; refreshToken: string; type: string; email: string }
  | { kind: "code"; code: string }
  | { kind: "refused"; code: string }
  /** One of two addresses has agreed to a change. */
  | { kind: "half" }
  | { kind: "nothing" };

export function readReturnedLink(search: string, hash: string): ReturnedLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const refusal = fragment.get("error_code") ?? query.get("error_code") ?? query.get("error");
  if (refusal) return { kind: "refused", code: refusal };
  const accessToken = fragment.get("access_token");
  const refreshToken = fragment.get("refresh_token");
  const email = accessToken ? emailOf(accessToken) : undefined;
  if (accessToken && refreshToken && email) {
    const type = fragment.get("type") ?? "";
    return { kind: "session", accessToken, refreshToken, type, email };
  }
  const code = query.get("code");
  if (code) return { kind: "code", code };
  return { kind: fragment.has("message") ? "half" : "nothing" };
}

/** Whose session it is, to be shown before it is taken; the auth server checks the token itself. */
function emailOf(token: string): string | undefined {
  const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  try {
    const { email } = JSON.parse(atob(payload)) as { email?: string };
    return email;
  } catch {
    return undefined;
  }
}
