import type { listAuctionAddresses } from "@areon/contracts/auctions/share";
import type { listProductAddresses } from "@areon/contracts/catalog/share";
import type { getContentSitemap } from "@areon/contracts/content/content";
import { call } from "~/platform/api/client";
import { serverConfig } from "~/platform/api/server-config.server";
import { xmlText } from "./xml-text.server.ts";
import { pageExists } from "~/platform/navigation/existing-pages";

/** Pages that are always there. When their words changed last nobody counts, so they say nothing about it. */
const standingPages = [
  "/",
  "/marketplace",
  "/bolsa",
  "/about",
  "/banking",
  "/rede-areon",
  "/blog",
  "/help-center",
  "/careers",
  "/press",
  "/contato",
  "/newsletter",
  "/terms-of-service",
  "/privacy-policy",
  "/cookies",
  "/compliance",
];

interface Address {
  path: string;
  changedAt?: string | undefined;
}

interface NumberedRow {
  number: number;
  slug: string;
  updated_at: string;
}

/** The format's own bound for one file. */
const mostAddresses = 50_000;

/** Every address that a visitor may read, each as its own page names it. */
export async function drawSitemap(): Promise<string> {
  const [content, products, auctions] = await Promise.all([
    call<typeof getContentSitemap>({ method: "GET", path: "/content/sitemap" }),
    call<typeof listProductAddresses>({ method: "GET", path: "/catalog/addresses" }),
    call<typeof listAuctionAddresses>({ method: "GET", path: "/shared-auctions" }),
  ]);
  const numbered = (folder: string) => (row: NumberedRow) => ({
    path: `/${folder}/${row.number}-${row.slug}`,
    changedAt: row.updated_at,
  });
  const named = (folder: string) => (row: { slug: string; updated_at: string }) => ({
    path: `/${folder}/${row.slug}`,
    changedAt: row.updated_at,
  });
  const addresses: Address[] = [
    ...standingPages.filter(pageExists).map((path) => ({ path })),
    ...content.posts.map(numbered("blog")),
    ...content.help.map(named("help-center")),
    ...content.jobs.map(numbered("careers")),
    ...content.press.map(numbered("press")),
    ...auctions.auctions.map(named("leilao")),
    ...products.products.map(named("p")),
  ];
  return writeSitemap(serverConfig().publicOrigin, addresses.slice(0, mostAddresses));
}

export function writeSitemap(origin: string, addresses: readonly Address[]): string {
  const lines = addresses.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${xmlText(changedAt)}</lastmod>` : "";
    return `<url><loc>${xmlText(origin + path)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    "</urlset>",
    "",
  ].join("\n");
}
