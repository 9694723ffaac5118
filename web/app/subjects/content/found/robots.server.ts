import { serverConfig } from "~/platform/api/server-config.server";

/** What belongs to one person, or is no page; each of them stands behind the wall or a key anyway. */
const closedPaths = [
  "/admin/",
  "/buyer/",
  "/seller/",
  "/wallet",
  "/checkout",
  "/favorites",
  "/notifications",
  "/profile",
  "/marketplace1",
  "/product/",
  "/product-catalog",
  "/two-factor-auth",
  "/auctions",
  "/auth/",
  "/comprovante/",
  "/contato/",
  "/entrega/",
  "/newsletter/",
  "/kit",
  "/api/",
  "/realtime/",
];

/** Previews of links show these pictures. */
const openPaths = [
  "/api/v1/content/share-pictures/",
  "/api/v1/catalog/share-pictures/",
  "/api/v1/auction-pictures/",
];

export function drawRobots(): string {
  return [
    "User-agent: *",
    ...openPaths.map((path) => `Allow: ${path}`),
    ...closedPaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${serverConfig().publicOrigin}/sitemap.xml`,
    "",
  ].join("\n");
}
