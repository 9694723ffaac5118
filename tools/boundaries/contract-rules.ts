import type { IForbiddenRuleType } from "dependency-cruiser";
import { moduleOrder } from "./module-order.ts";
import { anyOf, orderRules } from "./order-rules.ts";

const contracts = "^contracts/src/";
const tests = "\\.test\\.tsx?$";

/** Words and sums on which page and server agree: no schema stands in them, so a browser may load them. */
const plain = [`${contracts}brazil/`, `${contracts}[^/]+/terms(?:/|\\.ts$)`];
/** Where a form of the web validates by a schema; loaded when somebody fills it in. */
const schemas = "^web/app/.*\\.schema\\.ts$";
const zod = "(?:^|/)node_modules/zod/";

/** Modules of the contracts keep the order of the server's; browsers take values from what holds no schema. */
export const contractRules: readonly IForbiddenRuleType[] = [
  {
    name: "contract-has-a-place",
    severity: "error",
    from: {},
    to: { path: `${contracts}(?!${anyOf(["core", "brazil", "testing", ...moduleOrder])}/)` },
  },
  {
    // All refusals are one table, which core puts together.
    name: "contracts-core-knows-no-module",
    severity: "error",
    from: {
      path: `${contracts}(?:core|brazil)/`,
      pathNot: [`${contracts}core/problems\\.ts$`, tests],
    },
    to: { path: contracts, pathNot: `${contracts}(?:core|brazil)/` },
  },
  ...orderRules("contracts-order", contracts),
  {
    name: "terms-import-only-terms-and-brazil",
    severity: "error",
    from: { path: plain, pathNot: tests },
    to: {
      pathNot: [...plain, "(?:^|/)node_modules/@brazilian-utils/"],
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "web-takes-values-from-terms-and-brazil",
    severity: "error",
    from: { path: "^web/", pathNot: schemas },
    to: { path: "^contracts/", pathNot: plain, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "zod-stays-in-schemas",
    severity: "error",
    from: { path: "^web/", pathNot: schemas },
    to: { path: zod, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "schemas-are-loaded-late",
    severity: "error",
    from: { path: "^web/", pathNot: [schemas, tests] },
    to: { path: schemas, dynamic: false, dependencyTypesNot: ["type-only"] },
  },
];
