import { keptFile } from "~/subjects/content/found/kept-file.server";
import { drawSitemap } from "~/subjects/content/found/sitemap.server";

export const loader = keptFile({ type: "application/xml; charset=utf-8", draw: drawSitemap });
