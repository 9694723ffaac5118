import type { IForbiddenRuleType } from "dependency-cruiser";
import { moduleOrder } from "./module-order.ts";

const modules = "^server/src/modules/";
const anyOf = (names: readonly string[]) => `(?:${names.join("|")})`;

/** entry → app → modules → platform, and inside modules only upward in the agreed order. */
export const serverRules: readonly IForbiddenRuleType[] = [
  {
    name: "platform-knows-no-business",
    severity: "error",
    from: { path: "^server/src/platform/" },
    to: { path: "^server/src/(?:modules|app|entry)/" },
  },
  {
    name: "modules-know-no-app",
    severity: "error",
    from: { path: modules },
    to: { path: "^server/src/(?:app|entry)/" },
  },
  {
    name: "app-knows-no-entry",
    severity: "error",
    from: { path: "^server/src/app/" },
    to: { path: "^server/src/entry/" },
  },
  {
    name: "module-has-a-place-in-the-order",
    severity: "error",
    from: {},
    to: { path: `${modules}(?!${anyOf(moduleOrder)}/)` },
  },
  {
    name: "module-by-its-index",
    severity: "error",
    from: { path: `${modules}([^/]+)/` },
    to: { path: modules, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`] },
  },
  {
    name: "module-by-its-index-from-outside",
    severity: "error",
    from: { pathNot: modules },
    to: { path: modules, pathNot: `${modules}[^/]+/index\\.ts$` },
  },
  {
    name: "module-by-its-name",
    severity: "error",
    from: { path: `${modules}([^/]+)/` },
    to: {
      path: modules,
      pathNot: `${modules}$1/`,
      dependencyTypesNot: ["aliased-subpath-import"],
    },
  },
  ...moduleOrder.slice(0, -1).map((name, index): IForbiddenRuleType => ({
    name: `module-order-${name}`,
    severity: "error",
    from: { path: `${modules}${name}/` },
    to: { path: `${modules}${anyOf(moduleOrder.slice(index + 1))}/` },
  })),
];
