import { demoPassword } from "../../db/seed/demo/people.ts";
import type { Account } from "../../e2e/signed-in.ts";
import type { Viewer } from "./case.ts";

/** People of the demo who have something on each of their pages. */
export const demoViewers: Record<Exclude<Viewer, "visitor">, Account> = {
  buyer: { email: "comprador@demo.areon.br", password: demoPassword },
  seller: { email: "vendedor@demo.areon.br", password: demoPassword },
  admin: { email: "admin@demo.areon.br", password: demoPassword },
};
