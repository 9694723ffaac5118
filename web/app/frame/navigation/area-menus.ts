import { adminMenu } from "~/frame/navigation/admin-menu";
import { buyerMenu } from "~/frame/navigation/buyer-menu";
import { pageExists } from "~/platform/navigation/existing-pages";
import type { Role } from "~/platform/navigation/roles";
import type { MenuEntry, MenuGroup, Tab } from "~/frame/navigation/menu-entry";
import { sellerMenu } from "~/frame/navigation/seller-menu";

export const areaNames: Record<Role, string> = {
  buyer: "Área do Comprador",
  seller: "Área do Vendedor",
  admin: "Área do Administrador",
};

const menus: Record<Role, readonly MenuGroup[]> = {
  buyer: buyerMenu,
  seller: sellerMenu,
  admin: adminMenu,
};

/** The menu of a role with the entries whose pages exist; `previewAll` shows what is planned too. */
export function areaMenu(role: Role, { previewAll = false } = {}): MenuGroup[] {
  return menus[role]
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => previewAll || pageExists(entry.path)),
    }))
    .filter((group) => group.entries.length > 0);
}

export function entriesOfTab(menu: readonly MenuGroup[], tab: Tab): MenuEntry[] {
  return menu.flatMap((group) => group.entries.filter((entry) => entry.tab === tab));
}

/** The entry of the page that is open: the one with the longest path that the address starts with. */
export function currentEntry(menu: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  return menu
    .flatMap((group) => group.entries)
    .flatMap((entry) => [entry.path, ...(entry.beside ?? [])].map((path) => ({ entry, path })))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.entry;
}
