import { keptFile } from "~/subjects/content/found/kept-file.server";
import { drawRobots } from "~/subjects/content/found/robots.server";

export const loader = keptFile({ type: "text/plain; charset=utf-8", draw: drawRobots });
