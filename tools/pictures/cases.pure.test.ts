import { expect, test } from "vitest";
import routes from "../../web/app/routes.ts";
import { complaintsAbout, routesIn, type PictureCase } from "./case.ts";
import { cases } from "./cases.ts";

test("every route of the web app is pictured, or named as one that shows nothing of its own", () => {
  expect(complaintsAbout(cases, routesIn(routes))).toEqual([]);
});

test("a route without a case, a case without a route and an address of something else are told", () => {
  const planted: PictureCase[] = [
    { route: "/wallet", as: "seller", at: ["/wallet"] },
    { route: "/wallet", is: "redirect" },
    { route: "/gone", as: "visitor", at: ["/gone"] },
    {
      route: "/pots/:id",
      as: "seller",
      at: ["/pots/1?tab=2", "/pots", ({ offer }) => `/${offer}`],
    },
  ];
  const entries = [
    { file: "a.tsx", children: [{ index: true, file: "b.tsx" }] },
    { path: "area", file: "c.tsx", children: [{ path: "new", file: "d.tsx" }] },
    { path: "wallet", file: "e.tsx" },
    { path: "pots/:id", file: "f.tsx" },
  ];
  expect(complaintsAbout(planted, routesIn(entries))).toEqual([
    "/ has no picture case",
    "/area/new has no picture case",
    "/gone is no route",
    "/wallet has two cases",
    "/pots is not at /pots/:id",
    "/offer is not at /pots/:id",
  ]);
});
