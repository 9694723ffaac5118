import type { ProductionPackage } from "./production-packages.ts";

/** Licences that ask for no more than keeping their notice. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
]);

/** A shared library that is loaded as it comes and may be exchanged, which is what the LGPL asks for. */
const exceptions = new Map([["@img/sharp-libvips-<platform>", "LGPL-3.0-or-later"]]);

/** Understands `A`, `(A OR B)` and `A AND B`; anything more unusual is refused and then looked at. */
export function isAllowed({ name, licence }: Pick<ProductionPackage, "name" | "licence">): boolean {
  if (exceptions.get(name) === licence) return true;
  const expression = licence.replace(/^\((.*)\)$/, "$1");
  return expression
    .split(" AND ")
    .every((part) => part.split(" OR ").some((choice) => permissive.has(choice)));
}
