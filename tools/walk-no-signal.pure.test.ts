import { expect, test } from "vitest";
import { screens } from "../e2e/no-signal-screens.ts";
import routes from "../web/app/routes.ts";
import { isAt, routesIn } from "./pictures/case.ts";

test("the walk without a signal knows forty different screens, each of which exists", () => {
  const paths = Object.values(screens)
    .flat()
    .map((path) => path.replace("* ", ""));
  const known = routesIn(routes);
  const found = paths.map((path) => known.find((route) => isAt(route, path)) ?? `${path} is none`);
  expect(found.filter((route) => route.endsWith("is none"))).toEqual([]);
  expect(new Set(found).size).toBeGreaterThanOrEqual(40);
});

test("of each kind of person one screen is walked in every run", () => {
  for (const paths of Object.values(screens)) {
    expect(paths.filter((path) => path.startsWith("* "))).toHaveLength(1);
  }
});
