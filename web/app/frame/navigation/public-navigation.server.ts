import { pageExists } from "~/platform/navigation/existing-pages";
import type {
  LinkColumn,
  NavigationLink,
  PublicNavigation,
} from "~/platform/navigation/navigation-link";

const digitalBank = { label: "Banco Digital", path: "/banking" };

const mainLinks: readonly NavigationLink[] = [
  { label: "Marketplace", path: "/marketplace" },
  { label: "Bolsa", path: "/bolsa" },
  digitalBank,
  { label: "Academia", path: "/academy" },
  { label: "Blog", path: "/blog" },
  { label: "Rede Areon", path: "/rede-areon" },
];

const footerColumns: readonly LinkColumn[] = [
  {
    title: "Plataforma",
    links: [
      { label: "Marketplace", path: "/marketplace" },
      { label: "Leilões", path: "/auctions" },
      { label: "Bolsa", path: "/bolsa" },
      digitalBank,
      { label: "Academia", path: "/academy" },
    ],
  },
  {
    title: "AREON",
    links: [
      { label: "Sobre nós", path: "/about" },
      { label: "Carreiras", path: "/careers" },
      { label: "Imprensa", path: "/press" },
      { label: "Blog", path: "/blog" },
      { label: "Rede Areon", path: "/rede-areon" },
      { label: "Newsletter", path: "/newsletter" },
    ],
  },
  {
    title: "Ajuda e termos",
    links: [
      { label: "Central de Ajuda", path: "/help-center" },
      { label: "Fale com a gente", path: "/contato" },
      { label: "Política de Privacidade", path: "/privacy-policy" },
      { label: "Termos de Uso", path: "/terms-of-service" },
      { label: "Cookies", path: "/cookies" },
      { label: "Compliance", path: "/compliance" },
    ],
  },
];

const wayOutLinks: readonly NavigationLink[] = [
  { label: "Início", path: "/" },
  { label: "Marketplace", path: "/marketplace" },
  { label: "Leilões", path: "/auctions" },
  { label: "Bolsa", path: "/bolsa" },
  { label: "Central de Ajuda", path: "/help-center" },
  { label: "Fale com a gente", path: "/contato" },
];

/**
 * Header, side menu, footer and ways out, with the pages that exist today. Only the server reads the
 * whole URL map for this; the browser gets the few links as data. What the company calls its digital
 * bank is a setting, so this one label may change.
 */
export function publicNavigation(labels: { digitalBank: string | undefined }): PublicNavigation {
  const existing = (links: readonly NavigationLink[]) =>
    links
      .filter((link) => pageExists(link.path))
      .map((link) =>
        link.path === digitalBank.path && labels.digitalBank
          ? { ...link, label: labels.digitalBank }
          : link,
      );
  return {
    main: existing(mainLinks),
    footer: footerColumns
      .map((column) => ({ ...column, links: existing(column.links) }))
      .filter((column) => column.links.length > 0),
    waysOut: existing(wayOutLinks),
  };
}
