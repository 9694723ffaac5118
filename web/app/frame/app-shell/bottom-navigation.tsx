import { Ellipsis, LayoutDashboard, Store, Wallet, type LucideIcon } from "lucide-react";
import { entriesOfTab } from "~/frame/navigation/area-menus";
import { tabs, type MenuEntry, type MenuGroup, type Tab } from "~/frame/navigation/menu-entry";
import { Icon } from "~/ui/icon";

export const tabFaces: Record<Tab, { label: string; icon: LucideIcon }> = {
  management: { label: "Gestão", icon: LayoutDashboard },
  trade: { label: "Comercial", icon: Store },
  money: { label: "Financeiro", icon: Wallet },
  more: { label: "Mais", icon: Ellipsis },
};

export const tabSheetId = "grupo-da-aba";

export function tabButtonId(tab: Tab): string {
  return `aba-${tab}`;
}

interface BottomNavigationProps {
  menu: readonly MenuGroup[];
  current: MenuEntry | undefined;
  openTab: Tab | undefined;
  onOpen: (tab: Tab | undefined) => void;
}

/** Four tabs under the thumb. A tab opens the sheet of its group; it stays lit meanwhile. */
export function BottomNavigation({ menu, current, openTab, onOpen }: BottomNavigationProps) {
  // Sign-out and theme are always behind the last tab, so that one never goes away.
  const shown = tabs.filter((tab) => tab === "more" || entriesOfTab(menu, tab).length > 0);
  return (
    <nav className="bnav md:hidden" aria-label="Navegação">
      {shown.map((tab) => (
        <button
          key={tab}
          id={tabButtonId(tab)}
          type="button"
          aria-expanded={openTab === tab}
          aria-controls={openTab === tab ? tabSheetId : undefined}
          aria-current={openTab === undefined && current?.tab === tab ? "true" : undefined}
          onClick={() => onOpen(openTab === tab ? undefined : tab)}
        >
          <span>
            <Icon of={tabFaces[tab].icon} />
          </span>
          {tabFaces[tab].label}
        </button>
      ))}
    </nav>
  );
}
