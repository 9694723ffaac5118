import { LogOut, X } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { MenuCounter } from "~/frame/app-shell/menu-counter";
import type { ShellParts } from "~/frame/app-shell/shell-data";
import { areaNames } from "~/frame/navigation/area-menus";
import { ThemeSwitch } from "~/platform/theme/theme-switch";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";

export const personPanelId = "menu-da-area";

/** The whole menu on the phone, 18rem wide, behind the person's picture. */
export function PersonPanel({ role, person, menu, current, notices, onSignOut }: ShellParts) {
  const panel = useRef<HTMLDialogElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <dialog ref={panel} id={personPanelId} popover="auto" aria-label="Menu" className="side-panel">
      <div className="flex shrink-0 items-center gap-3 border-b py-4 pr-2 pl-5">
        <Avatar name={person.name} src={person.picture} size={44} />
        <span className="min-w-0 leading-snug">
          <b className="block truncate font-semibold">{person.name}</b>
          <span className="text-sm text-muted-foreground">{areaNames[role]}</span>
        </span>
        <IconButton icon={X} label="Fechar menu" className="ml-auto" onClick={close} />
      </div>
      <nav className="grow overflow-y-auto p-3" aria-label="Menu completo">
        {menu.map((group, index) => (
          <div key={group.title ?? index} className="grid gap-0.5">
            {group.title && (
              <p className="px-3 pt-3 pb-1 text-xs font-semibold text-muted-foreground">
                {group.title}
              </p>
            )}
            {group.entries.map((entry) => (
              <Link
                key={entry.path}
                to={entry.path}
                onClick={close}
                aria-current={entry === current ? "page" : undefined}
                className="side-row"
              >
                <Icon of={entry.icon} />
                {entry.label}
                <MenuCounter count={notices[entry.path]?.count} className="ml-auto" />
              </Link>
            ))}
          </div>
        ))}
        <hr className="my-2" />
        <ThemeSwitch className="side-row" />
      </nav>
      <div className="shrink-0 border-t p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom,0px))]">
        <button type="button" className="side-row w-full" onClick={onSignOut}>
          <Icon of={LogOut} />
          Sair
        </button>
      </div>
    </dialog>
  );
}
