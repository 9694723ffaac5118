import { useQuery } from "@tanstack/react-query";
import { useSessionUser } from "~/platform/api/session-user";
import { CartIcon } from "./cart/cart-icon.tsx";
import { ownCartQuery } from "./cart/own-cart-query.ts";

/** The cart of who is signed in. Administrators buy nothing, so they have none. */
export function OwnCartIcon() {
  const user = useSessionUser();
  if (!user || user.role === "admin" || user.owesSecondFactor) return null;
  return <CountedIcon userId={user.id} />;
}

function CountedIcon({ userId }: { userId: string }) {
  const { data: cart } = useQuery(ownCartQuery(userId));
  return <CartIcon rows={cart?.rows.length ?? 0} />;
}
