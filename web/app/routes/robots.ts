import { keptFile } from "~/features/found/kept-file.server";
import { drawRobots } from "~/features/found/robots.server";

export const loader = keptFile({ type: "text/plain; charset=utf-8", draw: drawRobots });
