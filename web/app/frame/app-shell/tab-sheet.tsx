import { ChevronRight, LogOut, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { tabButtonId, tabFaces, tabSheetId } from "~/frame/app-shell/bottom-navigation";
import { MenuCounter } from "~/frame/app-shell/menu-counter";
import type { ShellParts } from "~/frame/app-shell/shell-data";
import type { MenuNotice } from "~/platform/navigation/menu-notices";
import { entriesOfTab } from "~/frame/navigation/area-menus";
import type { MenuEntry, Tab } from "~/frame/navigation/menu-entry";
import { ThemeSwitch } from "~/platform/theme/theme-switch";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";

interface TabSheetProps extends ShellParts {
  tab: Tab;
  onClose: () => void;
}

/** Rises above the bottom navigation, which stays visible, lit and usable. */
export function TabSheet({ tab, onClose, menu, current, notices, onSignOut }: TabSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      onClose();
      document.getElementById(tabButtonId(tab))?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [tab, onClose]);

  const { label } = tabFaces[tab];
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label="Fechar"
        className="fixed inset-0 z-30 animate-[fade-in_var(--dur-slow)] cursor-default bg-overlay md:hidden"
        onClick={onClose}
      />
      <dialog
        open
        ref={sheet}
        id={tabSheetId}
        tabIndex={-1}
        aria-labelledby="titulo-da-aba"
        className="fixed inset-x-0 top-auto bottom-[calc(var(--bottomnav-h)+env(safe-area-inset-bottom,0px))] z-31 m-0 block max-h-[calc(100dvh-var(--bottomnav-h)-3rem)] w-full max-w-none animate-[sheet-up_var(--dur-slow)_var(--ease-out)] overflow-y-auto rounded-t-2xl bg-popover p-0 text-popover-foreground shadow-lg outline-none md:hidden"
      >
        <div className="mx-auto mt-2.5 h-1 w-10 rounded-full bg-border-strong" />
        <div className="flex items-center justify-between pt-2 pr-3 pl-5">
          <h2 id="titulo-da-aba" className="text-xl">
            {label}
          </h2>
          <IconButton icon={X} label="Fechar" onClick={onClose} />
        </div>
        <nav className="px-3 pb-4" aria-label={label}>
          {entriesOfTab(menu, tab).map((entry) => (
            <SheetRow
              key={entry.path}
              entry={entry}
              notice={notices[entry.path]}
              isCurrent={entry === current}
              onFollow={onClose}
            />
          ))}
          {tab === "more" && <DeviceRows onSignOut={onSignOut} />}
        </nav>
      </dialog>
    </>
  );
}

interface SheetRowProps {
  entry: MenuEntry;
  notice: MenuNotice | undefined;
  isCurrent: boolean;
  onFollow: () => void;
}

function SheetRow({ entry, notice, isCurrent, onFollow }: SheetRowProps) {
  return (
    <Link
      to={entry.path}
      onClick={onFollow}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-16 items-center gap-3.5 rounded-lg px-2 py-2 aria-[current=page]:bg-muted"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-soft-foreground">
        <Icon of={entry.icon} className="size-5.5!" />
      </span>
      <span className="leading-snug">
        <b className="block text-[1.0625rem] font-semibold">{entry.label}</b>
        {notice?.text && <span className="text-sm text-muted-foreground num">{notice.text}</span>}
      </span>
      {notice?.count ? (
        <MenuCounter count={notice.count} className="ml-auto h-6! min-w-6! text-xs!" />
      ) : (
        <Icon of={ChevronRight} size="md" className="ml-auto text-muted-foreground" />
      )}
    </Link>
  );
}

const deviceRow =
  "flex min-h-14 w-full items-center gap-3.5 rounded-lg px-4 text-[1.0625rem] font-medium";

function DeviceRows({ onSignOut }: { onSignOut: () => void }) {
  return (
    <div className="mt-2 border-t pt-2">
      <ThemeSwitch className={deviceRow} />
      <button type="button" className={deviceRow} onClick={onSignOut}>
        <Icon of={LogOut} size="md" className="opacity-70" />
        Sair
      </button>
    </div>
  );
}
