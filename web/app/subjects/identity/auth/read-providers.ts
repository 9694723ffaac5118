export interface SignInProvider {
  id: string;
  name: string;
}

/** The auth server's own list of what is switched on; e-mail and phone have their own forms. */
export async function readProviders(): Promise<SignInProvider[]> {
  return Object.entries(await readExternal())
    .filter(([id, on]) => on && id !== "email" && id !== "phone")
    .map(([id]) => ({ id, name: nameOf(id) }));
}

/** Whether codes can go out as text messages. */
export async function readSendsTexts(): Promise<boolean> {
  return (await readExternal())["phone"] === true;
}

async function readExternal(): Promise<Record<string, boolean>> {
  const answer = await fetch("/auth/v1/settings", { headers: { accept: "application/json" } });
  if (!answer.ok) return {};
  const { external = {} } = (await answer.json()) as { external?: Record<string, boolean> };
  return external;
}

function nameOf(id: string): string {
  if (id === "openid") return "OpenID";
  return id.slice(0, 1).toUpperCase() + id.slice(1);
}
