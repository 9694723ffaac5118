import type { IForbiddenRuleType } from "dependency-cruiser";
import { moduleOrder } from "./module-order.ts";

const subjects = "^web/app/subjects/";
/** A file at a subject's root is its door; rooms stand behind it. */
const doors = `${subjects}[^/]+/[^/]+$`;
/** Chunks that hold a form validate with zod; server-only files and tests never reach a browser. */
const mayLoadSchemas = ["\\.form\\.tsx?$", "\\.server\\.tsx?$", "\\.test\\.tsx?$"];
/** Words and sums that page and server must agree on; they hold no schema, so a browser may have them. */
const plainContracts =
  "^contracts/src/(?:card-words|catalog-(?:attributes|limits|pricing|slug|units)|orders-carriage|decimals" +
  "|classification(?:-standards|-words)?|review-terms|dispute-terms|auction-(?:rules|terms)|support-terms" +
  "|insurance-lines|iso-day|regulated-products|step-up-terms)\\.ts$";

/** routes → frame → subjects → platform → ui, and among subjects only upward in the order of the modules. */
const directions: readonly IForbiddenRuleType[] = [
  {
    name: "subject-by-its-door",
    severity: "error",
    from: { path: `${subjects}([^/]+)/` },
    to: { path: subjects, pathNot: [`${subjects}$1/`, doors] },
  },
  {
    name: "subject-by-its-door-from-the-frame",
    severity: "error",
    from: { path: "^web/app/frame/" },
    to: { path: subjects, pathNot: doors },
  },
  ...moduleOrder.slice(0, -1).map((name, index): IForbiddenRuleType => ({
    name: `subject-order-${name}`,
    severity: "error",
    from: { path: `${subjects}${name}/` },
    to: { path: `${subjects}(?:${moduleOrder.slice(index + 1).join("|")})/` },
  })),
  {
    name: "subjects-know-no-frame",
    severity: "error",
    from: { path: subjects },
    to: { path: "^web/app/(?:frame|routes)/" },
  },
  {
    name: "frame-knows-no-route",
    severity: "error",
    from: { path: "^web/app/frame/" },
    to: { path: "^web/app/routes/" },
  },
  {
    name: "web-platform-knows-no-business",
    severity: "error",
    from: { path: "^web/app/platform/" },
    to: { path: "^web/app/(?:subjects|frame|routes)/" },
  },
  {
    name: "ui-stands-alone",
    severity: "error",
    from: { path: "^web/app/ui/" },
    to: { path: "^(?:web/app|contracts)/", pathNot: "^web/app/ui/" },
  },
  {
    name: "api-knows-no-screen",
    severity: "error",
    from: { path: "^web/app/platform/api/" },
    to: { path: "^web/app/", pathNot: "^web/app/platform/api/" },
  },
];

export const webRules: readonly IForbiddenRuleType[] = [
  ...directions,
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
