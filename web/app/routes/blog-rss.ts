import { keptFile } from "~/features/found/kept-file.server";
import { drawFeed } from "~/features/found/rss.server";

export const loader = keptFile({ type: "application/rss+xml; charset=utf-8", draw: drawFeed });
