import type { Role } from "~/frame/navigation/area-menus";
import type { MenuEntry, MenuGroup } from "~/frame/navigation/menu-entry";

/** Who is signed in, as the shell shows it. */
export interface Person {
  name: string;
  picture?: string;
}

export interface MenuNotice {
  /** How many things wait there. */
  count?: number;
  /** One line for the phone, such as "1 carga para conferir". */
  text?: string;
}

/** Notices by the path of the menu entry. */
export type MenuNotices = Readonly<Record<string, MenuNotice>>;

export interface ShellParts {
  role: Role;
  person: Person;
  menu: readonly MenuGroup[];
  current: MenuEntry | undefined;
  notices: MenuNotices;
  onSignOut: () => void;
}
