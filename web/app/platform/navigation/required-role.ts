import { roles, type Role } from "~/platform/navigation/roles";

/** Pages outside the areas that belong to one role all the same. */
const buyerPages = /^\/(?:marketplace1|favorites)(?:\/|$)/;

/** Whose a private page is; undefined when anybody who is signed in may open it. */
export function requiredRole(pathname: string): Role | undefined {
  if (buyerPages.test(pathname)) return "buyer";
  return roles.find((role) => pathname === `/${role}` || pathname.startsWith(`/${role}/`));
}
