export interface SignInProvider {
  id: string;
  name: string;
}

/** The auth server's own list of what is switched on; e-mail and phone have their own forms. */
export async function readProviders(): Promise<SignInProvider[]> {
  const answer = await fetch("/auth/v1/settings", { headers: { accept: "application/json" } });
  if (!answer.ok) return [];
  const { external = {} } = (await answer.json()) as { external?: Record<string, boolean> };
  return Object.entries(external)
    .filter(([id, on]) => on && id !== "email" && id !== "phone")
    .map(([id]) => ({ id, name: nameOf(id) }));
}

/** `custom:minha-conta` is how the auth client calls providers that it does not know by name. */
function nameOf(id: string): string {
  return id
    .replace(/^custom:/, "")
    .split(/[-_]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
}
