import { keptFile } from "~/features/found/kept-file.server";
import { drawSitemap } from "~/features/found/sitemap.server";

export const loader = keptFile({ type: "application/xml; charset=utf-8", draw: drawSitemap });
