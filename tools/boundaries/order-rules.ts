import type { IForbiddenRuleType } from "dependency-cruiser";
import { moduleOrder } from "./module-order.ts";

export const anyOf = (names: readonly string[]) => `(?:${names.join("|")})`;

/** Server, contracts and web each keep a folder for a module; in all three it imports only upward in the order. */
export function orderRules(prefix: string, folders: string): IForbiddenRuleType[] {
  return moduleOrder.slice(0, -1).map((name, index) => ({
    name: `${prefix}-${name}`,
    severity: "error",
    from: { path: `${folders}${name}/` },
    to: { path: `${folders}${anyOf(moduleOrder.slice(index + 1))}/` },
  }));
}
