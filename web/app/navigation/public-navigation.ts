import {
  ChartCandlestick,
  GraduationCap,
  Landmark,
  Newspaper,
  Store,
  Users,
  type LucideIcon,
} from "lucide-react";
import { pageExists } from "~/navigation/existing-pages";

/** What the company calls its digital bank is a setting, so this one label may change. */
export interface NavigationLabels {
  digitalBank: string | undefined;
}

export interface NavigationLink {
  label: string;
  path: string;
}

export interface IconLink extends NavigationLink {
  icon: LucideIcon;
}

export interface LinkColumn {
  title: string;
  links: readonly NavigationLink[];
}

const digitalBank = { label: "Banco Digital", path: "/banking" };

const mainLinks: readonly IconLink[] = [
  { label: "Marketplace", path: "/marketplace", icon: Store },
  { label: "Bolsa", path: "/bolsa", icon: ChartCandlestick },
  { ...digitalBank, icon: Landmark },
  { label: "Academia", path: "/academy", icon: GraduationCap },
  { label: "Blog", path: "/blog", icon: Newspaper },
  { label: "Rede Areon", path: "/rede-areon", icon: Users },
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
    ],
  },
  {
    title: "Ajuda e termos",
    links: [
      { label: "Central de Ajuda", path: "/help-center" },
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
];

/** Header and side menu. */
export function mainNavigation(labels: NavigationLabels): IconLink[] {
  return existing(mainLinks, labels);
}

/** Footer columns; one without a single page yet is left out. */
export function footerNavigation(labels: NavigationLabels): LinkColumn[] {
  return footerColumns
    .map((column) => ({ ...column, links: existing(column.links, labels) }))
    .filter((column) => column.links.length > 0);
}

/** Known places to go to from a page that is not there. */
export function waysOut(): NavigationLink[] {
  return wayOutLinks.filter((link) => pageExists(link.path));
}

export const signInPath = "/auth";

function existing<Link extends NavigationLink>(
  links: readonly Link[],
  labels: NavigationLabels,
): Link[] {
  return links
    .filter((link) => pageExists(link.path))
    .map((link) =>
      link.path === digitalBank.path && labels.digitalBank
        ? { ...link, label: labels.digitalBank }
        : link,
    );
}
