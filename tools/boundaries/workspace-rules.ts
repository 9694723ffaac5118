import type { IForbiddenRuleType } from "dependency-cruiser";
import { testSupport } from "../tidy/test-support.ts";

const tests = "\\.test\\.tsx?$";
const forTests = [tests, ...testSupport.map(({ source }) => source)];

/** web → contracts ← server; the sandbox is a program of its own that only speaks protocols. */
export const workspaceRules: readonly IForbiddenRuleType[] = [
  {
    name: "contracts-stand-alone",
    severity: "error",
    from: { path: "^contracts/" },
    to: { path: "^(?:server|web|sandbox|tools|db)/" },
  },
  {
    name: "web-knows-contracts-only",
    severity: "error",
    from: { path: "^web/" },
    to: { path: "^(?:server|sandbox|db|tools|bench|fault|e2e)/" },
  },
  {
    name: "server-knows-no-web",
    severity: "error",
    from: { path: "^server/" },
    to: { path: "^web/" },
  },
  {
    name: "sandbox-stands-alone",
    severity: "error",
    from: { path: "^sandbox/" },
    to: { path: "^(?:server|web)/" },
  },
  {
    // Tests may start the sandbox; the product reaches it by URL like any outside party.
    name: "server-reaches-sandbox-by-url",
    severity: "error",
    from: { path: "^server/src/(?:modules|platform)/", pathNot: tests },
    to: { path: "^sandbox/" },
  },
  {
    // Tests may look at the tables of every module and stage what nobody could do; rules leave them alone.
    name: "product-knows-no-test",
    severity: "error",
    from: { path: "^(?:contracts|server|web|sandbox)/", pathNot: forTests },
    to: { path: forTests, pathNot: "(?:^|/)node_modules/" },
  },
  {
    // Types are gone when the program loads, so a circle that a type closes harms nobody.
    name: "no-circle",
    severity: "error",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
  {
    // What can't be followed can't be judged. Routes' types and the server build are made by the build.
    name: "imports-resolve",
    severity: "error",
    from: {},
    to: { couldNotResolve: true, pathNot: ["\\+types/", "^virtual:"] },
  },
];
