import { LogOut, Moon, Sun } from "lucide-react";
import type { ReactElement } from "react";
import type { MenuGroup } from "~/frame/navigation/menu-entry";
import { useDarkTheme } from "~/platform/theme/use-dark-theme";
import { Menu, type MenuEntry } from "~/ui/menu";

interface PersonMenuProps {
  menu: readonly MenuGroup[];
  onSignOut: () => void;
  align: "start" | "end";
  trigger: ReactElement;
}

/** What belongs to the person: dashboard, profile, settings, theme and the way out. */
export function PersonMenu({ menu, onSignOut, align, trigger }: PersonMenuProps) {
  const [dark, choose] = useDarkTheme();
  const pages = menu
    .flatMap((group) => group.entries)
    .filter((entry) => /\/(dashboard|profile|settings)$/.test(entry.path));
  const entries: MenuEntry[] = [
    ...pages.map(({ label, icon, path }) => ({ label, icon, to: path })),
    {
      label: dark ? "Usar tema claro" : "Usar tema escuro",
      icon: dark ? Sun : Moon,
      onSelect: () => choose(!dark),
    },
    "line",
    { label: "Sair", icon: LogOut, onSelect: onSignOut },
  ];
  return <Menu align={align} entries={entries} trigger={trigger} />;
}
