import { useCallback, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { BottomNavigation } from "~/frame/app-shell/bottom-navigation";
import { Sidebar } from "~/frame/app-shell/sidebar";
import { TabSheet } from "~/frame/app-shell/tab-sheet";
import { TopBar } from "~/frame/app-shell/top-bar";
import type { Person } from "~/frame/app-shell/shell-data";
import { areaMenu, currentEntry } from "~/frame/navigation/area-menus";
import type { Tab } from "~/frame/navigation/menu-entry";
import { CartHost } from "~/subjects/orders/cart-host";
import { DemonstrationMark } from "~/platform/document/demonstration-mark";
import { contentId, SkipLink } from "~/platform/document/skip-link";
import type { MenuNotices } from "~/platform/navigation/menu-notices";
import type { Role } from "~/platform/navigation/roles";
import { TooltipProvider } from "~/ui/tooltip";

export interface AppShellProps {
  role: Role;
  person: Person;
  /** Counters and one line of live state, by the path of the menu entry. */
  notices?: MenuNotices;
  /** Search, notifications and cart, at the right of the top bar. */
  actions?: ReactNode;
  onSignOut: () => void;
  /** Shows entries whose pages are not built yet; only the preview asks for it. */
  previewAll?: boolean;
  /** The page that counts as open, where it is not the address that says so. */
  currentPath?: string;
  children: ReactNode;
}

/** The frame of the signed-in areas: sidebar from 768 px on, top bar and four tabs below. */
export function AppShell(props: AppShellProps) {
  const { role, person, notices = {}, onSignOut, previewAll = false, children } = props;
  const location = useLocation();
  const [openTab, setOpenTab] = useState<Tab>();
  const closeTab = useCallback(() => setOpenTab(undefined), []);
  const menu = areaMenu(role, { previewAll });
  const current = currentEntry(menu, props.currentPath ?? location.pathname);
  const shared = { role, person, menu, current, notices, onSignOut };

  return (
    <TooltipProvider>
      <div inert={openTab !== undefined} className="flex min-h-dvh flex-col">
        <SkipLink />
        <DemonstrationMark />
        <div className="grow md:flex md:bg-sidebar">
          <Sidebar {...shared} />
          <div className="min-w-0 flex-1 md:grid md:grid-cols-[minmax(0,1fr)] md:p-2 md:pl-0">
            <div className="min-h-full overflow-clip bg-background md:rounded-xl md:border md:shadow-sm">
              <TopBar {...shared}>{props.actions}</TopBar>
              <main
                id={contentId}
                tabIndex={-1}
                className="mx-auto max-w-[80rem] px-4 py-5 outline-none max-md:pb-28 md:px-7 md:py-7"
              >
                {children}
              </main>
            </div>
          </div>
        </div>
      </div>
      {openTab && <TabSheet key={openTab} {...shared} tab={openTab} onClose={closeTab} />}
      <CartHost />
      <BottomNavigation menu={menu} current={current} openTab={openTab} onOpen={setOpenTab} />
    </TooltipProvider>
  );
}
