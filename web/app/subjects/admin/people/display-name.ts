import type { ListedUser } from "@areon/contracts/identity/desk";

/** Somebody may have no name yet, or none any more. */
export function displayName(user: Pick<ListedUser, "full_name" | "state">): string {
  if (user.full_name !== "") return user.full_name;
  return user.state === "deleted" ? "Conta excluída" : "Sem nome";
}
