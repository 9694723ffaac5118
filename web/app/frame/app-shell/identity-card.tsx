import { ChevronsUpDown } from "lucide-react";
import { PersonMenu } from "~/frame/app-shell/person-menu";
import type { ShellParts } from "~/frame/app-shell/shell-data";
import { areaNames } from "~/frame/navigation/area-menus";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";

/** Whose area this is; it opens the person's menu. */
export function IdentityCard({ role, person, menu, onSignOut }: ShellParts) {
  return (
    <PersonMenu
      align="start"
      menu={menu}
      onSignOut={onSignOut}
      trigger={
        <button
          type="button"
          className="mt-2 flex shrink-0 items-center gap-3 rounded-lg border bg-card p-2 text-left text-card-foreground shadow-xs hover:border-border-strong group-data-folded/sidebar:mx-auto group-data-folded/sidebar:rounded-full group-data-folded/sidebar:border-0 group-data-folded/sidebar:p-0"
        >
          <Avatar name={person.name} src={person.picture} size={36} />
          <span className="min-w-0 leading-tight group-data-folded/sidebar:sr-only">
            <b className="block truncate text-sm font-semibold">{person.name}</b>
            <span className="text-xs text-muted-foreground">{areaNames[role]}</span>
          </span>
          <Icon
            of={ChevronsUpDown}
            size="sm"
            className="ml-auto text-muted-foreground group-data-folded/sidebar:hidden"
          />
        </button>
      }
    />
  );
}
