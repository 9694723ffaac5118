import type { Offer } from "@areon/contracts/catalog/offer";
import { useSessionUser } from "~/platform/api/session-user";

/** Why whoever looks may not buy it, as the server refuses it; undefined when they may. */
export function useWhyNotBuy({ is_own: isOwn }: Pick<Offer, "is_own">): string | undefined {
  const isAdmin = useSessionUser()?.role === "admin";
  if (isOwn) return "Esta oferta é sua. É assim que os outros a veem.";
  return isAdmin ? "Administradores não compram. É assim que os outros a veem." : undefined;
}
