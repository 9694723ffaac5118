import type { IForbiddenRuleType } from "dependency-cruiser";
import { moduleOrder } from "./module-order.ts";
import { anyOf, orderRules } from "./order-rules.ts";

const modules = "^server/src/modules/";

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
  ...orderRules("module-order", modules),
];
