import { expect, test } from "vitest";
import { isAllowed } from "./allowed-licences.ts";
import { renderNotices } from "./render-notices.ts";

test.each([
  ["MIT", true],
  ["(MIT OR CC0-1.0)", true],
  ["GPL-3.0-only OR MIT", true],
  ["MIT AND Apache-2.0", true],
  ["MIT AND GPL-3.0-only", false],
  ["AGPL-3.0-only", false],
  ["LGPL-3.0-or-later", false],
  ["Unknown", false],
])("a package under %s is allowed: %s", (licence, expected) => {
  expect(isAllowed({ name: "some-package", licence })).toBe(expected);
});

test("the one LGPL library is allowed by its name", () => {
  const name = "@img/sharp-libvips-<platform>";
  expect(isAllowed({ name, licence: "LGPL-3.0-or-later" })).toBe(true);
  expect(isAllowed({ name, licence: "GPL-3.0-only" })).toBe(false);
});

test("a package is named with version, licence, copyright and the place of the text", () => {
  const item = { name: "a", version: "1.0.0", licence: "MIT", copyright: "(c) 2020 B" };
  const text = renderNotices({
    packages: [
      { ...item, file: "LICENSE" },
      { ...item, name: "<c>", file: undefined },
    ],
    works: [],
  });
  expect(text).toContain("| a | 1.0.0 | MIT | (c) 2020 B | `node_modules/a/LICENSE` |");
  expect(text).toContain(
    "| \\<c> | 1.0.0 | MIT | (c) 2020 B | https://spdx.org/licenses/MIT.html |",
  );
});
