import type { LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export interface MenuAction {
  label: string;
  icon?: LucideIcon | undefined;
  onSelect?: (() => void) | undefined;
  /** Leads to a page instead of doing something. */
  to?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export type MenuEntry = MenuAction | "line";

export interface MenuProps {
  /** One button. It is named with its object: "Ações de Ana Lúcia Prado". */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: "start" | "end" | undefined;
}

/**
 * Not modal on purpose: a modal menu would lock the scroll through an injected style element, which
 * the content security policy refuses.
 */
export function Menu({ trigger, entries, align = "end" }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="popover menu"
          align={align}
          sideOffset={6}
          collisionPadding={12}
        >
          {entries.map((entry, index) =>
            entry === "line" ? (
              <DropdownMenu.Separator key={`line-${index}`} className="menu-line" />
            ) : (
              <MenuLine key={entry.label} entry={entry} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuLine({ entry }: { entry: MenuAction }) {
  const face = (
    <>
      {entry.icon && <Icon of={entry.icon} />}
      {entry.label}
    </>
  );
  return (
    <DropdownMenu.Item
      className="menu-item"
      data-danger={entry.danger || undefined}
      disabled={entry.disabled ?? false}
      onSelect={() => entry.onSelect?.()}
      asChild={entry.to !== undefined}
    >
      {entry.to === undefined ? face : <Link to={entry.to}>{face}</Link>}
    </DropdownMenu.Item>
  );
}
