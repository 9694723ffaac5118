import type { Actor } from "#platform/http/actor";
import type { Permission } from "#platform/http/route";
import type { Capability } from "./capabilities.ts";

/** Somebody who is signed in, as far as rules ask about them. */
export interface Standing {
  assurance: Actor["assurance"];
  userType?: string;
  holds: (capability: Capability) => boolean | Promise<boolean>;
}

/** What keeps them out; null lets them in. What is for administrators takes a session with a second factor. */
export async function barOf(
  permission: Permission,
  { assurance, userType, holds }: Standing,
): Promise<"forbidden" | "second_factor_required" | null> {
  if (permission === "public" || permission === "signed_in") return null;
  const isForThem =
    "capability" in permission
      ? await holds(permission.capability)
      : permission.userTypes.some((type) => type === userType);
  if (!isForThem) return "forbidden";
  const isForDesk = "capability" in permission || userType === "admin";
  return isForDesk && assurance !== "aal2" ? "second_factor_required" : null;
}
