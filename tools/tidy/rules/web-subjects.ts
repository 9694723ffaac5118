import { moduleOrder } from "../../boundaries/module-order.ts";
import { readReferences } from "../import-graph.ts";
import type { Repository } from "../repository.ts";
import type { Finding, Rule } from "../rule.ts";

const app = "web/app/";
const parts = new Set(["routes", "frame", "platform", "ui", "subjects"]);
/** What React Router looks for here. */
const frameworksOwn = /^(?:routes\.ts|root\.tsx|entry\.\w+\.tsx)$/;
/** They name a kind of code, so everything would belong there. */
const kindsOfCode = new Set(["components", "hooks", "pages", "queries", "types", "features"]);
const known = new Set<string>(moduleOrder);

export const webSubjects: Rule = {
  name: "web-subjects",
  guarantee:
    "every screen's file has its place: a subject bears its server module's name, its rooms their own, and its root is what others use",
  check(repository) {
    const inside = [...repository.paths].filter((path) => path.startsWith(app)).sort();
    const complain = (path: string, message: string): Finding => ({ path, line: 1, message });
    const findings = inside.flatMap((path) => {
      const message = misplaced(path.slice(app.length).split("/"));
      return message === undefined ? [] : [complain(path, message)];
    });
    const needed = doorsInUse(repository);
    const idle = inside.filter((path) => isDoor(path) && !isTest(path) && !needed.has(path));
    return [
      ...findings,
      ...idle.map((path) =>
        complain(path, "no other subject and no frame uses it: give it a room"),
      ),
    ];
  },
};

function misplaced([part = "", name = "", ...below]: readonly string[]): string | undefined {
  if (name === "") {
    return frameworksOwn.test(part) ? undefined : "put it into frame, platform, ui or a subject";
  }
  if (!parts.has(part)) return `there is no ${part}: put it into frame, platform, ui or a subject`;
  if (part !== "subjects") return undefined;
  if (below.length === 0) return "a file needs a subject";
  if (!known.has(name)) return `the server has no module ${name}`;
  const rooms = below.slice(0, -1);
  const [room = "", inner, ...more] = rooms;
  if (kindsOfCode.has(room))
    return `"${room}" is a kind of code: name the room after what is in it`;
  // Makers of test data may lie in a folder beside what they serve.
  if ((inner !== undefined && inner !== "testing") || more.length > 0) {
    return "a room has no rooms";
  }
  return undefined;
}

/** Doors through which another subject or the frame goes; tests and pages do not count. */
function doorsInUse(repository: Repository): Set<string> {
  const used = readReferences(repository).filter(
    ({ from, to }) =>
      isDoor(to) &&
      !isTest(from) &&
      (from.startsWith(`${app}frame/`) ||
        (from.startsWith(`${app}subjects/`) && subjectOf(from) !== subjectOf(to))),
  );
  return new Set(used.map(({ to }) => to));
}

function isDoor(path: string): boolean {
  return path.startsWith(`${app}subjects/`) && path.split("/").length === 5;
}

function subjectOf(path: string): string | undefined {
  return path.split("/")[3];
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
