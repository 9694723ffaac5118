import type { IForbiddenRuleType } from "dependency-cruiser";
import { orderRules } from "./order-rules.ts";

const subjects = "^web/app/subjects/";
/** A file at a subject's root is its door; rooms stand behind it. */
const doors = `${subjects}[^/]+/[^/]+$`;

/** routes → frame → subjects → platform → ui, and among subjects only upward in the order of the modules. */
export const webRules: readonly IForbiddenRuleType[] = [
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
  ...orderRules("subject-order", subjects),
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
