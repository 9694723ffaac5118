import { thingNames, type ThingName, type Things } from "./thing-names.ts";

/** As much of a line of web/app/routes.ts as is looked at here. */
interface RouteEntry {
  file: string;
  path?: string | undefined;
  children?: readonly RouteEntry[] | undefined;
}

/** Who looks: somebody without a session, or one of the demo's people. */
export type Viewer = "visitor" | "buyer" | "seller" | "admin";

/** An address, or how it is made of what has another id in each demo. */
export type Address = string | ((things: Things) => string);

/** A route that is pictured. */
export interface PicturedRoute {
  route: string;
  as: Viewer;
  at: readonly Address[];
}

/** A route that shows nothing of its own. */
export interface UnpicturedRoute {
  route: string;
  is: "redirect" | "resource";
}

export type PictureCase = PicturedRoute | UnpicturedRoute;

export function isPictured(one: PictureCase): one is PicturedRoute {
  return "at" in one;
}

export function addressOf(address: Address, things: Things): string {
  return typeof address === "string" ? address : address(things);
}

/** Each thing by its name, where only the form of an address matters. */
export const namedThings = Object.fromEntries(
  thingNames.map((name): [ThingName, string] => [name, name]),
) as Things;

/** Each route of the map of addresses, as one would type it. */
export function routesIn(entries: readonly RouteEntry[]): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path === undefined ? "" : `/${path}`;
    return children ? routesIn(children).map((below) => own + below) : [own || "/"];
  });
}

/** What is wrong between the map of addresses and the cases; nothing, when each route has exactly one. */
export function complaintsAbout(
  cases: readonly PictureCase[],
  routes: readonly string[],
): string[] {
  const cased = Map.groupBy(cases, ({ route }) => route);
  return [
    ...routes.filter((route) => !cased.has(route)).map((route) => `${route} has no picture case`),
    ...cases
      .filter(({ route }) => !routes.includes(route))
      .map(({ route }) => `${route} is no route`),
    ...[...cased]
      .filter(([, found]) => found.length > 1)
      .map(([route]) => `${route} has two cases`),
    ...cases.filter(isPictured).flatMap(({ route, at }) =>
      at
        .map((address) => addressOf(address, namedThings))
        .filter((address) => !isAt(route, address))
        .map((address) => `${address} is not at ${route}`),
    ),
  ];
}

/** Whether an address is one of that route. */
export function isAt(route: string, address: string): boolean {
  const [parts, given] = [route.split("/"), address.split("?")[0]!.split("/")];
  const isOpen = (part: string) => part.startsWith(":") || part === "*";
  return (
    parts.length === given.length &&
    parts.every((part, index) => part === given[index] || (isOpen(part) && given[index] !== ""))
  );
}
