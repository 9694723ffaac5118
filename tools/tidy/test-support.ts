import type { SourceText } from "./source-text.ts";

/** By path; what the product is made of may import none of it (`product-knows-no-test`). */
export const testSupport = [
  /(^|\/)test-[\w-]+\.tsx?$/,
  /-conformance\.ts$/,
  /\/testing\//,
  /^tools\/(tidy|boundaries)\/|^tools\/planted-tree\.ts$/,
];

/** Tests and what only they run: makers, conformance suites, test sites, the rules of this folder. */
export function isTestSupport({ path, isTest }: SourceText): boolean {
  return isTest || testSupport.some((pattern) => pattern.test(path));
}
