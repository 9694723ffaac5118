import type { IForbiddenRuleType } from "dependency-cruiser";

const features = "^web/app/features/";
/** Chunks that hold a form validate with zod; server-only files and tests never reach a browser. */
const mayLoadSchemas = ["\\.form\\.tsx?$", "\\.server\\.tsx?$", "\\.test\\.tsx?$"];
/** Words and sums that page and server must agree on; they hold no schema, so a browser may have them. */
const plainContracts =
  "^contracts/src/(?:card-words|catalog-(?:attributes|limits|pricing|slug|units)|orders-carriage|decimals" +
  "|classification(?:-standards|-words)?|review-terms|dispute-terms|auction-(?:rules|terms)|support-terms" +
  "|insurance-lines|iso-day|regulated-products|step-up-terms)\\.ts$";

export const webRules: readonly IForbiddenRuleType[] = [
  {
    name: "features-know-no-other-feature",
    severity: "error",
    from: { path: `${features}([^/]+)/` },
    to: { path: features, pathNot: `${features}$1/` },
  },
  {
    name: "features-know-no-route",
    severity: "error",
    from: { path: features },
    to: { path: "^web/app/routes/" },
  },
  {
    name: "ui-knows-no-business",
    severity: "error",
    from: { path: "^web/app/ui/" },
    to: { path: ["^web/app/(?:api|features|routes)/", "^contracts/"] },
  },
  {
    name: "api-knows-no-screen",
    severity: "error",
    from: { path: "^web/app/api/" },
    to: { path: "^web/app/(?:features|routes|ui)/" },
  },
  {
    name: "web-takes-types-from-contracts",
    severity: "error",
    from: { path: "^web/app/", pathNot: mayLoadSchemas },
    to: { path: "^contracts/", pathNot: plainContracts, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "plain-contracts-hold-no-schema",
    severity: "error",
    from: { path: plainContracts },
    to: { pathNot: plainContracts, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "zod-stays-in-forms",
    severity: "error",
    from: { path: "^web/app/", pathNot: mayLoadSchemas },
    to: { path: "(?:^|/)node_modules/zod/", dependencyTypesNot: ["type-only"] },
  },
];
