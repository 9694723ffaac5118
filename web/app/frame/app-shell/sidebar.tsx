import { LogOut, PanelLeft } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { IdentityCard } from "~/frame/app-shell/identity-card";
import { MenuCounter } from "~/frame/app-shell/menu-counter";
import type { ShellParts } from "~/frame/app-shell/shell-data";
import type { MenuNotices } from "~/platform/navigation/menu-notices";
import { useSidebarFold } from "~/frame/app-shell/use-sidebar-fold";
import { areaNames } from "~/frame/navigation/area-menus";
import type { MenuEntry, MenuGroup } from "~/frame/navigation/menu-entry";
import { Logo } from "~/ui/logo";
import { Icon } from "~/ui/icon";
import { Tooltip } from "~/ui/tooltip";

/** 16rem wide, or 3rem with icons that say their name in a tooltip. */
export function Sidebar(parts: ShellParts) {
  const { role, menu, current, notices, onSignOut } = parts;
  const [folded, toggle] = useSidebarFold();
  return (
    <aside
      aria-label={areaNames[role]}
      data-folded={folded || undefined}
      className="group/sidebar sticky top-0 hidden h-dvh w-(--sidebar-w) shrink-0 flex-col p-3 text-sidebar-foreground transition-[width] duration-(--dur-base) data-folded:w-(--sidebar-w-icon) data-folded:px-1.5 md:flex [body:has([data-demonstration])_&]:h-[calc(100dvh-1.5rem)]"
    >
      <div className="flex h-12 shrink-0 items-center justify-between pr-0 pl-2 group-data-folded/sidebar:justify-center group-data-folded/sidebar:pl-0">
        {!folded && (
          <Link to="/" aria-label="AREON, página inicial" className="rounded-md">
            <Logo className="h-6.25" />
          </Link>
        )}
        <FoldButton folded={folded} onClick={toggle} />
      </div>
      <IdentityCard {...parts} />
      <nav
        aria-label="Menu da área"
        className="noscroll -mx-1 mt-2 min-h-0 flex-1 overflow-y-auto mask-b-from-[calc(100%-1.5rem)] px-1 pb-6"
      >
        {menu.map((group, index) => (
          <Group key={group.title ?? index} {...{ group, current, notices, folded }} />
        ))}
      </nav>
      <SidebarTip folded={folded} text="Sair">
        <button type="button" className={`${line} w-full shrink-0`} onClick={onSignOut}>
          <Icon of={LogOut} />
          <span className={label}>Sair</span>
        </button>
      </SidebarTip>
    </aside>
  );
}

const line = "navlink group-data-folded/sidebar:justify-center group-data-folded/sidebar:px-0";
const label = "group-data-folded/sidebar:sr-only";

function FoldButton({ folded, onClick }: { folded: boolean; onClick: () => void }) {
  const name = folded ? "Abrir menu" : "Recolher menu";
  return (
    <Tooltip text={`${name} (Ctrl+B)`} side={folded ? "right" : "bottom"}>
      <button
        type="button"
        className="grid size-9 place-items-center rounded-md hover:bg-sidebar-accent"
        aria-label={name}
        aria-expanded={!folded}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={onClick}
      >
        <Icon of={PanelLeft} size="md" />
      </button>
    </Tooltip>
  );
}

interface GroupProps {
  group: MenuGroup;
  current: MenuEntry | undefined;
  notices: MenuNotices;
  folded: boolean;
}

function Group({ group, current, notices, folded }: GroupProps) {
  return (
    <div className="pt-1 [&+&]:pt-0">
      {group.title && (
        <p className="px-3 pt-4 pb-1 text-xs font-semibold text-muted-foreground group-data-folded/sidebar:mx-2 group-data-folded/sidebar:my-2 group-data-folded/sidebar:h-px group-data-folded/sidebar:overflow-hidden group-data-folded/sidebar:bg-border-strong group-data-folded/sidebar:p-0 group-data-folded/sidebar:text-transparent">
          {group.title}
        </p>
      )}
      {group.entries.map((entry) => (
        <SidebarTip key={entry.path} folded={folded} text={entry.label}>
          <Link
            to={entry.path}
            className={`${line} relative`}
            aria-current={entry === current ? "page" : undefined}
          >
            <Icon of={entry.icon} />
            <span className={label}>{entry.label}</span>
            <MenuCounter
              count={notices[entry.path]?.count}
              className="ml-auto group-data-folded/sidebar:absolute group-data-folded/sidebar:-top-0.5 group-data-folded/sidebar:-right-0.5"
            />
          </Link>
        </SidebarTip>
      ))}
    </div>
  );
}

interface SidebarTipProps {
  folded: boolean;
  text: string;
  children: ReactElement;
}

/** The name is written beside the icon while the sidebar is open; a tooltip would say it twice. */
function SidebarTip({ folded, text, children }: SidebarTipProps) {
  if (!folded) return children;
  return (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  );
}
