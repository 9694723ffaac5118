import { EllipsisVertical } from "lucide-react";
import { IconButton } from "./icon-button.tsx";
import { Menu, type MenuEntry } from "./menu.tsx";

/** The last column of a table and the corner of a list item. */
export function RowMenu({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  return (
    <Menu
      entries={entries}
      trigger={<IconButton icon={EllipsisVertical} label={`Ações de ${name}`} className="-m-2.5" />}
    />
  );
}
