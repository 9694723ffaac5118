import { keptFile } from "~/subjects/content/found/kept-file.server";
import { drawFeed } from "~/subjects/content/found/rss.server";

export const loader = keptFile({ type: "application/rss+xml; charset=utf-8", draw: drawFeed });
