import type { MenuEntry, MenuGroup } from "~/frame/navigation/menu-entry";
import type { MenuNotices } from "~/platform/navigation/menu-notices";
import type { Role } from "~/platform/navigation/roles";

/** Who is signed in, as the shell shows it. */
export interface Person {
  name: string;
  picture?: string;
}

export interface ShellParts {
  role: Role;
  person: Person;
  menu: readonly MenuGroup[];
  current: MenuEntry | undefined;
  notices: MenuNotices;
  onSignOut: () => void;
}
