import { describe, expect, it } from "vitest";
import { areaMenu, currentEntry, entriesOfTab } from "~/frame/navigation/area-menus";
import { pageExists } from "~/platform/navigation/existing-pages";
import { roles } from "~/platform/navigation/roles";
import { tabs } from "~/frame/navigation/menu-entry";

const whole = { previewAll: true };

function labels(role: (typeof roles)[number]): string[][] {
  return areaMenu(role, whole).map((group) => group.entries.map((entry) => entry.label));
}

describe("area menus", () => {
  it("gives buyers the menu of the specification, in its groups", () => {
    expect(labels("buyer")).toEqual([
      ["Dashboard", "Marketplace", "Leilões", "Meus Pedidos", "Favoritos"],
      ["Carteira", "Transações"],
      ["Rede Social", "Mensagens"],
      ["Disputas", "Suporte"],
      ["Perfil", "Configurações"],
    ]);
  });

  it("gives sellers what the specification adds, and no favourites", () => {
    const all = labels("seller").flat();
    for (const added of [
      "Meus Produtos",
      "Pedidos",
      "Logística",
      "Financeiro",
      "Relatórios",
      "Analytics",
    ]) {
      expect(all).toContain(added);
    }
    expect(all).not.toContain("Favoritos");
  });

  it("gives administrators the groups of the specification", () => {
    expect(areaMenu("admin", whole).map((group) => group.title)).toEqual([
      "Navegação",
      "Gestão",
      "Educação",
      "Disputas",
      "Financeiro",
      "Relatórios & Analytics",
      "Social & Configurações",
    ]);
  });

  it.each(roles)("gives the %s a dashboard, a profile and settings, whose pages exist", (role) => {
    const shown = areaMenu(role).flatMap((group) => group.entries.map(({ path }) => path));
    for (const page of ["dashboard", "profile", "settings"]) {
      expect(shown).toContain(`/${role}/${page}`);
    }
  });

  it.each(["buyer", "seller"] as const)("leads a %s to help", (role) => {
    expect(areaMenu(role).flatMap((group) => group.entries)).toContainEqual(
      expect.objectContaining({ label: "Suporte", path: "/help-center" }),
    );
  });

  it.each(roles)("reaches every entry of the %s menu from exactly one tab, once", (role) => {
    const menu = areaMenu(role, whole);
    const inMenu = menu.flatMap((group) => group.entries.map((entry) => entry.path));
    const inTabs = tabs.flatMap((tab) => entriesOfTab(menu, tab).map((entry) => entry.path));
    expect(inTabs.toSorted()).toEqual(inMenu.toSorted());
    expect(new Set(inMenu).size).toBe(inMenu.length);
    for (const tab of tabs) expect(entriesOfTab(menu, tab)).not.toEqual([]);
  });

  it.each(roles)("hides entries of the %s menu whose pages do not exist", (role) => {
    const shown = areaMenu(role).flatMap((group) => group.entries);
    expect(shown.filter((entry) => !pageExists(entry.path))).toEqual([]);
  });

  it("marks the entry whose page is open, also on the pages below it", () => {
    const menu = areaMenu("buyer", whole);
    expect(currentEntry(menu, "/buyer/orders/O-DEMO-01")?.label).toBe("Meus Pedidos");
    expect(currentEntry(menu, "/buyer/negotiations/N-DEMO-01")?.label).toBe("Meus Pedidos");
    expect(currentEntry(menu, "/wallet/pix")?.label).toBe("Carteira");
    expect(currentEntry(menu, "/walletish")).toBeUndefined();
  });
});
